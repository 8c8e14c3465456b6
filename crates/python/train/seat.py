"""Writes into a file of weights where it sits down, as tables.json says: after somebody has measured it at more tables. The weights stay as they are.

    python seat.py crates/speedway/champion/top-race.safetensors
"""

import json
import pathlib
import struct
import sys

from tables import seats


def main():
    for path in map(pathlib.Path, sys.argv[1:]):
        raw = path.read_bytes()
        (length,) = struct.unpack("<Q", raw[:8])
        header = json.loads(raw[8 : 8 + length])
        about = header["__metadata__"]
        about |= seats(about.get("list", about["game"]))
        text = json.dumps(header).encode()
        text += b" " * (-len(text) % 8)
        path.write_bytes(struct.pack("<Q", len(text)) + text + raw[8 + length :])
        print(f"{path}: {len(json.loads(about['tables']))} tables, and {len(json.loads(about['thinking']))} for who looks ahead")


if __name__ == "__main__":
    main()
