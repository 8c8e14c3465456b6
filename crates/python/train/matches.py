"""Plays a list of matches in its order, as far as the time goes, and writes a line of JSON for each.

    python matches.py matches.json --out rows.jsonl --seconds 300 --threads 16

An entry of the list: game, players, challenger, field, sets, seed; preset and options if they are not the usual ones. Cars run one race unless something else is
said. Matches have a fixed length: none is begun that will not end in time, going by those before it, and lines that are there already are not played again.
"""

import argparse
import json
import pathlib
import time

from grandstand import Setup
from grandstand.arena import duplicate


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("list")
    add("--out", required=True)
    add("--seconds", type=float, default=1e9)
    add("--threads", type=int, default=0)
    add("--only", default="", help="matches whose line has this text")
    return parser.parse_args()


def main():
    o, began, pace = arguments(), time.time(), {}
    out = pathlib.Path(o.out)
    lines = out.read_text().splitlines() if out.exists() else []
    played = [json.loads(line)["match"] for line in lines]
    for match in json.loads(pathlib.Path(o.list).read_text()):
        if match in played or o.only not in json.dumps(match):
            continue
        # The pace of matches against the same field; a player who thinks takes most of the time.
        games, kind = match["sets"] * match["players"], (match["field"], match["players"])
        if time.time() - began + games * max(pace.values() if kind not in pace else [pace[kind]], default=0.0) > o.seconds:
            continue
        options = match.get("options", {} if match["game"] == "long-shot" else {"races": 1})
        setup, start = Setup(match["game"], match["players"], match.get("preset"), options), time.time()
        report = duplicate(match["challenger"], match["field"], setup, sets=match["sets"], seed=match["seed"], threads=o.threads)
        took = time.time() - start
        pace[kind] = took / games
        row = {"match": match, "wins": round(100 * report.wins.estimate, 1), "low": round(100 * report.wins.low, 1), "high": round(100 * report.wins.high, 1), "seconds": round(took, 1)}
        with out.open("a") as file:
            file.write(json.dumps(row) + "\n")
        print(f"{match['game']} {match['players']} {match.get('preset', '')} {options}: {match['challenger']} / {match['field']}, {match['sets']} sets, seed {match['seed']}: {report.wins} in {took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
