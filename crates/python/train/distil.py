"""Small nets that play as the wide ones of a run do: what is shipped.

    python distil.py top-race --out runs/top-race --small runs/top-race/small --minutes 2
    python distil.py top-race --out runs/new --small runs/new --init runs/top-race/champion.safetensors --students 256,128/192,128/4 128,64/96,64/4

The wide nets of --out (or of --init) play on at the tables they learned at, sometimes something odd, because look-ahead sees odd positions
too; the small ones learn their opinion of every action and what they expect. A student is: widths of the policy / of the judge / bits of the first
layers. --small gets 1.safetensors for the first student, 2.safetensors for the second, and so on.
"""

import argparse
import copy
import os
import time

import torch
from torch.nn import functional as F

from nets import SEATS, Net, bits, chances, expectations, load, restore, spread, widths
from train import Field, Lesson, School, guests_have_tables


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("game")
    add("--out", required=True, help="the folder of the run")
    add("--small", required=True, help="a folder for the students")
    add("--minutes", type=float, default=2.0, help="how long this may take, everything included")
    add("--students", nargs="+", default=["256,128/192,128/4"])
    add("--seed", type=int, default=1)
    add("--threads", type=int, default=0, help="cores for the games; 0 for all")
    add("--rows", type=int, default=8192, help="games in each of the two groups")
    add("--steps", type=int, default=64, help="decisions of every game before learning")
    add("--batch", type=int, default=16384)
    add("--passes", type=int, default=3, help="how often a position is learned from")
    add("--widths", default="1024,512", help="of the wide policy")
    add("--critic", default="1024,512", help="widths of the wide critic")
    add("--bots", type=float, default=0.2, help="share of tables with bots")
    add("--past", type=float, default=0.0, help="share of tables at which some pay more than they think right, or less")
    add("--keen", type=float, nargs=2, default=(0.0, 0.0), help="as in training")
    add("--guests", nargs="+", default=[], help="as in training; at the other chair of older selves sits the teacher")
    add("--rate", type=float, nargs=2, default=(2e-3, 5e-5))
    add("--init", default="", help="the wide nets, champion.safetensors, if --out has no checkpoint")
    add("--begin", default="", help="a small file of the same widths and bits that the students go on from")
    add("--commit", default="", help="the state of the code, for the file")
    o = parser.parse_args()
    o.copy = o.against = ""
    guests_have_tables(parser, o)
    return o


class Student:
    def __init__(self, school, text):
        policy, critic, first = text.split("/")
        self.school, self.text = school, text
        self.nets = [Net(school.reading.inputs, school.codes, widths(policy), int(first)).to(school.device),
                     Net(school.reading.width, 2 * SEATS, widths(critic), int(first)).to(school.device)]
        if school.o.begin:
            for name, net in zip(("policy", "value"), self.nets):
                restore(name, net, load(school.o.begin)[1], school.reading.place)
        self.means = [copy.deepcopy(net).requires_grad_(False) for net in self.nets]
        self.rate = torch.tensor(1e-3, device=school.device)
        both = [p for net in self.nets for p in net.parameters()]
        self.adam = torch.optim.Adam(both, lr=self.rate if school.cuda else 1e-3, eps=1e-6, fused=school.cuda, capturable=school.cuda)
        self.lesson = None

    def learn(self, lists, masks, players, opinions, wanted):
        self.adam.zero_grad(set_to_none=False)
        x, mask = spread(lists, self.school.reading.width, self.school.low), bits(masks, self.school.codes)
        with torch.autocast(x.device.type, torch.bfloat16, enabled=self.school.cuda, cache_enabled=False):
            logp = chances(self.nets[0], x, mask).clamp_min(-100.0)
            win, margin = expectations(self.nets[1], x, players)
        told, shares = opinions.float(), wanted[..., 0]
        policy = (told.exp() * (told - logp)).sum(-1).mean()
        value = (shares * (shares.clamp_min(1e-9).log() - F.log_softmax(win, -1).clamp_min(-30.0))).sum(-1).mean()
        (policy + value + 0.2 * (margin - wanted[..., 1]).square().mean()).backward()
        self.adam.step()
        with torch.no_grad():
            for mean, net in zip(self.means, self.nets):
                torch._foreach_lerp_(list(mean.parameters()), list(net.parameters()), 0.002)
            right = (logp.argmax(-1) == told.argmax(-1)).float().mean()
            error = (win.softmax(-1)[:, 0] - shares[:, 0]).square().mean()
        return torch.stack([v.detach() for v in (policy, value, right, error)])

    def set_rate(self, rate):
        self.rate.fill_(rate)
        if not self.school.cuda:
            self.adam.param_groups[0]["lr"] = rate


def play(groups, steps, luck):
    """As in training, but in one step of eight a quarter of the tables does something else."""
    for group in groups:
        group.begin()
    for step in range(steps):
        for group in groups:
            group.wait()
            tables = group.tables
            if step % 8 == 0:
                kept = tables.actions.clone()
                for _, practice, _, actions in tables.parts:
                    practice.random_actions(actions)
                tables.actions.copy_(torch.where(torch.rand(tables.rows, generator=luck) < 0.25, tables.actions, kept))
            tables.step()
            group.launch()
    for group in groups:
        group.wait()


def main():
    o = arguments()
    if not o.init and not os.path.exists(f"{o.out}/checkpoint.pt"):
        raise SystemExit(f"there are no wide nets to learn from: {o.out} has no checkpoint.pt; train first, or name a champion.safetensors with --init")
    school = School(o)
    students = [Student(school, text) for text in o.students]
    for player, mean in zip(school.players, school.means):
        player.load_state_dict(mean.state_dict())
    # In legs nobody trains in: other deals. The company is that of training; where older selves sat there, the teacher sits in their tastes.
    guest = school.past[0] if o.guests else school.players[0]
    groups = Field(o, 7000, 0, school.reading, school.players, [guest, school.players[0]], school.device, opinions=True).groups
    school.seen.zero_()
    school.legal.zero_()
    school.counted, luck, positions, rounds = 0, torch.Generator().manual_seed(o.seed), 0, 0
    # Once at least, however slow the machine.
    while (part := min(1.0, (time.time() - school.began) / (60 * o.minutes - 3))) < 1 or not rounds:
        if o.guests:
            school.seat(guest, school.guests)
        play(groups, o.steps, luck)
        memories = [(*group.memory()[:3], group.opinions[: o.steps].flatten(0, 1), group.from_mover(group.values[: o.steps])) for group in groups]
        for group in groups:
            school.tally(group)
        for student in students:
            if student.lesson is None:
                student.lesson = Lesson(student.learn, min(o.batch, o.rows * o.steps), memories[0], 4)
            student.set_rate(o.rate[0] * (o.rate[1] / o.rate[0]) ** part)
            for _ in range(o.passes):
                student.lesson.take(memories)
        positions += 2 * o.rows * o.steps
        rounds += 1
        if rounds % 20 == 1:
            for student in students:
                policy, value, right, error = student.lesson.mean()
                school.say(f"{student.text}: {positions / 1e6:.0f} M positions; policy {policy:.4f}, the same best action {100 * right:.1f} %; value {value:.4f}, off by {error ** 0.5:.4f}")
    for number, student in enumerate(students, 1):
        policy, value, right, error = student.lesson.mean()
        school.history.append({"student": student.text, "positions": positions, "passes": o.passes, "policy": round(policy, 5), "value": round(value, 5), "commit": o.commit})
        school.ship(f"{o.small}/{number}.safetensors", *student.means)
        school.history.pop()
        school.say(f"{student.text}: {positions / 1e6:.0f} M positions; policy {policy:.4f}, the same best action {100 * right:.1f} %; value {value:.4f}, off by {error ** 0.5:.4f}")


if __name__ == "__main__":
    main()
