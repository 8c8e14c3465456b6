"""One small file out of two students of `distil.py`: the policy of the first, the judge of the second.

    python pack.py top-race --policy small/1.safetensors --judge small/2.safetensors --out top-race.safetensors

In the judge's first layer the inputs that are often on keep their 8 bits, if they have as many, the others get 4, and those that are hardly ever on go. What is
often on is counted in games of the policy at the tables it practised at. The policy keeps all it has: its auctions, a small part of all positions, get worse with every input they lose.
"""

import argparse
import json
import os

import torch

from nets import Net, Reading, bits, chances, load, nibbles, restore, rows, save, spread
from rollout import Tables
from tables import game_of, setups


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("game")
    add("--policy", required=True)
    add("--judge", required=True)
    add("--out", required=True)
    add("--often", type=int, default=384, help="how many inputs of the judge keep 8 bits")
    add("--least", type=float, default=1 / 5000, help="the share of positions an input of the judge must be on in")
    add("--bytes", type=int, default=0, help="how large the file may be: as many inputs of the judge as fit, the most frequent first")
    add("--positions", type=int, default=10_000)
    return parser.parse_args()


@torch.no_grad()
def frequencies(game, parts, positions):
    """In what share of positions each input of the game and each secret is on, in games of a policy."""
    tables = Tables(setups(game)[1], [(256, [("self", 1.0)])], 5, 0, torch.device("cpu"))
    reading = Reading(tables.inputs, tables.secrets, parts["value.inputs"].long(), torch.device("cpu"))
    inner = parts["policy.layer2.bias"].numel()
    policy = Net(reading.inputs, tables.codes, (parts["policy.first.scale"].numel(), inner))
    restore("policy", policy, parts, reading.place)
    luck, seen, taken, step = torch.Generator().manual_seed(1), torch.zeros(tables.width + 1), 0, 0
    tables.scatter(40)
    while taken < positions:
        x = spread(reading.lists(tables.arrays["inputs"], tables.arrays["secrets"]), reading.width, torch.float32)
        weights = chances(policy, x, bits(tables.arrays["masks"], tables.codes)).exp()
        tables.actions.copy_(torch.multinomial(weights, 1, generator=luck)[:, 0])
        tables.step()
        step += 1
        if step > 30 and step % 3 == 0:
            for name in ("inputs", "secrets"):
                seen += torch.bincount(tables.arrays[name].long().flatten(), minlength=len(seen))
            taken += tables.rows
    return seen[:-1] / taken


def coarse(first, scale, weight):
    """Rows of 8 bits rounded to multiples, unit by unit, of the step that loses least: the multiples (-7 to 7) and the steps."""
    exact = first.float()
    best, steps = torch.full((first.shape[1],), torch.inf), torch.ones(first.shape[1])
    for step in range(1, 19):
        lost = ((exact - (exact / step).round().clamp(-7, 7) * step).square() * weight[:, None]).sum(0)
        steps[lost < best] = step
        best = torch.minimum(best, lost)
    return (exact / steps).round().clamp(-7, 7).to(torch.int8), steps.to(torch.int8)


def main():
    o = arguments()
    (about, policy), (other, judge) = load(o.policy), load(o.judge)
    if about["game"] != game_of(o.game) or any(about.get(key) != other.get(key) for key in ("game", "list", "inputs", "secrets", "codes", "decisions")):
        raise SystemExit(f"{o.policy} and {o.judge} are not of one run of {o.game}")
    if about.get("list", about["game"]) != o.game:
        raise SystemExit(f"{o.policy} learned the tables of {about['list']}, not those of {o.game}")
    on = frequencies(o.game, policy, o.positions)
    parts = {name: part for name, part in policy.items() if name.startswith("policy.")}
    parts |= {name: part for name, part in judge.items() if name.startswith("value.")}
    inputs, first = parts["value.inputs"].long(), rows("value", parts)
    o.often = o.often if len(parts["value.first"]) else 0  # a judge that learned in 4 bits stays as it is
    order = on[inputs].argsort(descending=True, stable=True)
    order = order[on[inputs[order]] >= o.least]
    if o.bytes:
        others = sum(part.nbytes for name, part in parts.items() if not name.startswith(("value.first", "value.inputs"))) + 16384  # what the header takes
        order = order[: (o.bytes - others - o.often * first.shape[1] // 2) // (first.shape[1] // 2 + 4)]
    often, rare = order[: o.often], order[o.often :]
    whole, steps = coarse(first[rare], parts["value.first.scale"], on[inputs[rare]])
    parts["value.inputs"] = inputs[order].to(torch.int32)
    parts["value.first"], parts["value.first.rare"], parts["value.first.steps"] = first[often], nibbles(whole), steps
    history = json.loads(about["history"]) + json.loads(other["history"])[-1:]
    history.append({"packed": {"often": o.often, "least": o.least, "positions": o.positions}})
    save(o.out, {name: part for name, part in parts.items() if not name.endswith(".fill")}, {key: text for key, text in about.items() if key != "sha256"} | {"history": json.dumps(history)})
    print(f"{o.out}: {len(parts['policy.inputs'])} inputs of the policy, {len(order)} of the judge; {os.path.getsize(o.out)} bytes")


if __name__ == "__main__":
    main()
