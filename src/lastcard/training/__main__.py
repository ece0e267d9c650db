"""`python -m lastcard.training`: train the networks of all editions, or of some, on all cores."""

import argparse
import json
import os
from pathlib import Path
from typing import Any

import numpy as np

from lastcard.engine import compiled
from lastcard.lab.processes import on_processes
from lastcard.minds.weights import FOLDER, TABLES, VERSION, WIDTHS
from lastcard.rules.editions.load import known_editions
from lastcard.training.network import train

THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def write(folder: Path, edition: str, networks: dict[str, Any]) -> None:
    """The weights of an edition, for two seats and for more."""
    values = {
        f"{table}_{name}": array.astype(WIDTHS[name])
        for table, weights in networks.items()
        for name, array in weights.items()
    }
    folder.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(folder / f"{edition}.npz", version=np.int32(VERSION), **values)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m lastcard.training", description=__doc__)
    parser.add_argument(
        "--editions", default=",".join(known_editions()), help="which ones, with commas between"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=0, help="instead of the usual number")
    parser.add_argument(
        "--moves", type=int, default=0, help="of the network in each, instead of the usual number"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the weights go")
    options = parser.parse_args()
    editions = options.editions.split(",")
    if unknown := [each for each in editions if each not in known_editions()]:
        parser.error(f"there is no edition {unknown[0]}; choose from {', '.join(known_editions())}")
    # Every core has a network of its own; NumPy reads this once, when a process loads it.
    os.environ.update(dict.fromkeys(THREADS, "1"))
    compiled.build()
    done: dict[str, dict[str, Any]] = {edition: {} for edition in editions}
    report = options.folder / "training.json"
    history = json.loads(report.read_text("utf-8")) if report.exists() else {}
    pieces = [
        (edition, table, options.seed, options.generations, options.moves)
        for edition in editions
        for table in TABLES
    ]
    for edition, table, weights, told in on_processes(train, pieces, options.jobs):
        done[edition][table] = weights
        history[f"{edition} {table}"] = {"seed": options.seed, "generations": told}
        if len(done[edition]) == len(TABLES):
            write(options.folder, edition, done[edition])
            report.write_text(json.dumps(history, indent=1, sort_keys=True) + "\n", "utf-8")
            print(f"{options.folder / edition}.npz is written.", flush=True)


if __name__ == "__main__":
    main()
