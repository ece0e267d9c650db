"""Writes docs/reference/grafana-dashboard.json: `python docs/reference/make_dashboard.py`."""

import json
from pathlib import Path
from typing import Any

TARGET = Path(__file__).with_name("grafana-dashboard.json")
WIDTH, HEIGHT = 12, 8
SOURCE = {"type": "prometheus", "uid": "${source}"}


def rate(name: str, by: str = "") -> str:
    return f"sum{f' by ({by})' if by else ''} (rate({name}[$__rate_interval]))"


def share(name: str, part: float) -> str:
    """A quantile of a histogram."""
    return f"histogram_quantile({part}, {rate(f'{name}_bucket', 'le')})"


def quantiles(name: str) -> dict[str, str]:
    return {"half": share(name, 0.5), "95 %": share(name, 0.95), "99 %": share(name, 0.99)}


PANELS: list[tuple[str, str, dict[str, str]]] = [
    (
        "Tables and connections",
        "short",
        {"tables": "lastcard_tables", "connections": "lastcard_connections"},
    ),
    ("Moves a second", "short", {"{{by}}": rate("lastcard_moves_total", "by")}),
    ("From a move to everyone told", "s", quantiles("lastcard_move_seconds")),
    ("Lag of the event loop", "s", quantiles("lastcard_loop_lag_seconds")),
    ("Commits of the store", "s", quantiles("lastcard_store_batch_seconds")),
    ("Writes in one commit", "short", quantiles("lastcard_store_batch_writes")),
    (
        "Writes that fail",
        "short",
        {"a second": rate("lastcard_store_failures_total"), "failing": "lastcard_store_failing"},
    ),
    ("Refusals a second", "short", {"{{code}}": rate("lastcard_refusals_total", "code")}),
    ("Bots think", "s", quantiles("lastcard_bot_thinking_seconds")),
    ("Memory", "bytes", {"resident": "process_resident_memory_bytes"}),
    ("Processor", "percentunit", {"used": "rate(process_cpu_seconds_total[$__rate_interval])"}),
]


def panel(number: int, title: str, unit: str, queries: dict[str, str]) -> dict[str, Any]:
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": title,
        "datasource": SOURCE,
        "gridPos": {"x": number % 2 * WIDTH, "y": number // 2 * HEIGHT, "w": WIDTH, "h": HEIGHT},
        "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
        "targets": [
            {"refId": chr(ord("A") + place), "expr": query, "legendFormat": legend, "datasource": SOURCE}
            for place, (legend, query) in enumerate(queries.items())
        ],
    }


def dashboard() -> dict[str, Any]:
    source = {"name": "source", "label": "Prometheus", "type": "datasource", "query": "prometheus"}
    return {
        "title": "Lastcard",
        "uid": "lastcard",
        "schemaVersion": 39,
        "time": {"from": "now-3h", "to": "now"},
        "refresh": "30s",
        "templating": {"list": [source]},
        "panels": [panel(number, *one) for number, one in enumerate(PANELS)],
    }


def text() -> str:
    return json.dumps(dashboard(), indent=2) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), "utf-8")
