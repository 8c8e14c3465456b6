"""Draws how somebody learned: the share of wins against bots and what the policy leaves to chance, decision by decision, out of the curve.csv of runs.

    python curves.py curves.svg "Top Race=docs/champion/top-race.csv,docs/champion/sprints-top-race.csv" "Long Shot=docs/champion/long-shot.csv"

A line is a game, and has one run or several that went on from each other. Rows that count few games, as the first of a leg do, are left out.
"""

import argparse
import csv
import html
import pathlib

COLOURS = ["#0b6e8a", "#b3402a", "#6a7f1f", "#6c707a", "#8a4fa0", "#b07d12", "#1b1d22", "#2f7d5b"]
PANELS = [("share_v_bots", 100, "wins against three bots, in per cent"), ("entropy", 1, "what its policy leaves to chance, in nats")]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("lines", nargs="+", help="NAME=FILE[,FILE]")
    o = parser.parse_args()
    o.lines = [(name, files.split(",")) for name, _, files in (line.partition("=") for line in o.lines)]
    for name, files in o.lines:
        for file in files:
            if not pathlib.Path(file).is_file():
                parser.error(f"{name}: there is no file {file!r}; a line is NAME=FILE[,FILE], as in 'Top Race=runs/top-race/curve.csv'")
    return o


def runs(files, column, times):
    """Points of every run: millions of decisions, and what stands in a column."""
    for file in files:
        with open(file, newline="") as lines:
            rows = list(csv.DictReader(lines))
        few = max((int(row["games_v_bots"]) for row in rows), default=0) / 4
        yield [(int(row["decisions"]) / 1e6, times * float(row[column])) for row in rows if int(row["games_v_bots"]) >= few]


def marks(most):
    """Round numbers from nothing up to what is there, four to seven of them."""
    step = next(step for tens in range(-6, 9) for step in (10.0**tens, 2 * 10.0**tens, 5 * 10.0**tens) if most <= 6 * step)
    return [number * step for number in range(int(most / step) + 1)]


def panel(left, title, named):
    points = [point for _, all_of in named for run in all_of for point in run]
    # Who has just begun has won nothing.
    far, most = (max((point[of] for point in points), default=0) or 1 for of in (0, 1))
    at = lambda x, y: (left + 30 + 270 * x / far, 218 - 170 * y / most)
    yield f'<text x="{left + 30}" y="24" font-weight="700">{title}</text>'
    for mark in marks(most):
        y = at(0, mark)[1]
        yield f'<path d="M{left + 30} {y:.1f}h270" stroke="#d9d2c3"/><text x="{left + 25}" y="{y + 4:.1f}" text-anchor="end">{mark:g}</text>'
    for mark in marks(far)[1:]:
        yield f'<text x="{at(mark, 0)[0]:.1f}" y="236" text-anchor="middle">{mark:g}</text>'
    for (_, all_of), colour in zip(named, COLOURS):
        # A new run is a new line: it may practise at other tables and count other games.
        for run in filter(None, all_of):
            line = "L".join("{:.1f} {:.1f}".format(*at(*point)) for point in run)
            yield f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2.5"/>'


def main():
    o = arguments()
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 290" font-family="sans-serif" font-size="12" fill="#1b1d22"><path d="M0 0H660V290H0z" fill="#fffbf2"/>']
    for left, (column, times, title) in zip((10, 340), PANELS):
        parts += panel(left, title, [(name, list(runs(files, column, times))) for name, files in o.lines])
    parts.append('<text x="640" y="252" text-anchor="end">million decisions</text>')
    for number, ((name, _), colour) in enumerate(zip(o.lines, COLOURS)):
        x = 40 + 600 // len(o.lines) * number
        parts.append(f'<path d="M{x} 272h26" stroke="{colour}" stroke-width="2.5"/><text x="{x + 34}" y="276">{html.escape(name)}</text>')
    pathlib.Path(o.out).write_text("\n".join([*parts, "</svg>\n"]))


if __name__ == "__main__":
    main()
