"""Teaches a player a game by itself: `club` is cloned first, then all seats play against each other, older selves and bots.

    python train.py top-race --out runs/top-race --minutes 9 --legs 2      the first leg of two
    python train.py top-race --out runs/top-race --minutes 9 --legs 2      the same again: the second
    python train.py long-shot --out runs/ls --iterations 3 --rows 64       a small run on a CPU, the same every time

A leg reads what the last one left in --out and begins new games, so it does not matter whether it runs at once or another day. --out holds
checkpoint.pt, curve.csv (one line every few iterations) and champion.safetensors, which the Rust player reads; these nets are wide, and
`distil.py` makes small ones of them.
"""

import argparse
import copy
import csv
import functools
import json
import os
import pathlib
import time

import torch
from torch.nn import functional as F

from nets import SEATS, Net, Reading, begin_from, bits, chances, expectations, load, restore, save, spread, tensors, widths
from rollout import Group, Harvest, Tables, play
from tables import game_of, seats, setups

# Bidders of many tastes, so that the auction is learnt against more than one kind of table.
STYLES = [("club", 2.0), ("club:first_car=1.25,more_cars=1.25", 2.0), ("club:first_car=1.35,more_cars=1.3", 1.5),
          ("club:first_car=1.6,more_cars=1.5,patience=0", 1.0), ("club:first_car=0.9,more_cars=0.9", 0.5)]
MARGIN = {"cars": 20.0, "horses": 40.0}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("game", help="a game of tables.json; GAME-others for the tables that it is practised at apart")
    add("--out", required=True)
    add("--minutes", type=float, default=9.0, help="how long this leg may take, everything included")
    add("--iterations", type=int, default=0, help="instead: how many rounds of play and learning this leg has")
    add("--legs", type=int, default=1, help="how many legs the whole run has")
    add("--seed", type=int, default=1)
    add("--threads", type=int, default=0, help="cores for the games; 0 for all")
    add("--rows", type=int, default=8192, help="games in each of the two groups")
    add("--steps", type=int, default=64, help="decisions of every game before learning")
    add("--batch", type=int, default=32768)
    add("--clone", type=int, default=6_000_000, help="decisions of club to begin with")
    add("--widths", default="1024,512", help="of the policy")
    add("--critic", default="1024,512", help="widths of the critic")
    add("--bots", type=float, default=0.2, help="share of tables with bots")
    add("--past", type=float, default=0.08, help="share of tables with older selves")
    add("--keen", type=float, nargs=2, default=(0.0, 0.0), help="how much likelier older selves make paying, and how much unlikelier not paying: logarithms, spread evenly from the one to the other")
    add("--rate", type=float, nargs=2, default=(5e-4, 3e-5))
    add("--entropy", type=float, nargs=2, default=(0.02, 0.004))
    add("--decay", type=float, nargs=2, default=(0.93, 0.87), help="lambda of the advantages")
    add("--margin", type=float, default=0.25, help="how much money counts at first beside the share of the win")
    add("--init", default="", help="a champion's file to go on from instead of cloning; small nets are made wide")
    add("--copy", default="", help="a folder that gets champion.safetensors every minute")
    add("--commit", default="", help="the state of the code, for the file")
    add("--against", default="", help="a champion's file: learns to beat that player, who stays as it is, draws its bids for cars and otherwise does what it thinks likeliest, at tables of two and nobody else's")
    add("--guests", nargs="+", default=[], help="files of players who learn nothing and sit on the first of the two chairs of older selves, without tastes: somebody who learned to beat this one (--against), at tables of two; as wide as the policy")
    add("--ray", type=int, default=0, help="so many workers of a Ray cluster play the games; --rows is for each of them")
    o = parser.parse_args()
    if o.against and o.ray:
        parser.error("--against learns on one machine; leave --ray away")
    if o.against and o.guests:
        parser.error("--against is played with nobody else; leave --guests away")
    if min(o.bots, o.past) < 0 or o.bots + o.past > 1:
        parser.error("--bots and --past are shares of all tables; together at most 1")
    guests_have_tables(parser, o)
    if o.against and any(o.keen):
        parser.error("--against meets a player as it is; leave --keen away")
    o.init = o.init or o.against
    return o


def guests_have_tables(parser, o):
    if o.guests and not int(o.rows * o.past):
        parser.error("--guests sit at the tables of older selves, and there are none; raise --past")


def told(o):
    """The settings as a file tells them: of other files their names, and nothing of this machine's folders."""
    files = {key: pathlib.Path(getattr(o, key)).name for key in ("init", "against")}
    files["guests"] = [pathlib.Path(guest).name for guest in o.guests]
    return {key: value for key, value in {**vars(o), **files}.items() if key not in ("out", "copy", "commit")}


class School:
    def __init__(self, o):
        self.o, self.began = o, time.time()
        torch.manual_seed(o.seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.cuda = self.device.type == "cuda"
        if self.cuda:
            torch.backends.cuda.matmul.allow_tf32 = True
        self.low = torch.bfloat16 if self.cuda else torch.float32
        self.family, self.setups = setups(o.game, bool(o.against))
        probe = Tables(self.setups[:1], [(1, [("self", 1.0)])], 1, 1, self.device)
        self.inputs, self.width, self.codes = probe.inputs, probe.width, probe.codes
        kept = torch.load(f"{o.out}/checkpoint.pt", map_location=self.device, weights_only=False) if os.path.exists(f"{o.out}/checkpoint.pt") else None
        about, begun = load(o.init) if o.init and not kept else (None, None)
        if kept:
            alive = kept["alive"]
        else:
            alive = Tables(self.setups, [(min(o.rows, 2048), [("self", 1.0)])], 3, o.threads, self.device).alive(400)
            if begun:
                alive = torch.cat([alive, begun["policy.inputs"].long(), begun["value.inputs"].long()]).unique()
            for other in filter(None, [o.against, *o.guests]):
                alive = torch.cat([alive, self.read(other)["policy.inputs"].long()]).unique()
        self.reading = Reading(self.inputs, self.width - self.inputs, alive, self.device)
        self.policy = Net(self.reading.inputs, self.codes, widths(o.widths)).to(self.device)
        self.critic = Net(self.reading.width, 2 * SEATS, widths(o.critic)).to(self.device)
        self.nets = [self.policy, self.critic]
        self.means = [copy.deepcopy(net) for net in self.nets]             # running means: what is shipped
        self.players = [copy.deepcopy(net).to(self.low) for net in self.nets]  # what plays in rollouts
        self.past = [self.frozen(o.against).to(self.low)] if o.against else [copy.deepcopy(self.players[0]) for _ in range(2)]
        for net in self.means + self.players + self.past:
            net.requires_grad_(False)
        self.rate = torch.tensor(o.rate[0], device=self.device)
        both = [p for net in self.nets for p in net.parameters()]
        self.adam = torch.optim.Adam(both, lr=self.rate if self.cuda else o.rate[0], eps=1e-5, fused=self.cuda, capturable=self.cuda)
        self.entropy = torch.zeros((), device=self.device)
        self.seen = torch.zeros(self.reading.width + 1, dtype=torch.int64, device=self.device)
        self.legal = torch.zeros(self.codes, dtype=torch.int64, device=self.device)
        # The weights of guests. One who comes after the first leg does without what this run has left out, which is next to never on.
        self.guests = [self.invited(path) for path in o.guests]
        self.leg, self.decisions, self.counted, self.snapshots, self.history = 0, 0, 0, [], []
        os.makedirs(o.out, exist_ok=True)
        if kept:
            self.resume(kept)
        if begun:
            for name, net, mean in zip(("policy", "value"), self.nets, self.means):
                begin_from(name, net, begun, self.reading.place)
                mean.load_state_dict(net.state_dict())
            self.decisions, self.history, o.clone = int(about["decisions"]), json.loads(about["history"]), 0

    def read(self, path):
        """The tensors of a player's file, who plays this game."""
        about, parts = load(path)
        if (about["game"], about["inputs"], about["codes"]) != (game_of(self.o.game), str(self.inputs), str(self.codes)):
            raise SystemExit(f"{path} plays {about['game']} with {about['inputs']} inputs and {about['codes']} actions; here it is {game_of(self.o.game)} with {self.inputs} and {self.codes}")
        return parts

    def frozen(self, path):
        """The policy of a file, which stays as it is."""
        parts = self.read(path)
        shape = parts["policy.first.scale"].numel(), parts["policy.layer2.bias"].numel()
        net = Net(self.reading.inputs, self.codes, shape).to(self.device)
        restore("policy", net, parts, self.reading.place)
        return net

    def invited(self, path):
        """The weights of a guest, who sits on the chair of an older self and so is as wide."""
        guest = self.frozen(path)
        if (guest.first.out_features, guest.second.out_features) != widths(self.o.widths):
            raise SystemExit(f"{path} is not as wide as the policy ({self.o.widths}): invite the champion.safetensors of a run")
        return guest.state_dict()

    # --- what outlasts a leg

    def state(self):
        return {"leg": self.leg, "decisions": self.decisions, "counted": self.counted, "nets": [net.state_dict() for net in self.nets], "means": [net.state_dict() for net in self.means],
                "adam": self.adam.state_dict(), "snapshots": self.snapshots, "seen": self.seen, "legal": self.legal, "history": self.history,
                "alive": self.reading.alive}

    def resume(self, state):
        for nets, kept in ((self.nets, state["nets"]), (self.means, state["means"])):
            for net, weights in zip(nets, kept):
                net.load_state_dict(weights)
        self.adam.load_state_dict(state["adam"])
        if self.cuda:
            self.adam.param_groups[0]["lr"] = self.rate
        self.leg, self.decisions, self.snapshots, self.history = state["leg"], state["decisions"], state["snapshots"], state["history"]
        self.seen, self.legal, self.counted = state["seen"], state["legal"], state["counted"]
        self.say(f"leg {self.leg + 1} goes on after {self.decisions / 1e6:.1f} M decisions")

    def keep(self):
        torch.save(self.state(), f"{self.o.out}/checkpoint.pt")
        for folder in filter(None, (self.o.out, self.o.copy)):
            self.ship(f"{folder}/champion.safetensors", *self.means)

    def tally(self, group):
        self.count(*group.count())

    def count(self, seen, legal, count):
        self.seen += seen
        self.legal += legal
        self.counted += count

    def ship(self, path, policy, critic):
        """Writes the file that the Rust player reads. Inputs that are on in one of 20,000 positions or less are left out."""
        met = (self.seen[:-1] >= max(1, self.counted // 20_000)) & (self.reading.original >= 0)
        places, legal = torch.nonzero(met).flatten(), torch.nonzero(self.legal > 0).flatten()
        mine = places[places < self.reading.inputs]
        parts = tensors("policy", policy, mine, self.reading.original[mine], legal) | tensors("value", critic, places, self.reading.original[places])
        about = {"format": "grandstand champion 1", "game": game_of(self.o.game), "list": self.o.game, "inputs": str(self.inputs), "secrets": str(self.width - self.inputs), "codes": str(self.codes),
                 **({"tables": json.dumps(sorted(set(self.setups)))} if self.o.against else seats(self.o.game)), "decisions": str(self.decisions), "history": json.dumps(self.history)}
        os.makedirs(os.path.dirname(path), exist_ok=True)
        save(path, parts, about)
        self.say(f"{path}: {len(places)} inputs and {len(legal)} actions; {os.path.getsize(path)} bytes")

    def say(self, *words):
        print(f"[{self.o.game} {time.time() - self.began:6.1f}]", *words, flush=True)

    # --- learning

    @torch.no_grad()
    def publish(self):
        for player, net in zip(self.players, self.nets):
            torch._foreach_copy_(list(player.parameters()), list(net.parameters()))

    def learn(self, cloning, lists, masks, players, action, before, own, advantage, wanted):
        """One step of Adam on one batch."""
        self.adam.zero_grad(set_to_none=False)
        x, mask = spread(lists, self.reading.width, self.low), bits(masks, self.codes)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.cuda, cache_enabled=False):
            logp = chances(self.policy, x, mask)
            win, margin = expectations(self.critic, x, players)
        mine = logp.gather(1, action[:, None])[:, 0]
        entropy = (-(logp.exp() * logp).sum(-1) * own).mean()
        if cloning:
            policy = -mine.mean()
        else:
            ratio = (mine - before).exp()
            policy = -(torch.min(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage) * own).mean()
        shares = -(wanted[..., 0] * F.log_softmax(win, -1).clamp_min(-30.0)).sum(-1).mean()
        margins = (margin - wanted[..., 1]).square().mean()
        (policy - self.entropy * entropy + shares + 0.5 * margins).backward()
        for net, most in zip(self.nets, (0.5, 1.0)):
            grads = [p.grad for p in net.parameters()]
            norm = torch.linalg.vector_norm(torch.stack(torch._foreach_norm(grads)))
            torch._foreach_mul_(grads, (most / (norm + 1e-6)).clamp(max=1.0))
        self.adam.step()
        with torch.no_grad():
            for mean, net in zip(self.means, self.nets):
                torch._foreach_lerp_(list(mean.parameters()), list(net.parameters()), 0.001)
            right = (logp.argmax(-1) == action).float().mean()
            kl = (((mine - before).exp() - 1 - (mine - before)) * own).mean()
        return torch.stack([v.detach() for v in (policy, entropy, shares, margins, kl, right)])

    def set_rate(self, rate):
        if self.cuda:
            self.rate.fill_(rate)
        else:
            self.adam.param_groups[0]["lr"] = rate

    def clone(self):
        """Learns to do what club does, and what comes of it."""
        o, rows, steps = self.o, min(self.o.rows, 4096), self.o.steps
        tables = Tables(self.setups, [(rows, [("self", 1.0)])], 1000 * o.seed + 5, o.threads, self.device)
        group = Group(tables, self.reading, steps, *self.players, [], MARGIN[self.family], self.device)
        lesson = Lesson(functools.partial(self.learn, True), min(o.batch, 8192, rows * steps), group.memory(*group.lessons(0.98, 0.0)), 6)
        self.entropy.fill_(0.01)
        rounds = max(1, o.clone // (rows * steps))
        wild = torch.Generator().manual_seed(o.seed)
        told = torch.zeros(steps, rows, dtype=torch.int64)
        for number in range(rounds):
            group.begin()
            for t in range(steps):
                group.wait()
                tables.ask("club")
                told[t].copy_(tables.actions)
                if t % 8 == number % 8:  # now and then something else, to see other positions
                    odd = torch.rand(rows, generator=wild) < 0.3
                    kept = tables.actions.clone()
                    for _, practice, _, actions in tables.parts:
                        practice.random_actions(actions)
                    tables.actions.copy_(torch.where(odd, tables.actions, kept))
                tables.step()
                group.launch()
            group.wait()
            group.actions[:steps].copy_(told)
            self.set_rate(1e-3 * (1 - 0.8 * number / rounds))
            advantage, wanted = group.lessons(0.98, 0.0)
            self.tally(group)
            for _ in range(2):
                lesson.take([group.memory(advantage, wanted)])
            self.publish()
        stats = lesson.mean()
        self.say(f"cloned club from {rounds * rows * steps / 1e6:.1f} M decisions: {100 * stats[5]:.1f} % the same, cross-entropy {stats[0]:.3f}, value {stats[2]:.3f}")
        for mean, net in zip(self.means, self.nets):
            mean.load_state_dict(net.state_dict())

    def run(self):
        o, began = self.o, self.began
        torch.manual_seed(1000 * o.seed + self.leg)
        self.publish()
        if self.leg == 0 and o.clone:
            self.clone()
        if not self.snapshots:
            self.snapshots.append(copy.deepcopy(self.means[0].state_dict()))
        if o.ray:
            from crew import Crew
            field = Crew(self)
        else:
            field = Field(o, self.leg, 0, self.reading, self.players, self.past, self.device)
        lesson, won, started, iteration, curve, first = None, torch.zeros(2, device=self.device), time.time(), 0, None, self.decisions
        copied = started
        while True:
            part = iteration / o.iterations if o.iterations else (time.time() - began) / (60 * o.minutes)
            if part >= 1 or (not o.iterations and time.time() - began > 60 * o.minutes - 6):
                break
            p = min(1.0, (self.leg + part) / o.legs)
            between = lambda pair: pair[0] * (pair[1] / pair[0]) ** p
            self.set_rate(between(o.rate) * min(1.0, (iteration + 1) / 10))
            self.entropy.fill_(between(o.entropy))
            if iteration % 40 == 0 and not o.against:
                self.meet_older_selves()
            harvests, waited, stepped = field.play(o.decay[0] + (o.decay[1] - o.decay[0]) * p, o.margin * max(0.0, 1 - p / 0.4), iteration % 5 == 0)
            played = time.time()
            all_of = torch.cat([harvest.advantage[harvest.own()] for harvest in harvests])
            mean, spread_ = all_of.mean(), all_of.std() + 1e-8
            memories = [(*harvest.memory, (harvest.advantage - mean) / spread_, harvest.wanted) for harvest in harvests]
            if lesson is None:
                lesson = Lesson(functools.partial(self.learn, False), min(o.batch, o.rows * o.steps), memories[0], 6)
            lesson.take(memories)
            self.publish()
            for harvest in harvests:
                won = won + harvest.won
                self.decisions += len(harvest.advantage)
                if harvest.counted:
                    self.count(*harvest.counted)
            iteration += 1
            if o.copy and time.time() - copied > 50:
                self.ship(f"{o.copy}/champion.safetensors", *self.means)
                copied = time.time()
            if iteration % 20 == 0 or iteration in (1, 3):
                stats, (games, share) = lesson.mean(), won.tolist()
                won = torch.zeros(2, device=self.device)
                row = {"leg": self.leg + 1, "seconds": round(time.time() - began, 1), "decisions": self.decisions, "rate": int((self.decisions - first) / (time.time() - started)),
                       "waited": round(waited, 3), "stepped": round(stepped, 3), "learned": round(time.time() - played, 3), "games_v_bots": int(games), "share_v_bots": round(share / max(games, 1), 4)}
                row |= {name: round(value, 5) for name, value in zip(("policy", "entropy", "value", "margin", "kl"), stats)}
                self.say(" ".join(f"{k} {v}" for k, v in row.items()))
                if curve is None:
                    new = not os.path.exists(f"{o.out}/curve.csv")
                    lines = open(f"{o.out}/curve.csv", "a", buffering=1, newline="")
                    curve = csv.DictWriter(lines, row.keys())
                    if new:
                        curve.writeheader()
                curve.writerow(row)
        self.history.append({"leg": self.leg + 1, "decisions": self.decisions, "seconds": round(time.time() - began), "device": torch.cuda.get_device_name() if self.cuda else "cpu",
                             "torch": torch.__version__, "commit": o.commit, "arguments": told(o)})
        self.leg += 1
        self.keep()

    def meet_older_selves(self):
        """A snapshot now and then; two of those there are sit at the tables of older selves, or a guest and one of them."""
        self.snapshots.append(copy.deepcopy(self.means[0].state_dict()))
        if len(self.snapshots) > 6:  # the first one, and the spread of the others
            del self.snapshots[1 + int(torch.randint(len(self.snapshots) - 2, (1,)))]
        for number, net in enumerate(self.past):
            self.seat(net, self.guests if self.guests and number == 0 else self.snapshots)

    def seat(self, net, company):
        """Somebody of a company sits down on the chair of a net."""
        weights = company[int(torch.randint(len(company), (1,)))]
        with torch.no_grad():
            for name, parameter in net.named_parameters():
                parameter.copy_(weights[name])


class Field:
    """Two groups of games with bots and older selves among them: one is stepped while the other is thought about."""

    def __init__(self, o, leg, number, reading, players, past, device, opinions=False):
        against = bool(o.against)
        family, games = setups(o.game, against)
        bots, older = (0, o.rows) if against else (int(o.rows * o.bots), int(o.rows * o.past))
        selves = [("self", 0.0), ("past1", 1.0)] if against else [("self", 1.0), ("past1", 1.0), ("past2", 1.0)]
        mixes = [(o.rows - bots - older, [("self", 1.0)]), (older, selves), (bots, [("self", 0.0)] + (STYLES if family == "cars" else [("club", 1.0)]))]
        self.steps, self.groups = o.steps, []
        for half in range(2):
            tables = Tables(games, mixes, (1000 * o.seed + leg) * 1000 + 17 * half + 211 * number, o.threads, device)
            luck = torch.Generator().manual_seed(o.seed)
            spread_out = torch.linspace(*o.keen, max(older, 1))[:older]
            tables.keen = [spread_out[torch.randperm(older, generator=luck)].to(device) for _ in past]
            if o.guests:  # who does as they learned to
                tables.keen[0].zero_()
            tables.past_rows, tables.bot_rows = slice(o.rows - bots - older, o.rows - bots), slice(o.rows - bots, o.rows)
            tables.sure, tables.mixes = against, family == "cars"
            tables.scatter(30 + 97 * half)
            self.groups.append(Group(tables, reading, o.steps, *players, past, MARGIN[family], device, opinions))
        # Where it is counted who wins.
        self.fours = [torch.arange(o.rows, device=device) for _ in self.groups] if against else [torch.nonzero(group.tables.players[group.tables.bot_rows] == 4).flatten() + group.tables.bot_rows.start for group in self.groups]
        if device.type == "cuda":
            for group in self.groups:
                group.capture()

    def play(self, decay, margin, count):
        """Plays on and brings home what there is to learn; with the seconds spent waiting and in the games."""
        waited, stepped = play(self.groups, self.steps)
        return [Harvest.of(group, rows, decay, margin, count) for group, rows in zip(self.groups, self.fours)], waited, stepped


class Lesson:
    """Batches out of memories; on a GPU one step is one CUDA graph over fixed arrays."""

    def __init__(self, learn, size, like, told):
        """`learn` takes a batch of what a memory holds (`like`: one array for each part) and returns `told` numbers to be averaged."""
        self.learn, self.size, self.graph, self.taken, self.steps = learn, size, None, 0, 0
        self.batch = [torch.zeros(size, *part.shape[1:], dtype=part.dtype, device=part.device) for part in like]
        self.device = like[0].device
        self.sum = torch.zeros(told, device=self.device)

    def body(self):
        self.sum.add_(self.learn(*self.batch))

    def step(self):
        self.taken += 1
        self.steps += 1
        if self.device.type != "cuda":
            return self.body()
        if self.graph is None and self.taken <= 3:
            stream = torch.cuda.Stream()
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                self.body()
            torch.cuda.current_stream().wait_stream(stream)
            return None
        if self.graph is None:
            torch.cuda.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self.body()
        self.graph.replay()

    def take(self, memories):
        """Goes once through memories of equal length, a batch of each in turn."""
        orders = [torch.randperm(len(memory[0]), device=self.device) for memory in memories]
        for begin in range(0, len(orders[0]) - self.size + 1, self.size):
            for memory, order in zip(memories, orders):
                for mine, theirs in zip(self.batch, memory):
                    torch.index_select(theirs, 0, order[begin : begin + self.size], out=mine)
                self.step()

    def mean(self):
        out = (self.sum / max(self.steps, 1)).tolist()
        self.sum.zero_()
        self.steps = 0
        return out


if __name__ == "__main__":
    School(arguments()).run()
