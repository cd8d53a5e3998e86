"""The metrics endpoint: in Prometheus format, at a separate address, without personal data."""

import json
import re
import socket
import threading
import urllib.error
import urllib.request

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from conftest import ROOT, Service
from exchange import Device

MONITORING = ROOT / "packaging/monitoring"
# Metrics that Prometheus adds to every target.
OF_PROMETHEUS = {"up"}


def metrics_port(service):
    return int(re.search(r"Serving metrics address=127\.0\.0\.1 port=(\d+)", service.log())[1])


def scraped(service, headers=None):
    request = urllib.request.Request(
        f"http://127.0.0.1:{metrics_port(service)}/metrics", headers=headers or {})
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        return answer.read().decode()


def families(text):
    """Returns metric families by sample name."""
    return {sample.name: family for family in text_string_to_metric_families(text) for sample in family.samples}


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """A service with every kind of metric: a routing engine, a sync and a backup."""
    folder = tmp_path_factory.mktemp("watched")
    service = Service(folder, "--demo", "--metrics", "0", "--roads-osrm-car", "http://127.0.0.1:1")
    (folder / "data" / "last-backup").write_text("1700000000000\n")
    yield service
    assert service.stop() == 0


def test_a_parser_of_prometheus_reads_every_line_and_every_family_has_its_kind_and_meaning(watched):
    watched.get("/v1/stores?zip=98701")
    watched.get("/health")
    text = scraped(watched)
    parsed = list(text_string_to_metric_families(text))
    assert len(parsed) > 30
    for family in parsed:
        assert family.type in ("counter", "gauge", "histogram"), family.name
        assert family.documentation.endswith("."), family.name
        assert family.samples or family.name in ("forage_http_request_seconds",), family.name
        seen = [(sample.name, tuple(sorted(sample.labels.items()))) for sample in family.samples]
        assert len(seen) == len(set(seen)), family.name
    # Each family once, with its samples together.
    names = re.findall(r"^# TYPE (\S+)", text, re.MULTILINE)
    assert len(names) == len(set(names))


def test_buckets_only_grow_and_end_with_the_count(watched):
    watched.get("/health")
    for family in text_string_to_metric_families(scraped(watched)):
        if family.type != "histogram":
            continue
        series = {}
        for sample in family.samples:
            labels = tuple(sorted((name, value) for name, value in sample.labels.items() if name != "le"))
            series.setdefault(labels, {}).setdefault(sample.name.removeprefix(family.name), []).append(sample.value)
        for labels, values in series.items():
            buckets = values["_bucket"]
            assert buckets == sorted(buckets), labels
            assert buckets[-1] == values["_count"][0], labels


def test_the_numbers_are_those_of_what_was_asked(watched):
    def count(text):
        found = re.search(
            r'^forage_http_requests_total\{method="GET",route="/v1/stores/\{id\}",status="4xx"\} (\d+)$',
            text, re.MULTILINE)
        return int(found[1]) if found else 0

    before = count(scraped(watched))
    for number in range(5):
        assert watched.get(f"/v1/stores/nothing-{number}")[0] == 404
    text = scraped(watched)
    assert count(text) == before + 5
    assert "nothing-" not in text
    samples = {sample.name: sample.value for family in text_string_to_metric_families(text) for sample in family.samples}
    assert samples["process_resident_memory_bytes"] > 10e6
    assert samples["process_open_fds"] < samples["process_max_fds"]
    assert samples["process_cpu_seconds_total"] > 0
    assert samples["forage_disk_free_bytes"] > 0
    assert samples["forage_database_file_bytes"] > 1e6
    assert samples["forage_backup_last_success_timestamp_seconds"] == 1700000000


def test_whoever_writes_is_counted_and_not_named(watched):
    device = Device(watched, "metricmaria")
    text = scraped(watched)
    assert 'route="/v1/accounts"' in text
    for secret in ("metricmaria", "example.org", device.household):
        assert secret not in text


def test_silent_connections_do_not_end_the_monitoring(watched):
    silent = [socket.create_connection(("127.0.0.1", metrics_port(watched)), timeout=10) for _ in range(50)]

    assert "forage_build_info" in scraped(watched)
    for connection in silent:
        connection.close()


def test_nothing_of_it_is_where_people_are(watched):
    assert watched.get("/metrics")[0] == 404
    with pytest.raises(urllib.error.HTTPError) as refused:
        scraped(watched, {"Host": "evil.example.org"})
    assert refused.value.code == 421
    with pytest.raises(urllib.error.HTTPError) as unknown:
        urllib.request.urlopen(f"http://127.0.0.1:{metrics_port(watched)}/v1/configuration", timeout=10)
    assert unknown.value.code == 404


def test_nothing_is_told_unless_it_is_asked_for(start):
    service = start()
    assert "Serving metrics" not in service.log()


def test_a_port_of_metrics_that_is_taken_stops_the_start_and_is_named(tmp_path):
    from test_start import refusal

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        words = refusal("--data", tmp_path / "data", "--port", "0", "--metrics", str(port))
        assert f"port {port}" in words and "--metrics" in words


def names_in(expression):
    """Returns the metrics in a PromQL expression."""
    without_texts = re.sub(r'"[^"]*"', "", expression)
    return set(re.findall(r"\b(?:forage|process)_[a-z0-9_]+\b", without_texts)) | (
        {"up"} if re.search(r"\bup\b", without_texts) else set())


def test_every_alert_names_metrics_that_there_are_and_says_what_to_do(watched):
    watched.get("/health")
    known = set(families(scraped(watched))) | OF_PROMETHEUS
    rules = yaml.safe_load((MONITORING / "forage.rules.yml").read_text())["groups"][0]["rules"]
    guide = (ROOT / "docs/guides/watching.md").read_text()
    for rule in rules:
        names = names_in(rule["expr"])
        assert names, rule["alert"]
        assert names <= known, (rule["alert"], names - known)
        assert rule["annotations"]["summary"] and rule["annotations"]["action"]
        assert rule["labels"]["severity"] in ("page", "warn")
        assert f"`{rule['alert']}`" in guide, rule["alert"]


def test_every_panel_of_the_dashboard_names_metrics_that_there_are(watched):
    watched.get("/health")
    known = set(families(scraped(watched)))
    dashboard = json.loads((MONITORING / "forage.dashboard.json").read_text())
    named = set()
    for panel in dashboard["panels"]:
        for target in panel.get("targets", []):
            names = names_in(target["expr"])
            assert names and names <= known, (panel["title"], names - known)
            named |= names
    # Every metric is on some panel.
    base = {re.sub("_(bucket|sum|count)$", "", name) for name in known}
    shown = {re.sub("_(bucket|sum|count)$", "", name) for name in named}
    assert base - shown <= set(), base - shown


def test_the_guide_lists_every_metric(watched):
    watched.get("/health")
    guide = (ROOT / "docs/guides/watching.md").read_text()
    for family in text_string_to_metric_families(scraped(watched)):
        name = family.name + ("_total" if family.type == "counter" else "")
        assert f"`{name}`" in guide, name


def test_a_trace_is_taken_and_passed_to_the_road_engine_and_to_the_log(start):
    """The engine here is a socket that records requests."""
    trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    with socket.create_server(("127.0.0.1", 0)) as engine:
        engine.settimeout(20)
        service = start("--demo", "--roads-osrm-car", f"http://127.0.0.1:{engine.getsockname()[1]}")
        body = json.dumps({
            "mode": "car", "places": [{"latitude": 46.1, "longitude": -118.2}, {"latitude": 46.2, "longitude": -118.1}],
        }).encode()
        request = urllib.request.Request(
            service.address + "/v1/trips/way", body,
            {"Content-Type": "application/json", "traceparent": f"00-{trace}-00f067aa0ba902b7-01"})

        answers = []
        asking = threading.Thread(target=lambda: answers.append(urllib.request.urlopen(request, timeout=20).status))
        asking.start()
        connection, _ = engine.accept()
        asked = connection.recv(65536).decode()
        connection.close()
        asking.join()
    passed = re.search(r"traceparent: (\S+)\r\n", asked)[1]
    assert re.fullmatch(f"00-{trace}-[0-9a-f]{{16}}-01", passed)
    assert "00f067aa0ba902b7" not in passed, "the engine's parent is this request"
    assert answers == [200]
    service.stop()
    line = next(line for line in service.log().splitlines() if "route=/v1/trips/way" in line)
    assert f"trace={trace}" in line
    assert "request=" in line
