// Usage counts (F-01, F-10): only with consent, and without a link from one count to another.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { contract, device, rules } from "./support.mjs";

const { UsageLog } = await rules("usage/usage-log");
const { Usage } = await rules("usage/usage");
const { regionOf, spansAt, usageScreens } = await rules("usage/usage-actions");
const { busiest, usageChart } = await rules("accounts/administration/usage-chart");
const { everySpan } = await rules("accounts/administration/usage-spans");
const { later } = await rules("locale/en/later");
const { Offline } = await rules("api/failures");

const day = 86_400_000;

/** A device with consent, and its reports. */
function world(zip = "98701") {
  const { clock, environment } = device(1, Date.UTC(2026, 10, 21, 9));
  const records = new Map();
  const state = { agrees: true, online: true, failure: null, told: [], later: [], hide: null, storage: null, keeps: true };
  const local = {
    value: (_, id, reader) => (records.has(id) ? reader(records.get(id), "") : null),
    // In memory at once, in storage a moment later.
    note: async (_, id, value) => {
      records.set(id, value);
      await state.storage;
      return state.keeps;
    },
  };
  const client = {
    tell: (report) => {
      state.told.push(report);
      return state.failure === null ? Promise.resolve() : Promise.reject(state.failure);
    },
  };
  const page = { after: (_, work) => void state.later.push(work), onHide: (listener) => void (state.hide = listener) };
  const log = () => new UsageLog({
    client, local, now: environment.now, mayTell: () => state.agrees, zip: () => zip, page, isOnline: () => state.online,
  });
  const minutePasses = async () => {
    await new Promise(setImmediate);
    state.later.splice(0).forEach((work) => work());
  };
  return { clock, records, state, log, minutePasses };
}

test("Screens and form results are reported together, a minute after the first of them (F-01)", async () => {
  const { state, log, minutePasses } = world();
  const { count } = log();

  for (const event of ["/lists", "/lists/:list", "/lists", "contact.sent", "contact.cancelled"]) count(event);
  assert.deepEqual(state.told, []);
  await minutePasses();
  await minutePasses();

  assert.deepEqual(state.told, [{
    screens: { "/lists": 2, "/lists/:list": 1 }, contact: { sent: 1, cancelled: 1 },
    active: ["day", "week", "month"], region: "98",
  }]);
});

test("Without consent nothing is counted, and after its withdrawal nothing is reported (F-01)", async () => {
  const { state, log, minutePasses } = world();
  const counting = log();
  state.agrees = false;
  counting.count("/lists");
  state.agrees = true;
  await minutePasses();
  counting.count("/stores");
  state.agrees = false;
  counting.withdraw();
  await minutePasses();
  state.agrees = true;
  state.hide();

  assert.deepEqual(state.told, []);
});

test("A device is counted at most once in a day, a week and a month, also after a restart and a failure (F-10)", async () => {
  const { clock, state, log, minutePasses } = world();
  const actives = [];
  const use = async (milliseconds = 0) => {
    clock.now += milliseconds;
    log().count("/");
    await minutePasses();
    actives.push(state.told.at(-1).active.join(" "));
  };

  await use();
  await use();
  state.failure = new Offline();
  // Sunday; then the Monday that begins a week fails on its way and is lost.
  await use(day);
  await use(day);
  state.failure = null;
  await use();
  await use(day);
  clock.now = Date.UTC(2026, 11, 1, 0, 0, 1);
  await use();

  assert.deepEqual(actives, ["day week month", "", "day", "day week", "", "day", "day week month"]);
});

test("A page left before its note is stored does not count the device, so it is not counted twice (F-10)", async () => {
  const { state, log } = world();
  let keep;
  state.storage = new Promise((resolve) => (keep = resolve));
  const counting = log();
  counting.count("/lists");
  state.hide();
  keep();
  await new Promise(setImmediate);
  counting.count("/stores");
  state.hide();

  assert.deepEqual(state.told.map(({ active }) => active), [[], ["day", "week", "month"]]);

  const other = world();
  other.state.keeps = false;
  other.log().count("/lists");
  await new Promise(setImmediate);
  other.state.hide();
  assert.deepEqual(other.state.told[0].active, []);
});

test("Two reports have nothing in common that would tell that they are of one device (F-10)", async () => {
  const { state, log, minutePasses } = world();
  const counting = log();
  counting.count("/lists");
  await minutePasses();
  counting.count("/stores");
  await minutePasses();

  const [, second] = state.told;
  assert.deepEqual(Object.keys(second).sort(), ["active", "contact", "region", "screens"]);
  assert.deepEqual(second, { screens: { "/stores": 1 }, contact: {}, active: [], region: null });
});

test("Pending counts are limited, include only known screens, and wait for a network (F-01)", async () => {
  const { state, log, minutePasses } = world(null);
  const { count } = log();
  state.online = false;
  for (let time = 0; time < 1_000; time += 1) count("/lists");
  count("/lists/my-secret");
  count("contact.opened");
  count("");
  await minutePasses();
  assert.deepEqual(state.told, []);
  state.online = true;
  count("/");
  state.hide();

  assert.deepEqual(state.told.map(({ screens, contact }) => [screens, contact]), [[{ "/lists": 200, "/": 1 }, {}]]);
  assert.equal(state.told[0].region, null);
});

test("Screens opened before counting was ready are handed over", () => {
  const usage = new Usage();
  const counted = [];
  usage.count("/");
  usage.count("/lists");
  usage.handOver((deed) => counted.push(deed));
  usage.count("/trip");

  assert.deepEqual(counted, ["/", "/lists", "/trip"]);
});

test("Every screen of the app has a name, known to the server and readable for administrators (F-01)", () => {
  const table = readFileSync(new URL("../../src/app/Screens.tsx", import.meta.url), "utf8");
  const patterns = [...table.matchAll(/pattern: "([^"]*)"/g)].map(([, pattern]) => pattern);

  assert.ok(patterns.length > 50);
  assert.deepEqual(patterns.filter((pattern) => !usageScreens.includes(pattern)), []);
  assert.deepEqual(usageScreens, contract("vocabulary").usageScreens);
  assert.deepEqual(Object.keys(later.usage.screens).sort(), [...usageScreens].sort());
});

test("A region is two digits of a zip code, or nothing without one (F-10)", () => {
  assert.deepEqual(["98701", "1010", "9", "SW1A 1AA", "", null].map(regionOf), ["98", "10", null, null, null, null]);
});

test("Spans begin by UTC, and weeks on Monday", () => {
  assert.deepEqual(spansAt(Date.UTC(2026, 10, 22, 23, 59)), { day: "2026-11-22", week: "2026-11-16", month: "2026-11-01" });
  assert.deepEqual(spansAt(Date.UTC(2027, 0, 1)), { day: "2027-01-01", week: "2026-12-28", month: "2027-01-01" });
});

test("A chart shows every day, week and month, including those without users (F-10)", () => {
  const usage = {
    firstDay: "2026-10-25", lastDay: "2026-11-21",
    active: {
      day: [{ from: "2026-11-01", count: 4 }], week: [{ from: "2026-10-26", count: 4 }],
      month: [{ from: "2026-11-01", count: 4 }],
    },
  };
  const counts = (span) => everySpan(usage, span).map(({ count }) => count);

  assert.equal(counts("day").length, 28);
  assert.equal(counts("day")[7], 4);
  assert.deepEqual(counts("week"), [0, 4, 0, 0, 0]);
  assert.deepEqual(counts("month"), [0, 4]);
});

test("The chart's axis has few whole figures that reach every bar (F-10)", () => {
  const cases = [
    [[], [0, 1]],
    [[0, 0], [0, 1]],
    [[1], [0, 1]],
    [[3, 2], [0, 1, 2, 3]],
    [[5, 7], [0, 2, 4, 6, 8]],
    [[31, 9], [0, 10, 20, 30, 40]],
    [[100], [0, 50, 100]],
    [[1_234], [0, 500, 1_000, 1_500]],
  ];
  for (const [counts, expected] of cases) {
    const chart = usageChart(counts.map((count, index) => ({ from: `2026-11-${index + 10}`, count })));
    assert.deepEqual(chart.figures.map(({ value }) => value), expected, counts.join());
    assert.deepEqual(chart.figures.map(({ up }) => up), expected.map((value) => value / expected.at(-1)));
    assert.deepEqual(chart.bars.map(({ up }) => up * expected.at(-1)), counts);
  }
});

test("The chart's bars fill its width, and the first, the last and the middle one are named (F-10)", () => {
  const spans = (count) => Array.from({ length: count }, (_, index) => ({ from: String(index), count: index % 7 }));

  for (const count of [1, 2, 3, 28, 62, 63, 365]) {
    const { bars, named } = usageChart(spans(count));
    const slot = 1 / count;
    bars.forEach(({ left, width }, index) => {
      assert.ok(Math.abs(left + width / 2 - (index + 0.5) * slot) < 1e-9);
      assert.ok(Math.abs(width - slot * (count > 62 ? 1 : 0.8)) < 1e-9);
    });
    assert.deepEqual([named[0].from, named.at(-1).from], ["0", String(count - 1)]);
    assert.equal(named.length, Math.min(3, count));
    for (const { from, middle } of named) assert.ok(Math.abs(middle - (Number(from) + 0.5) * slot) < 1e-9);
  }
  assert.deepEqual(usageChart([]).named, []);
  assert.equal(busiest([]), undefined);
  assert.equal(busiest([{ from: "a", count: 4 }, { from: "b", count: 4 }, { from: "c", count: 1 }]).from, "b");
});
