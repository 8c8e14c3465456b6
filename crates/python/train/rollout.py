"""Games that are played to learn from: tables, their arrays, and what was seen, done and expected in them."""

import dataclasses
import time

import torch
from torch.nn import functional as F

from grandstand import _grandstand
from nets import SEATS, bits, chances, expectations, spread


def pinned(device, *shape, dtype):
    zeros = torch.zeros(*shape, dtype=dtype)
    return zeros.pin_memory() if device.type == "cuda" else zeros


class Tables:
    """Rows of games that are stepped together; each part of them has its own mix of players."""

    def __init__(self, setups, parts, seed, threads, device):
        rows = self.rows = sum(count for count, _ in parts)
        made, at = [], 0
        for number, (count, mix) in enumerate(parts):
            if count:
                made.append((slice(at, at + count), _grandstand.Practice(setups, count, seed + 7919 * number, threads, mix)))
            at += count
        self.inputs, self.secrets, self.codes, mask, wide, hidden = made[0][1].shape()
        self.width = self.inputs + self.secrets
        new = lambda *shape, dtype: pinned(device, rows, *shape, dtype=dtype)
        self.arrays = {
            "inputs": new(wide, dtype=torch.int16), "secrets": new(hidden, dtype=torch.int16), "masks": new(mask, dtype=torch.uint8),
            "seats": new(dtype=torch.int8), "who": new(dtype=torch.int8), "shares": new(SEATS, dtype=torch.float32),
            "margins": new(SEATS, dtype=torch.float32), "dones": new(dtype=torch.bool),
        }
        self.actions = new(dtype=torch.int64)
        self.stakes = torch.tensor(made[0][1].stakes(), device=device)
        # Rows with older selves, how much each of those leans to paying there, whether they do what they think likeliest, and whether they draw their bids all the same.
        self.past_rows, self.keen, self.sure, self.mixes = slice(0, 0), [], False, False
        self.parts = [(rows, practice, {name: array[rows].numpy() for name, array in self.arrays.items()}, self.actions[rows].numpy()) for rows, practice in made]
        self.players = torch.tensor([int(seats) for _, practice in made for seats in practice.players()], device=device)
        for _, practice, arrays, _ in self.parts:
            practice.observe(arrays)

    def step(self):
        for _, practice, arrays, actions in self.parts:
            practice.step(actions, arrays)

    def scatter(self, steps):
        """Brings the games to different points."""
        for _ in range(steps):
            for _, practice, arrays, actions in self.parts:
                practice.random_actions(actions)
                practice.step(actions, arrays)

    def ask(self, bot):
        for _, practice, _, actions in self.parts:
            practice.ask(bot, actions)

    def alive(self, steps):
        """Plays by club, now and then at random, and tells which inputs and secrets were ever on."""
        seen = torch.zeros(self.width + 1, dtype=torch.bool)
        for step in range(steps):
            for name in ("inputs", "secrets"):
                seen[self.arrays[name].long().flatten()] = True
            for _, practice, arrays, actions in self.parts:
                practice.random_actions(actions) if step % 8 == 0 else practice.ask("club", actions)
                practice.step(actions, arrays)
        return torch.nonzero(seen[:-1]).flatten()


class Group:
    """Tables with the memory of their last `steps` decisions, by absolute seat where it matters."""

    KEPT = ("lists", "masks", "seats", "own", "actions", "logp", "values", "rewards", "dones")

    def __init__(self, tables, reading, steps, policy, critic, past, margin, device, opinions=False):
        self.tables, self.reading, self.steps, self.policy, self.critic, self.past, self.margin = tables, reading, steps, policy, critic, past, margin
        self.device, n = device, tables.rows
        self.low = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.here = {name: torch.zeros_like(array, device=device) for name, array in tables.arrays.items()}
        zeros = lambda *shape, dtype: torch.zeros(steps + 1, n, *shape, dtype=dtype, device=device)
        wide = sum(tables.arrays[name].shape[1] for name in ("inputs", "secrets"))
        self.lists, self.masks = zeros(wide, dtype=torch.int16), zeros(tables.arrays["masks"].shape[1], dtype=torch.uint8)
        self.seats, self.own, self.actions = zeros(dtype=torch.int64), zeros(dtype=torch.bool), zeros(dtype=torch.int64)
        self.logp, self.dones = zeros(dtype=torch.float32), zeros(dtype=torch.bool)
        self.values, self.rewards = zeros(SEATS, 2, dtype=torch.float32), zeros(SEATS, 2, dtype=torch.float32)
        self.opinions = zeros(tables.codes, dtype=torch.float16) if opinions else None  # what the policy thought of every action
        self.at = torch.zeros(1, dtype=torch.int64, device=device)
        self.chosen = torch.zeros(n, dtype=torch.int64, device=device)
        self.event = torch.cuda.Event(blocking=True) if device.type == "cuda" else None
        self.graph, self.begun = None, False

    def think(self):
        """Reads what is here; writes a row of the memory and the actions."""
        here, tables = self.here, self.tables
        seats, dones = here["seats"].long(), here["dones"]
        lists = self.reading.lists(here["inputs"], here["secrets"])
        x, mask = spread(lists, self.reading.width, self.low), bits(here["masks"], tables.codes)
        logp = opinion = chances(self.policy, x, mask)
        for number, net in enumerate(self.past, 1):
            theirs = here["who"] == number
            rows = tables.past_rows
            if rows.stop > rows.start:
                # Older selves have tastes: some pay more than they think right, some less.
                other = F.log_softmax(chances(net, x[rows], mask[rows]) + tables.keen[number - 1][:, None] * tables.stakes, -1)
                logp = torch.cat([logp[: rows.start], torch.where(theirs[rows, None], other, logp[rows]), logp[rows.stop :]])
        noise = -torch.empty_like(logp).exponential_().clamp_min_(1e-20).log_()
        if tables.sure:
            sure = here["who"] > 0
            if tables.mixes:
                sure = sure & ~(mask & (tables.stakes != 0)).any(-1)
            noise = noise.masked_fill(sure[:, None], 0.0)
        action = (logp + noise).argmax(-1)
        win, margin = expectations(self.critic, x, tables.players)
        # From seats counted from the mover to seats of the table.
        place = (torch.arange(SEATS, device=self.device) - seats[:, None]) % tables.players[:, None]
        absent = torch.arange(SEATS, device=self.device) >= tables.players[:, None]
        values = torch.stack([win.softmax(-1).gather(1, place), margin.gather(1, place)], -1).masked_fill(absent[..., None], 0.0)
        rewards = torch.stack([here["shares"], (here["margins"] / self.margin).clamp(-2.5, 2.5)], -1) * dones[:, None, None]
        row = (lists, here["masks"], seats, here["who"] == 0, action, logp.gather(1, action[:, None])[:, 0], values, rewards, dones)
        for name, new in zip(self.KEPT, row):
            getattr(self, name).index_copy_(0, self.at, new[None])
        if self.opinions is not None:
            self.opinions.index_copy_(0, self.at, opinion.clamp_min(-100.0).half()[None])
        self.chosen.copy_(action)
        self.at.add_(1)

    def capture(self):
        """The same as one CUDA graph: one launch instead of a hundred."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream), torch.no_grad():
            for _ in range(3):
                self.at.zero_()
                self.think()
        torch.cuda.current_stream().wait_stream(stream)
        self.at.zero_()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph), torch.no_grad():
            self.think()
        torch.cuda.synchronize()
        self.at.zero_()
        self.graph = graph

    def launch(self):
        for name, array in self.tables.arrays.items():
            self.here[name].copy_(array, non_blocking=True)
        with torch.no_grad():
            self.graph.replay() if self.graph is not None else self.think()
        self.tables.actions.copy_(self.chosen, non_blocking=True)
        if self.event is not None:
            self.event.record()

    def wait(self):
        if self.event is not None:
            self.event.synchronize()

    def begin(self):
        """The row after the last becomes the first."""
        if self.begun:
            for name in self.KEPT:
                getattr(self, name)[0].copy_(getattr(self, name)[self.steps])
            if self.opinions is not None:
                self.opinions[0].copy_(self.opinions[self.steps])
        else:
            self.at.zero_()
            self.launch()
            self.begun = True
        self.at.fill_(1)

    def count(self):
        """How often each place was on and each action legal, and in how many positions; of large memories in the last row only."""
        rows = slice(self.steps, None) if self.tables.rows > 1000 else slice(None)
        lists, masks = self.lists[rows].flatten(0, 1), self.masks[rows].flatten(0, 1)
        return torch.bincount(lists.long().flatten(), minlength=self.reading.width + 1), bits(masks, self.tables.codes).sum(0), len(lists)

    def advantages(self, decay):
        """For every decision and seat: how much better it went than was expected."""
        out, a = torch.empty_like(self.values[: self.steps]), torch.zeros_like(self.values[0])
        on = (~self.dones).float()[:, :, None, None]
        for t in range(self.steps - 1, -1, -1):
            a = self.rewards[t + 1] - self.values[t] + on[t + 1] * (self.values[t + 1] + decay * a)
            out[t] = a
        return out

    def lessons(self, decay, margin):
        """Advantages of those who moved, and what should have been expected by seats counted from them; flat."""
        a, seats, n = self.advantages(decay), self.seats[: self.steps], self.steps * self.tables.rows
        mine = a.gather(2, seats[:, :, None, None].expand(-1, -1, 1, 2))[:, :, 0]
        return (mine[..., 0] + margin * mine[..., 1]).reshape(n), self.from_mover(a + self.values[: self.steps])

    def memory(self, *more):
        """What was read, allowed and done in every decision, and more; flat: lists, masks, players, actions, chances, whose."""
        flat = lambda kept: kept[: self.steps].flatten(0, 1)
        players = self.tables.players.repeat(self.steps)
        return (flat(self.lists), flat(self.masks), players, flat(self.actions), flat(self.logp), flat(self.own).float(), *more)

    def from_mover(self, values):
        """Values by seats of the table as values by seats counted from the mover; flat."""
        players, seats = self.tables.players[None, :, None], self.seats[: self.steps]
        seat = (torch.arange(SEATS, device=self.device) + seats[..., None]) % players
        absent = torch.arange(SEATS, device=self.device) >= players
        turned = values.gather(2, seat[..., None].expand(-1, -1, -1, 2)).masked_fill(absent[..., None], 0.0)
        return turned.reshape(-1, SEATS, 2)

    def shares(self, rows):
        """Games that ended in these rows, and the learner's share of the win. It moved last, or it is the other of two."""
        dones = self.dones[1:, rows]
        share = self.rewards[1:, rows, :, 0].gather(2, self.seats[:-1, rows, None])[..., 0]
        share = torch.where(self.own[:-1, rows], share, 1 - share) * dones
        return torch.stack([dones.sum().float(), share.sum()])


@dataclasses.dataclass
class Harvest:
    """What one group brought home: decisions to learn from, and how its learners fared against bots."""

    memory: tuple
    advantage: torch.Tensor
    wanted: torch.Tensor
    won: torch.Tensor
    counted: tuple | None

    @staticmethod
    def of(group, fours, decay, margin, count):
        return Harvest(group.memory(), *group.lessons(decay, margin), group.shares(fours), group.count() if count else None)

    def own(self):
        """Which of the decisions were the learner's own."""
        return self.memory[5] > 0

    def moved(self, device):
        move = lambda part: part.to(device) if isinstance(part, torch.Tensor) else part
        counted = self.counted and tuple(move(part) for part in self.counted)
        return Harvest(tuple(move(part) for part in self.memory), move(self.advantage), move(self.wanted), move(self.won), counted)


def play(groups, steps):
    """One group is stepped while the others are thought about. Returns the seconds spent with waiting and with the games."""
    for group in groups:
        group.begin()
    waited = stepped = 0.0
    for _ in range(steps):
        for group in groups:
            begin = time.perf_counter()
            group.wait()
            free = time.perf_counter()
            group.tables.step()
            waited += free - begin
            stepped += time.perf_counter() - free
            group.launch()
    for group in groups:
        group.wait()
    return waited, stepped
