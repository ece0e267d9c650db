"""The examples for containers: what they start can be started, and everyone they name is there."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from lastcard.cli import make_parser

DEPLOY = Path(__file__).parents[2] / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
ENTRYPOINT = re.findall(r'"([^"]+)"', DOCKERFILE.partition("ENTRYPOINT")[2])
LOCATION = re.compile(r"location = (/node/[\w-]+)/ws \{ proxy_pass http://([\w.-]+):8000/ws; \}")
UPSTREAM = re.compile(r"server ([\w.-]+):8000")


def started(args: list[str]) -> Any:
    """What `lastcard` makes of the arguments of a container."""
    program, *words = ENTRYPOINT
    assert program == "lastcard"
    return make_parser("serve").parse_args([*words, *args])


def test_the_image_is_built_from_the_wheel() -> None:
    """It has the library for PostgreSQL, listens where it says, and is nobody's root."""
    assert "COPY dist/lastcard-*.whl" in DOCKERFILE
    assert "[postgres]" in DOCKERFILE
    assert f"EXPOSE {started([]).port}" in DOCKERFILE
    assert DOCKERFILE.index("USER lastcard") < DOCKERFILE.index("ENTRYPOINT")


def test_compose() -> None:
    """Every server has a path of its own at the proxy, and is among those it sends people to."""
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    config = (DEPLOY / "nginx.conf").read_text("utf-8")
    nodes = {
        name: started(service["command"]) for name, service in services.items() if name.startswith("node")
    }
    paths = dict(LOCATION.findall(config))

    assert len(nodes) == 3
    assert set(UPSTREAM.findall(config)) == set(nodes)
    for name, args in nodes.items():
        assert paths[args.address.removeprefix("http://localhost:8080")] == name
        assert services[name]["environment"]["LASTCARD_DATABASE"].startswith("postgresql://")
    assert set(services) == {*nodes, "proxy", "postgres"}
    assert services["postgres"]["environment"]["POSTGRES_USER"] == "lastcard"


def test_kubernetes() -> None:
    found = [part for part in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8")) if part]
    by_name = {(part["kind"], part["metadata"]["name"]): part for part in found}
    nodes = by_name["StatefulSet", "lastcard-node"]["spec"]
    config = by_name["ConfigMap", "lastcard-proxy"]["data"]["nginx.conf"]
    (container,) = nodes["template"]["spec"]["containers"]
    pods = [f"lastcard-node-{number}" for number in range(nodes["replicas"])]
    paths = dict(LOCATION.findall(config))

    assert UPSTREAM.findall(config) == [f"{pod}.{nodes['serviceName']}" for pod in pods]
    for pod in pods:
        args = started([word.replace("$(POD_NAME)", pod) for word in container["args"]])
        assert paths[args.address.removeprefix("https://cards.example")] == f"{pod}.{nodes['serviceName']}"
    for part in found:
        if part["kind"] == "Service":
            selected = part["spec"]["selector"]["app"]
            assert any(other["metadata"].get("labels", {}).get("app") == selected for other in found)
            assert by_name["Service", part["metadata"]["name"]] is part
    assert {probe for probe in container if probe.endswith("Probe")} == {"readinessProbe", "livenessProbe"}


@pytest.mark.parametrize("name", ["compose.yaml", "kubernetes.yaml", "nginx.conf"])
def test_no_password_is_in_an_example(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")

    assert not re.search(r"postgresql://\w+:(?!\$\{POSTGRES_PASSWORD|PASSWORD@)", text)
