#!/bin/sh
# Several games at once on one machine with a GPU, in legs; how the champion's nets of docs/champion.md were made.
#   legs.sh train MINUTES GAME…     go on from the shipped nets, made wide, at the tables of tables.json
#   legs.sh respond MINUTES GAME…   somebody who learns to beat the shipped net at tables of two, and then sits as a guest at the tables of $GUESTS
#   legs.sh distil MINUTES GAME…    small nets that go on from the shipped ones and learn from the wide ones
#   legs.sh course MINUTES GAME…    two legs of so many minutes and then small nets, in $DISTIL minutes (4.9): one command for a machine that is lent by the half hour. With $RESPOND, minutes, begins with responders for $GUESTS
#   legs.sh pack 0 GAME…            what ships, of those, into $RUNS/small; needs no GPU, so it need not be done where one is paid for
# $GUESTS names the lists whose tables have guests (daytona-500-others); what a responder learned lies in $RUNS/guests/GAME, and of it $OUT gets guests-GAME. $LEGS says how many legs the whole run has (1). $RUNS keeps checkpoints between legs; $OUT gets what is worth carrying home: of a leg <game>/champion.safetensors, the wide nets in 8 bits, renewed every minute,
# and curves.tar.gz; of distilling small.tar.gz, which is unpacked into $RUNS where it is packed. $THREADS says how many cores each game has. $SITE is a folder with the unpacked wheel, if the package is not installed. Where the checkpoints are gone, $WIDE names a folder with such nets.
set -eu
step=$1 minutes=$2
shift 2
here=$(dirname "$0")
runs=${RUNS:-/tmp/grandstand-runs} out=${OUT:-$runs/out} wide=${WIDE:-}
export PYTHONPATH="${SITE:-}" PYTHONUNBUFFERED=1
commit=${COMMIT:-$(git -C "$here" rev-parse --short HEAD 2>/dev/null || echo unknown)}
mkdir -p "$runs" "$out"
cores=$(nproc)

# Processes that share the GPU at once instead of taking turns.
if command -v nvidia-cuda-mps-control >/dev/null 2>&1; then
    export CUDA_MPS_PIPE_DIRECTORY=/tmp/mps CUDA_MPS_LOG_DIRECTORY=/tmp/mps
    mkdir -p /tmp/mps
    nvidia-cuda-mps-control -d 2>/dev/null || true
fi

# What is shipped: in $SHIPPED, or where it stands in the repository. What is practised apart begins as the game's usual net while it has none of its own.
shipped() {
    for name in "$1" "${1%-others}"; do
        for file in "${SHIPPED:-none}/$name.safetensors" "$here"/../../*/champion/"$name.safetensors"; do
            if [ -f "$file" ]; then echo "$file" && return; fi
        done
    done
}

# At tables of two whoever always shares cheaply is outbid: among the company there are older selves who pay more than they think right.
company() {
    case $1 in
    daytona-500-others) echo "--bots 0.1 --past 0.45 --keen -0.5 4.5" ;;
    *-others) echo "--bots 0.15 --past 0.08" ;;
    *) echo "--bots 0.25 --past 0.08" ;;
    esac
}

# Who was taught to beat the shipped net, at the tables where it is told to sit.
guests() {
    case " ${GUESTS:-daytona-500-others} " in
    *" $1 "*) if [ -f "$runs/guests/$1/champion.safetensors" ]; then echo "--guests $runs/guests/$1/champion.safetensors"; fi ;;
    esac
}

train() {
    # shellcheck disable=SC2046
    python3 "$here/train.py" "$1" --out "$runs/$1" --minutes "$minutes" --legs "${LEGS:-1}" --init "$(shipped "$1")" --widths 1024,512 --critic 1056,512 \
        --threads "$threads" $(company "$1") $(guests "$1") --rate 3e-4 3e-5 --entropy 0.012 0.004 --decay 0.9 0.87 --margin 0.05 --commit "$commit" --copy "$out/$1"
}

respond() {
    python3 "$here/train.py" "$1" --out "$runs/guests/$1" --minutes "$minutes" --against "$(shipped "$1")" --widths 1024,512 --critic 1056,512 \
        --threads "$threads" --commit "$commit" --copy "$out/guests-$1"
}

distil() {
    init=
    if [ ! -f "$runs/$1/checkpoint.pt" ]; then init="--init $wide/$1/champion.safetensors"; fi
    # shellcheck disable=SC2046,SC2086
    python3 "$here/distil.py" "$1" --out "$runs/$1" --small "$runs/$1/small" --minutes "$minutes" $init $(company "$1") $(guests "$1") --begin "$(shipped "$1")" --widths 1024,512 --critic 1056,512 \
        --students 256,128/352,128/4 --threads "$threads" --rate 1e-3 4e-5 --commit "$commit"
    mkdir -p "$runs/students"
    cp "$runs/$1/small/1.safetensors" "$runs/students/$1.safetensors"
}

pack() {
    student=$runs/students/$1.safetensors
    mkdir -p "$runs/small"
    python3 "$here/pack.py" "$1" --policy "$student" --judge "$student" --out "$runs/small/$1.safetensors" --bytes 1105000
}

if [ "$step" = course ]; then
    # What is learned slows down over both. A leg of one game that fails leaves the checkpoint before it, which is distilled all the same; the others go on.
    export LEGS=2
    if [ -n "${RESPOND:-}" ]; then
        # shellcheck disable=SC2086
        "$0" respond "$RESPOND" ${GUESTS:=daytona-500-others} || echo "a responder failed; its tables are played without"
        export GUESTS
    fi
    for leg in 1 2; do
        "$0" train "$minutes" "$@" || echo "leg $leg of a game failed; what there is is distilled"
    done
    for game; do
        shift
        if [ -f "$runs/$game/checkpoint.pt" ]; then set -- "$@" "$game"; else echo "$game has learned nothing"; fi
    done
    if [ $# -eq 0 ]; then exit 1; fi
    exec "$0" distil "${DISTIL:-4.9}" "$@"
fi

games=$#
threads=${THREADS:-$((cores / games + 1))}
failed=0 waiting=
for game; do
    "$step" "$game" >"$runs/$step-$game.log" 2>&1 &
    waiting="$waiting $!:$game"
done
for one in $waiting; do
    if ! wait "${one%%:*}"; then
        failed=1
        echo "${one#*:} failed:"
    fi
    tail -n 3 "$runs/$step-${one#*:}.log"
done
case $step in
train) tar czf "$out/curves.tar.gz" -C "$runs" $(for game; do [ ! -f "$runs/$game/curve.csv" ] || echo "$game/curve.csv"; echo "train-$game.log"; done) ;;
distil) tar czf "$out/small.tar.gz" -C "$runs" students $(for game; do echo "distil-$game.log"; done) ;;
esac
exit $failed
