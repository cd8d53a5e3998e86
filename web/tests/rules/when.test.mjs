// The best time to leave (N-33).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { whenChart } = await rules("trips/when/when-chart");
const { reasonWords, whenComparison } = await rules("trips/when/when-words");
const { WhenClient } = await rules("api/when-client");
const { formatsFor } = await rules("locale/formats");
const { when: en } = await rules("locale/en/when");
const { when: de } = await rules("locale/de/when");

const tried = (departure, minutes, moneyCents) => ({
  departure, minutes, moneyCents, goodsCents: moneyCents, valueCents: moneyCents + 20 * minutes, lineCount: 3, stores: ["m"],
});
const answer = {
  asked: "2026-11-21T06:27", traffic: "none", best: 2, proven: true,
  departures: [
    tried("2026-11-21T06:27", 41, 1300), tried("2026-11-21T06:45", 25, 1200), tried("2026-11-21T07:00", 23, 1180),
    tried("2026-11-21T23:45", 23, 1200), tried("2026-11-22T00:00", 23, 1200),
  ],
  reasons: [
    { kind: "opens", store: "m", at: "2026-11-21T07:00", product: null },
    { kind: "opens", store: "m", at: "2026-11-21T07:00", product: null },
    { kind: "discountStarts", store: "m", at: "2026-11-22T00:00", product: "Oat milk" },
    { kind: "traffic", store: null, at: null, product: null },
  ],
  stores: [{ id: "m", name: "Marktkauf", emoji: "🏬", latitude: 1, longitude: 2 }],
};

test("The answer shows the best departure's gain, that none is better, or that there is no trip otherwise", () => {
  assert.deepEqual(whenComparison(answer), { kind: "better", lessMinutes: 18, lessCents: 120 });
  assert.deepEqual(whenComparison({ ...answer, best: 0 }), { kind: "now" });
  assert.deepEqual(whenComparison({ ...answer, departures: answer.departures.slice(1), best: 1 }), { kind: "only" });
  assert.deepEqual(whenComparison({ ...answer, departures: [], best: null }), { kind: "only" });
  // Dearer, but quicker: the cost is not described as less.
  const dearer = { ...answer, departures: [tried("2026-11-21T06:27", 41, 1100), answer.departures[2]], best: 1 };
  assert.deepEqual(whenComparison(dearer), { kind: "better", lessMinutes: 18, lessCents: 0 });
});

test("Reasons name store, time and product, each once; another day is named", () => {
  const words = reasonWords(answer, en, formatsFor("en-GB", "EUR"));

  assert.deepEqual(words, [
    "Marktkauf opens at 7:00", "Oat milk is cheaper at Marktkauf from 22 Nov, 0:00", "Less traffic then",
  ]);
  assert.match(reasonWords(answer, de, formatsFor("de-DE", "EUR"))[0], /^Marktkauf öffnet um 0?7:00$/);
});

// Letters as wide as those of the widest system fonts.
const chartOf = (departures, width, { textSize = 16, region = "en-US", asked = answer.asked } = {}) =>
  whenChart({
    departures, asked, width, textSize, widthOf: (text) => text.length * textSize * 0.7,
    hourText: formatsFor(region, "EUR").hourOfDay,
  });

test("The axis has as many full hours as fit, in every width, size and language", () => {
  const hours = (width, more) => chartOf(answer.departures, width, more).ticks.map(({ label }) => label.replace(/\s/u, " "));
  assert.deepEqual(hours(340), ["12 PM", "6 PM", "12 AM", "6 AM"]);
  assert.deepEqual(hours(760), ["9 AM", "12 PM", "3 PM", "6 PM", "9 PM", "12 AM", "3 AM", "6 AM"]);
  assert.deepEqual(hours(340, { textSize: 34 }), ["12 PM", "12 AM"]);
  assert.deepEqual(hours(340, { region: "de-DE" }), ["12:00", "18:00", "0:00", "6:00"]);

  for (const region of ["en-US", "en-GB", "de-DE"]) {
    for (const textSize of [14, 17, 21, 34]) {
      for (const width of [150, 256, 326, 420, 760]) {
        for (const asked of ["2026-11-21T05:59", "2026-11-21T06:00", "2026-11-21T06:27", "2026-11-21T23:50"]) {
          const { ticks } = chartOf(answer.departures, width, { textSize, region, asked });
          assert.ok(ticks.length > 0);
          for (const [index, { x, label }] of ticks.entries()) {
            const half = (label.length * textSize * 0.7) / 2;
            assert.ok(x - half >= -0.1 && x + half <= width + 0.1, `${label} is cut`);
            const next = ticks[index + 1];
            if (next === undefined) continue;
            assert.ok(x + half < next.x - (next.label.length * textSize * 0.7) / 2, `${label} runs into ${next.label}`);
          }
        }
      }
    }
  }
});

test("The curve has a point for each departure, gaps without a trip, and the best at the lowest point", () => {
  const chart = chartOf(answer.departures, 340);

  assert.equal(chart.points.length, 5);
  // 6:27 to 6:45 is more than a quarter of an hour, and so is the day until 23:45.
  assert.equal(chart.line.match(/M/g).length, 3);
  const lowest = Math.max(...chart.points.map(({ y }) => y));
  assert.equal(chart.points[2].y, lowest);
  assert.ok(lowest < chart.axisY);
  assert.ok(chart.points.every(({ x }, index) => index === 0 || x > chart.points[index - 1].x));
  const flat = chartOf([answer.departures[1]], 340);
  assert.ok(flat.points[0].y > 0 && flat.points[0].y < flat.axisY);
});

test("A response is read without reasons of newer versions, and rejected if a figure is missing", async () => {
  const answerTo = async (body) => {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const exchange = { post: async () => ({ bytes, isWhole: true, isUnchanged: false, etag: null, status: 200 }) };
    return new WhenClient(exchange).bestDeparture({});
  };

  const parsed = await answerTo({ ...answer, reasons: [{ kind: "eclipse" }, { kind: "traffic", factor: 1, other: 2 }] });
  assert.deepEqual(parsed.reasons, [{ kind: "traffic", store: null, at: null, product: null }]);
  assert.equal(parsed.departures.length, 5);
  await assert.rejects(answerTo({ ...answer, departures: [{ departure: "2026-11-21T06:27" }] }));
});
