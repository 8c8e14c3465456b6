"""The two networks of a player, and the file they are shipped in.

The policy reads what the seat to move knows; the critic reads the other hands too. Both have a first layer over inputs that are on or
off, and two narrower layers behind it. They are wide while they learn; what is shipped is small and learned from them (`distil.py`).
"""

import hashlib
import json
import math
import struct

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

SEATS = 8


def widths(text):
    """Two widths from a text such as 256,128."""
    return tuple(int(part) for part in text.split(","))


class Reading:
    """Which inputs are ever on at some tables, and where they stand in the nets: what is never on takes no place. What the seat to move
    knows comes first, then the secrets; either is filled up to whole blocks of 64."""

    def __init__(self, inputs, secrets, alive, device):
        mine, hidden = alive[alive < inputs].cpu(), alive[alive >= inputs].cpu()
        blocks = lambda count: -(-count // 64) * 64
        self.inputs = blocks(len(mine))
        self.width = self.inputs + blocks(len(hidden))
        place = torch.full((inputs + secrets + 1,), self.width, dtype=torch.int16)
        place[mine] = torch.arange(len(mine), dtype=torch.int16)
        place[hidden] = self.inputs + torch.arange(len(hidden), dtype=torch.int16)
        original = torch.full((self.width,), -1)
        original[place[alive.cpu()].long()] = alive.cpu()
        self.alive, self.place, self.original = alive.to(device), place.to(device), original.to(device)

    def lists(self, inputs, secrets):
        """Lists of the game's inputs as lists of places."""
        return self.place[torch.cat([inputs, secrets], 1).long()]


class Net(nn.Module):
    def __init__(self, inputs, outputs, widths, bits=0):
        """With `bits`, the first layer is rounded to whole numbers of so many bits as it learns."""
        super().__init__()
        first, second = widths
        self.first, self.norm1 = nn.Linear(inputs, first), nn.LayerNorm(first)
        self.second, self.norm2 = nn.Linear(first, second), nn.LayerNorm(second)
        self.third, self.norm3 = nn.Linear(second, second), nn.LayerNorm(second)
        self.head = nn.Linear(second, outputs)
        nn.init.normal_(self.first.weight, std=0.03)
        for layer, gain in ((self.second, 2**0.5), (self.third, 2**0.5), (self.head, 0.01)):
            nn.init.orthogonal_(layer.weight, gain)
        for layer in (self.first, self.second, self.third, self.head):
            nn.init.zeros_(layer.bias)
        self.most = 2 ** (bits - 1) - 1 if bits else 0
        if bits:  # the logarithm of each unit's step; a little finer than what rounds normally distributed weights best
            self.step = nn.Parameter(torch.full((first, 1), math.log(0.03 * (0.3 if bits == 4 else 4.0 / self.most))))

    def rounded(self):
        """The first layer as whole numbers and steps; the rounding lets gradients through."""
        step = self.step.float().exp()
        exact = (self.first.weight.float() / step).clamp(-self.most, self.most)
        return exact + (exact.round() - exact).detach(), step

    def forward(self, x):
        x = x[:, : self.first.in_features]
        if self.most:
            whole, step = self.rounded()
            h = F.linear(x, (whole * step).to(x.dtype), self.first.bias.to(x.dtype))
        else:
            h = self.first(x)
        h = F.relu(self.norm1(h))
        h = F.relu(self.norm2(self.second(h)))
        h = h + F.relu(self.norm3(self.third(h)))
        with torch.autocast(x.device.type, enabled=False):
            return F.linear(h.float(), self.head.weight.float(), self.head.bias.float())


def spread(lists, width, dtype):
    """Lists of inputs that are on (rows filled up with `width`) as rows of zeros and ones."""
    x = torch.zeros(len(lists), width + 64, dtype=dtype, device=lists.device)
    return x.scatter_(1, lists.long(), 1.0)


def bits(masks, codes):
    """Masks packed in bits as booleans."""
    shifts = torch.arange(8, dtype=torch.uint8, device=masks.device)
    return ((masks[:, :, None] >> shifts) & 1).flatten(1)[:, :codes].bool()


def chances(policy, x, mask):
    """The logarithm of every action's chance; illegal ones have none."""
    return F.log_softmax(policy(x).masked_fill(~mask, -1e9), -1)


def expectations(critic, x, players):
    """Logits of everybody's share of the win, and margins, by seats counted from the one to move."""
    out = critic(x)
    absent = torch.arange(SEATS, device=x.device) >= players[:, None]
    return out[:, :SEATS].masked_fill(absent, -1e9), out[:, SEATS:].masked_fill(absent, 0.0)


# --- the shipped file ------------------------------------------------------------------------------------------------


def eighths(weight):
    """A matrix in 8 bits, with a scale for every row."""
    scale = (weight.abs().amax(1) / 127).clamp_min(1e-8)
    return (weight / scale[:, None]).round().to(torch.int8), scale


def nibbles(whole):
    """Rows of numbers of 4 bits, two in a byte: the earlier one in the lower half, 8 added to both."""
    whole = (whole + 8).to(torch.uint8)
    return whole[:, 0::2] | whole[:, 1::2] << 4


def rows(name, parts):
    """A network's first layer as whole numbers, a row for each input."""
    first, rare = parts[f"{name}.first"], parts.get(f"{name}.first.rare")
    if rare is None:
        return first
    return torch.cat([first, (torch.stack([rare & 15, rare >> 4], -1).flatten(1).to(torch.int8) - 8) * parts[f"{name}.first.steps"]])


def tensors(name, net, places, inputs, outputs=None):
    """One network's part of the file: the first layer with the inputs that were ever on (at these places of the net), the head with the
    actions ever legal. Rows of 4 bits (`rare`, behind those of 8) have two numbers in a byte, and for each unit what they are multiplied by."""
    out = {}
    if net.most:
        first, scale = net.rounded()
        first, scale = first[:, places].round().to(torch.int8), scale[:, 0]
    else:
        first, scale = eighths(net.first.weight[:, places])
    first = first.t().contiguous()
    if net.most == 7:
        out["first.rare"], out["first.steps"] = nibbles(first), torch.ones(first.shape[1], dtype=torch.int8)
        first = first[:0]
    out["inputs"], out["first"], out["first.scale"] = inputs.to(torch.int32), first, scale
    for number, layer in ((2, net.second), (3, net.third)):
        out[f"layer{number}"], out[f"layer{number}.scale"] = eighths(layer.weight)
        out[f"layer{number}.bias"] = layer.bias
    out["first.bias"] = net.first.bias
    for number, norm in ((1, net.norm1), (2, net.norm2), (3, net.norm3)):
        out[f"norm{number}"], out[f"norm{number}.bias"] = norm.weight, norm.bias
    head, bias = net.head.weight, net.head.bias
    if outputs is not None:
        out["outputs"], head, bias = outputs.to(torch.int32), head[outputs], bias[outputs]
    out["head"], out["head.scale"] = eighths(head)
    out["head.bias"] = bias
    return {f"{name}.{key}": value for key, value in out.items()}


DTYPES = {"int8": "I8", "uint8": "U8", "int32": "I32", "float32": "F32"}


def save(path, parts, about):
    """Writes a safetensors file; the metadata holds the SHA-256 of everything behind the header."""
    header, data = {}, b""
    for name, tensor in sorted(parts.items()):
        array = tensor.detach().cpu().float().numpy() if tensor.is_floating_point() else tensor.cpu().numpy()
        raw = np.ascontiguousarray(array).tobytes()
        raw += b"\0" * (-len(raw) % 8)
        used = array.nbytes
        header[name] = {"dtype": DTYPES[str(array.dtype)], "shape": list(array.shape), "data_offsets": [len(data), len(data) + used]}
        if used != len(raw):  # safetensors allows no gaps: what fills up a tensor is a tensor
            header[f"{name}.fill"] = {"dtype": "I8", "shape": [len(raw) - used], "data_offsets": [len(data) + used, len(data) + len(raw)]}
        data += raw
    header["__metadata__"] = {**about, "sha256": hashlib.sha256(data).hexdigest()}
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


def load(path):
    """The metadata and the tensors of such a file."""
    with open(path, "rb") as file:
        raw = file.read()
    (length,) = struct.unpack("<Q", raw[:8])
    header, data = json.loads(raw[8 : 8 + length]), raw[8 + length :]
    about = header.pop("__metadata__")
    if hashlib.sha256(data).hexdigest() != about["sha256"]:
        raise ValueError(f"{path} is damaged")
    types = {short: np.dtype(name) for name, short in DTYPES.items()}
    read = lambda entry: np.frombuffer(data, types[entry["dtype"]], offset=entry["data_offsets"][0], count=int(np.prod(entry["shape"]))).reshape(entry["shape"])
    return about, {name: torch.from_numpy(read(entry).copy()) for name, entry in header.items()}


@torch.no_grad()
def restore(name, net, parts, place=None):
    """Puts what a file holds of a network back into one; inputs and actions that the file lacks begin at nothing, inputs that the net lacks are
    left out. `place` tells where inputs stand in the net, if not where they stand in the game."""
    part = lambda key: parts[f"{name}.{key}"].to(net.head.weight.device)
    first = rows(name, parts).to(net.head.weight.device)
    net.first.weight.zero_()
    inputs = part("inputs").long()
    inputs = inputs if place is None else place[inputs].long()
    there = inputs < net.first.in_features
    net.first.weight[:, inputs[there]] = first[there].float().t() * part("first.scale")[:, None]
    net.first.bias.copy_(part("first.bias"))
    if net.most:  # whole numbers go on as they are
        net.step.copy_((part("first.scale") * parts.get(f"{name}.first.steps", torch.ones(1)).to(net.step.device)).log()[:, None])
    for number, layer in ((2, net.second), (3, net.third)):
        layer.weight.copy_(part(f"layer{number}").float() * part(f"layer{number}.scale")[:, None])
        layer.bias.copy_(part(f"layer{number}.bias"))
    for number, norm in ((1, net.norm1), (2, net.norm2), (3, net.norm3)):
        norm.weight.copy_(part(f"norm{number}"))
        norm.bias.copy_(part(f"norm{number}.bias"))
    known = part("outputs").long() if f"{name}.outputs" in parts else slice(None)
    net.head.weight[known] = part("head").float() * part("head.scale")[:, None]
    net.head.bias[known] = part("head.bias")


@torch.no_grad()
def widen(small, wide):
    """Makes a wide net answer as a small one does: every unit is there several times, and those behind it listen to each of the copies in a
    measure of its own, so that the copies soon learn different things."""

    def copies(layer, wider):
        times, rest = divmod(len(wider.weight), len(layer.weight))
        if rest or not times:
            raise ValueError(f"{len(wider.weight)} units cannot be made of {len(layer.weight)}: it must be a multiple")
        return times

    def listen(weight, times):
        """A matrix over inputs that are there so many times."""
        shares = torch.rand(times, *weight.shape, device=weight.device) + 0.25
        return (shares / shares.sum(0) * weight).transpose(0, 1).flatten(1)

    one, two = copies(small.first, wide.first), copies(small.second, wide.second)
    wide.first.weight.copy_(small.first.weight.repeat(one, 1))
    wide.second.weight.copy_(listen(small.second.weight.repeat(two, 1), one))
    wide.third.weight.copy_(listen(small.third.weight.repeat(two, 1), two))
    wide.head.weight.copy_(listen(small.head.weight, two))
    wide.head.bias.copy_(small.head.bias)
    for name, times in (("first", one), ("norm1", one), ("second", two), ("norm2", two), ("third", two), ("norm3", two)):
        getattr(wide, name).bias.copy_(getattr(small, name).bias.repeat(times))
        if name.startswith("norm"):
            getattr(wide, name).weight.copy_(getattr(small, name).weight.repeat(times))


def begin_from(name, net, parts, place):
    """Puts what a file holds of a network into one that is as wide, or several times as wide."""
    shape = parts[f"{name}.first.scale"].numel(), parts[f"{name}.layer2.bias"].numel()
    small = Net(net.first.in_features, net.head.out_features, shape).to(net.head.weight.device)
    restore(name, small, parts, place)
    widen(small, net)
