// The chart of time and money, and the sketch of the route.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { tradeOffChart } = await rules("trips/pictures/trade-off-chart");
const { crosses, distanceTo } = await rules("trips/pictures/boxes");
const { front, tradeOffPoints } = await rules("trips/pictures/trade-off-points");
const { sketchTiles, waySketch } = await rules("trips/pictures/way-sketch");

function randomPlan(random) {
  const trip = () => ({ minutes: 20 + Math.floor(random() * 90), moneyCents: 3000 + Math.floor(random() * 4000), stores: ["m"], visits: [{ store: "m" }] });
  return {
    trips: Array.from({ length: 1 + Math.floor(random() * 3) }, trip),
    tradeOffs: Array.from({ length: Math.floor(random() * 20) }, () => ({ ...trip(), trip: null })),
    oneStore: random() < 0.7 ? { minutes: 30, moneyCents: 5832, visits: [] } : null,
  };
}

function chartOf(plan, more = {}) {
  const limitMinutes = more.limitMinutes ?? 90;
  const textSize = more.textSize ?? 17;
  return tradeOffChart({
    points: tradeOffPoints(plan, limitMinutes), limitMinutes, width: 342, textSize,
    widthOf: (text) => text.length * textSize * 0.58,
    labelOf: (point) => (point.isOneStore ? "one store $58.32" : `$${(point.cents / 100).toFixed(2)}`),
    tickOf: (minutes) => `${minutes} min`, ...more,
  });
}

const overlap = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const mockUp = {
  trips: [{ minutes: 74, moneyCents: 5214, visits: [] }, { minutes: 41, moneyCents: 5510, visits: [] }, { minutes: 88, moneyCents: 5087, visits: [] }],
  tradeOffs: [],
  oneStore: { minutes: 30, moneyCents: 5832, visits: [] },
};

test("Each trip on offer is on the chart with its number, its money and its minutes", () => {
  const chart = chartOf(mockUp);

  assert.deepEqual(chart.marks.map((mark) => mark.number), [null, 2, 1, 3]);
  assert.deepEqual(chart.marks.map((mark) => mark.label?.text), ["one store $58.32", "$55.10", "$52.14", "$50.87"]);
  assert.ok(chart.ticks.some((tick) => tick.text === "74 min"));
});

// A morning in the demo town: four trips of nearly equal cost, on a phone-wide chart.
const crowded = {
  trips: [{ minutes: 21, moneyCents: 3625, visits: [] }, { minutes: 18, moneyCents: 3718, visits: [] }, { minutes: 30, moneyCents: 3538, visits: [] }],
  tradeOffs: [{ minutes: 39, moneyCents: 3510, visits: [], trip: null }],
  oneStore: { minutes: 15, moneyCents: 3900, visits: [] },
};
const crowdedChart = (more) =>
  chartOf(crowded, { tickOf: (minutes, hasUnit) => (hasUnit ? `${minutes} min` : `${minutes}`), ...more });

test("In a crowd each price is beside its own circle, and not on the line", () => {
  for (const width of [342, 422]) {
    const { marks } = crowdedChart({ width, widthOf: (text) => text.length * 17 * 0.66 });
    const corners = front(marks);

    for (const mark of marks.filter(({ number, isOneStore }) => number !== null || isOneStore)) {
      const gap = (other) => distanceTo(mark.label.box, other) - other.radius;
      assert.ok(gap(mark) >= 2 && gap(mark) < 17, `${mark.label.text} at ${width}`);
      assert.ok(marks.every((other) => other === mark || gap(other) > gap(mark)), `${mark.label.text} at ${width}`);
      corners.slice(1).forEach((to, index) => assert.ok(!crosses(mark.label.box, corners[index], to), mark.label.text));
    }
  }
});

test("Below the axis are the minutes of every trip, and their unit once", () => {
  assert.deepEqual(crowdedChart().ticks.map((tick) => tick.text), ["15", "18", "21", "30 min"]);
});

test("The minutes of the first trip take precedence", () => {
  const plan = { trips: [{ minutes: 29, moneyCents: 5000, visits: [] }, { minutes: 30, moneyCents: 4900, visits: [] }], tradeOffs: [], oneStore: null };
  const { ticks } = chartOf(plan, { width: 60, tickOf: (minutes, hasUnit) => (hasUnit ? `${minutes} min` : `${minutes}`) });

  assert.deepEqual(ticks.map((tick) => tick.text), ["29 min"]);
});

test("A line touches a box that it runs through, ends in or passes over a corner of, and no other", () => {
  const box = { left: 10, right: 20, top: 10, bottom: 20 };
  const point = (x, y) => ({ x, y });

  assert.ok(crosses(box, point(0, 15), point(30, 15)));
  assert.ok(crosses(box, point(15, 0), point(15, 12)));
  assert.ok(crosses(box, point(8, 14), point(14, 8)));
  assert.ok(!crosses(box, point(0, 14), point(14, 0)));
  assert.ok(!crosses(box, point(0, 15), point(9, 15)));
  assert.ok(!crosses(box, point(0, 30), point(30, 30)));
});

test("Quicker trips are further left, dearer ones further up", () => {
  const [oneStore, second, first, third] = chartOf(mockUp).marks;

  assert.ok(oneStore.x < second.x && second.x < first.x && first.x < third.x);
  assert.ok(oneStore.y < second.y && second.y < first.y && first.y < third.y);
});

test("The part beyond the time limit is marked, unless it is far away", () => {
  const { limitX, marks, width } = chartOf(mockUp);

  assert.ok(limitX > marks[3].x && limitX < width);
  assert.equal(chartOf(mockUp, { limitMinutes: 480 }).limitX, null);
  const beyond = chartOf({ ...mockUp, tradeOffs: [{ minutes: 110, moneyCents: 5000, visits: [], trip: null }] });
  assert.ok(beyond.limitX > beyond.marks[3].x && beyond.limitX < beyond.marks[4].x);
});

test("An outlier in time does not squeeze the others together", () => {
  const points = tradeOffPoints({ ...mockUp, tradeOffs: [{ minutes: 400, moneyCents: 100, visits: [], trip: null }] }, 90);

  assert.equal(Math.max(...points.map((point) => point.minutes)), 88);
});

test("A trip that buys everything at one store is shown once", () => {
  const points = tradeOffPoints({ ...mockUp, oneStore: { minutes: 41, moneyCents: 5510, visits: [] } }, 90);

  assert.equal(points.length, 3);
});

test("The line runs along the trips that nothing beats", () => {
  const points = [[30, 50], [40, 60], [50, 40], [50, 45], [60, 40]].map(([minutes, cents]) => ({ minutes, cents }));

  assert.deepEqual(front(points).map((point) => point.minutes), [30, 50]);
});

test("A single trip is within the chart", () => {
  const { marks, width, axisY } = chartOf({ trips: [{ minutes: 40, moneyCents: 5000, visits: [] }], tradeOffs: [], oneStore: null });

  assert.equal(marks.length, 1);
  assert.ok(marks[0].x > 0 && marks[0].x < width && marks[0].y > 0 && marks[0].y < axisY);
});

test("Labels never overlap anything, whatever the trips, width and text size", () => {
  let labels = 0;
  let needed = 0;
  for (let seed = 0; seed < 500; seed += 1) {
    const random = randomSource(seed);
    const textSize = [17, 24, 34][seed % 3];
    const chart = chartOf(randomPlan(random), { width: [300, 342, 480][seed % 3], textSize });
    const boxes = chart.marks.flatMap((mark) => (mark.label === null ? [] : [mark.label.box]));
    labels += boxes.length;
    needed += chart.marks.filter((mark) => mark.number !== null || mark.isOneStore).length;
    boxes.forEach((box, index) => {
      assert.ok(box.left >= 0 && box.right <= chart.width && box.top >= 0 && box.bottom <= chart.axisY, `seed ${seed}`);
      for (const other of boxes.slice(index + 1)) assert.ok(!overlap(box, other), `seed ${seed}`);
      for (const mark of chart.marks) assert.ok(distanceTo(box, mark) >= mark.radius, `seed ${seed}`);
    });
    const numbered = chart.marks.filter((mark) => mark.number !== null);
    numbered.forEach((one, index) => {
      assert.ok(one.x - one.radius >= 0 && one.x + one.radius <= chart.width, `seed ${seed}`);
      for (const other of numbered.slice(index + 1)) {
        assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius, `seed ${seed}`);
      }
    });
    chart.ticks.slice(1).forEach((tick, index) => assert.ok(tick.x > chart.ticks[index].x, `seed ${seed}`));
  }
  assert.ok(labels > needed * 0.85, `${labels} of ${needed} labels found a place`);
});

const town = { latitude: 44.2, longitude: -120.3 };
const near = (north, east) => ({ latitude: town.latitude + north, longitude: town.longitude + east });
const streets = [
  { kind: "main", name: "Main St", isArea: false, lines: [[[44.19, -120.31], [44.21, -120.29]]] },
  { kind: "water", name: null, isArea: false, lines: [[[44.2, -120.32], [44.2, -120.28]]] },
  { kind: "side", name: "Far St", isArea: false, lines: [[[45, -121], [45.01, -121]]] },
];
const sketch = (stops, more) =>
  waySketch({ start: town, stops, returnsToStart: true, streets, width: 340, height: 220, pin: 15, ways: "metric", ...more });

test("North is up and east is right, and everything is in the picture", () => {
  const { start, pins } = sketch([near(0.01, 0.02), near(-0.01, -0.01)]);

  assert.ok(pins[0].y < start.y && pins[0].x > start.x);
  assert.ok(pins[1].y > start.y && pins[1].x < start.x);
  for (const pin of pins) assert.ok(pin.x > 15 && pin.x < 325 && pin.y > 15 && pin.y < 205);
});

test("The route visits the stops in order, and returns home if chosen", () => {
  const stops = [near(0.01, 0.02), near(-0.01, -0.01)];

  assert.equal(sketch(stops).way.match(/[ML]/g).length, 4);
  assert.equal(sketch(stops, { returnsToStart: false }).way.match(/[ML]/g).length, 3);
});

test("Distant streets are left out, and water is below the roads", () => {
  const map = sketch([near(0.01, 0.02)]);

  assert.deepEqual(map.streets.map((street) => street.kind), ["water", "main"]);
});

test("A short trip shows every street, a long one the main roads", () => {
  const tiles = (stops) => sketchTiles({ start: town, stops, width: 340, height: 170, pin: 15 });

  assert.deepEqual([...new Set(tiles([near(0.01, 0.02)]).map(({ zoom }) => zoom))], [14]);
  assert.deepEqual([...new Set(tiles([near(0.1, 0.1)]).map(({ zoom }) => zoom))], [11]);
  assert.ok(tiles([near(0.01, 0.02)]).length <= 20);
});

test("Two neighboring stores have separate pins", () => {
  const { pins } = sketch([near(0.01, 0.02), near(0.01, 0.02), near(0.0101, 0.02)]);

  pins.forEach((one, index) => {
    for (const other of pins.slice(index + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 31);
    assert.ok(Math.hypot(one.x - one.at.x, one.y - one.at.y) < 60);
  });
});

test("The scale is where no pin is", () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const random = randomSource(seed);
    const stops = Array.from({ length: 1 + Math.floor(random() * 3) }, () => near(random() / 50 - 0.01, random() / 25 - 0.02));
    const { start, pins, scale } = sketch(stops);

    for (const { x, y } of [start, ...pins]) {
      const isClear = x + 15 <= scale.x || x - 15 >= scale.x + scale.length || y + 15 <= scale.y - 15 || y - 15 >= scale.y;
      assert.ok(isClear, `seed ${seed}`);
    }
  }
});

test("The scale is a round number of meters", () => {
  const { scale, width } = sketch([near(0.01, 0.02)]);

  assert.match(String(scale.metres), /^[125]0*$/);
  assert.ok(scale.length > width / 10 && scale.length <= width / 3);
});
