"""The games of a training run played by the workers of a Ray cluster; the learner stays where it was started.

    python train.py top-race --out runs/top-race --ray 2                        two workers on this machine
    RAY_ADDRESS=auto python train.py top-race --out runs/top-race --ray 16      sixteen on a cluster that is up

Every worker holds games of its own seed and a copy of the weights. It plays a round by the weights of the last one, while the learner
learns from the round before, and sends home what there is to learn.
"""

import os
import pathlib

import ray
import torch

from nets import SEATS, Net, Reading, widths


class Hand:
    """One worker."""

    def __init__(self, o, leg, number, reading, codes):
        from train import Field  # only there where Ray has put the learner's folder on the path

        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        torch.manual_seed(1_000_000 * o.seed + 1000 * leg + number)
        low = torch.bfloat16 if device.type == "cuda" else torch.float32
        reading = Reading(*reading, device)
        new = lambda *shape: Net(*shape).to(device, low).requires_grad_(False)
        self.players = [new(reading.inputs, codes, widths(o.widths)), new(reading.width, 2 * SEATS, widths(o.critic))]
        self.past = [new(reading.inputs, codes, widths(o.widths)) for _ in range(2)]
        self.field = Field(o, leg, number, reading, self.players, self.past, device)

    def play(self, weights, decay, margin, count):
        for net, state in zip(self.players + self.past, weights):
            with torch.no_grad():
                for name, parameter in net.named_parameters():
                    parameter.copy_(state[name])
        harvests, waited, stepped = self.field.play(decay, margin, count)
        return [harvest.moved("cpu") for harvest in harvests], waited, stepped


class Crew:
    """Workers that play for a learner."""

    def __init__(self, school):
        o, folder = school.o, str(pathlib.Path(__file__).parent)
        path = os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))
        ray.init(include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": path}})
        reading = (school.inputs, school.width - school.inputs, school.reading.alive.cpu())
        worker = ray.remote(Hand)
        self.school, self.under_way = school, None
        self.hands = [worker.remote(o, school.leg, number, reading, school.codes) for number in range(o.ray)]

    def send(self, decay, margin, count):
        states = [{name: p.detach().cpu().float() for name, p in net.named_parameters()} for net in self.school.players + self.school.past]
        weights = ray.put(states)
        return [hand.play.remote(weights, decay, margin, count) for hand in self.hands]

    def play(self, decay, margin, count):
        """What came home of the last round; the next one is under way when this returns."""
        told = ray.get(self.under_way or self.send(decay, margin, count))
        self.under_way = self.send(decay, margin, count)
        harvests = [harvest.moved(self.school.device) for harvests, _, _ in told for harvest in harvests]
        return harvests, max(waited for _, waited, _ in told), max(stepped for _, _, stepped in told)
