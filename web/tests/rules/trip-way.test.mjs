// The route of a trip along the roads: download, storage, drawing, texts, and export to other apps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, isLong, rules } from "./support.mjs";
import { reloaded, rowOf } from "./trip-kit.mjs";

const { wayRequest } = await rules("trips/chosen/way-request");
const { decodedLine, encodedLine, thinnedLine } = await rules("trips/ways/polyline");
const { hasRoads, storedWay, mayGetBetter, readStoredWay, wayKey, wayThatFits } = await rules("trips/ways/stored-way");
const { drawnLegs } = await rules("trips/ways/drawn-way");
const { gpx } = await rules("trips/ways/gpx");
const { legSources, legsWords, planSourceWords, tripSourceWords } = await rules("trips/ways/travel-words");
const { directionMarks } = await rules("stores/map/direction-marks");
const { chosenTrip, readChosenTrip, tripPlaces } = await rules("trips/chosen-trip");
const { documentSize, largestDocument } = await rules("replica/documents");
const { readTripWay } = await rules("api/plan-readers");
const { formatsFor } = await rules("locale/formats");
const { ways: en } = await rules("locale/en/ways");
const { ways: de } = await rules("locale/de/ways");

const at = (latitude, longitude) => ({ latitude, longitude });
const home = at(42.5063, 1.5218);
const market = at(42.50796, 1.53043);
const river = at(42.45429, 1.48652);

test("A line is decoded as in Google's own example, and encoded the same way (N-17)", () => {
  const points = [at(38.5, -120.2), at(40.7, -120.95), at(43.252, -126.453)];

  assert.deepEqual(decodedLine("_p~iF~ps|U_ulLnnqC_mqNvxq`@"), points);
  assert.equal(encodedLine(points), "_p~iF~ps|U_ulLnnqC_mqNvxq`@");
});

for (const seed of [1, 2, 3, 4]) {
  test(`A line survives encoding to a metre, seed ${seed}`, () => {
    const random = randomSource(seed);
    const points = Array.from({ length: 200 }, () => at(random() * 180 - 90, random() * 360 - 180));

    decodedLine(encodedLine(points)).forEach((point, index) => {
      assert.ok(Math.abs(point.latitude - points[index].latitude) <= 0.51e-5);
      assert.ok(Math.abs(point.longitude - points[index].longitude) <= 0.51e-5);
    });
  });
}

for (const [what, text] of [
  ["nothing", ""], ["one point", "_p~iF~ps|U"], ["half a point", "_p~iF~ps|U_ulL"], ["spaces", "a b"],
  ["what is never ended", "~~~~~~~~~~~~"], ["another planet", encodedLine([at(1, 1), at(200, 1)])],
]) {
  test(`${what} is not a line`, () => assert.equal(decodedLine(text), null));
}

test("A thinner line stays within the tolerance, and keeps its ends", () => {
  const random = randomSource(7);
  const metres = (place) => [(place.latitude - 42) * 111_320, (place.longitude - 1) * 111_320 * Math.cos(42 * Math.PI / 180)];
  const points = Array.from({ length: 500 }, (_, index) => at(42 + index * 1e-5, 1 + random() * 1e-4));
  const thin = thinnedLine(points, 5);

  assert.ok(thin.length < 400 && thin.length > 2);
  assert.equal(thin[0], points[0]);
  assert.equal(thin.at(-1), points.at(-1));
  for (const point of points) {
    const nearest = Math.min(...thin.slice(1).map((to, index) => between(metres(point), metres(thin[index]), metres(to))));
    assert.ok(nearest <= 5.01, `${nearest}`);
  }
});

function between([x, y], [fx, fy], [tx, ty]) {
  const share = Math.min(1, Math.max(0, ((x - fx) * (tx - fx) + (y - fy) * (ty - fy)) / ((tx - fx) ** 2 + (ty - fy) ** 2)));
  return Math.hypot(x - fx - share * (tx - fx), y - fy - share * (ty - fy));
}

const road = encodedLine([home, at(42.507, 1.526), market]);
const leg = (line) => ({ seconds: 60, metres: 500, source: line === null ? "estimate" : "osrm", line });
const answer = (...lines) => ({ source: "mixed", engine: "osrm", legs: lines.map(leg) });

test("A downloaded route is stored, and its invalid lines count as estimated", () => {
  const way = storedWay("k", readTripWay({ ...answer(road, "a b"), traffic: "none" }, ""));

  assert.deepEqual(readStoredWay(way, ""), way);
  assert.deepEqual(way.legs.map(({ line }) => line), [road, null]);
  assert.ok(hasRoads(way));
  assert.throws(() => readTripWay({ source: "osrm", engine: "osrm", legs: [{ seconds: "1" }] }, ""));
});

test("An engine that missed some legs is asked again, an absent one is not", () => {
  assert.ok(mayGetBetter(storedWay("k", answer(road, null))));
  assert.ok(!mayGetBetter(storedWay("k", answer(road, road))));
  assert.ok(!mayGetBetter(storedWay("k", { ...answer(null, null), engine: null })));
});

test("Legs are drawn along the roads, and straight if unknown", () => {
  const legs = drawnLegs([home, market, home], storedWay("k", answer(road, null)));

  assert.deepEqual(legs.map(({ isEstimated, points }) => [isEstimated, points.length]), [[false, 3], [true, 2]]);
  assert.deepEqual(legs[1].points, [market, home]);
  assert.deepEqual(drawnLegs([home, market], null).map(({ isEstimated }) => isEstimated), [true]);
});

const store = (id, place) => ({ id, name: `Store ${id}`, emoji: "🏬", ...place });
const visit = (id, travelSource) => ({
  store: id, travelSeconds: 300, distanceMetres: 2000, travelSource, arrives: 36_000, starts: 36_000, ends: 37_000,
  goodsCents: 0, points: null, till: null, lines: [], sumDiscounts: [],
});
const trip = (sources, lastLegSource) => ({
  goodsCents: 0, chargesCents: 0, travelCents: 0, moneyCents: 0, pointsCents: 0, savedCents: 0, savedPercent: 0, minutes: 60, travelMinutes: 20,
  leaves: 35_000, returns: 38_000, proven: true, visits: sources.map((source, index) => visit("mr"[index], source)),
  bestAt: [], lastLegSeconds: 400, lastLegMetres: 2500, lastLegSource,
});
const times = { source: "mixed", engine: "osrm", estimatedLegs: 0, traffic: "none", outOfReach: [], outOfReachCount: 0 };
const plan = { timeZone: null, stores: [store("m", market), store("r", river)], start: home, travelTimes: times };
const choice = (trip, returnsToStart = true) =>
  chosenTrip({ listId: "l", plan, trip: trip, mode: "car", returnsToStart, departure: "2026-11-21T09:30", pace: null }, 1_000);
const roads = trip(["osrm", "osrm"], "osrm");

test("The places of a trip are its start, its stores in order, and its end", () => {
  assert.deepEqual(tripPlaces(choice(roads)), [home, market, river, home]);
  assert.deepEqual(tripPlaces(choice(roads, false)), [home, market, river]);
  assert.notEqual(wayKey("car", [home, market]), wayKey("foot", [home, market]));
  assert.notEqual(wayKey("car", [home, market]), wayKey("car", [market, home]));
});

test("A route's request has the departure from each place, so that each leg has its own hour (N-33)", () => {
  const [left, right] = [{ ...visit("m", "osrm"), ends: 37_000 }, { ...visit("r", "osrm"), ends: 39_000 }];
  const requestFor = (visits, returnsToStart = true) => wayRequest(choice({ ...roads, visits }, returnsToStart));

  assert.deepEqual(requestFor([left, right]), {
    mode: "car", departure: "2026-11-21T09:43", places: [home, market, river, home], leaves: [35_000, 37_000, 39_000],
  });
  // A trip that ends at its last store has no departure from there.
  assert.deepEqual(requestFor([left, right], false).leaves, [35_000, 37_000]);
  // The server accepts only ascending whole seconds within the week.
  assert.deepEqual(requestFor([left, { ...right, ends: 36_000.5 }]).leaves, [35_000, 37_000, 37_000]);
  assert.equal("leaves" in requestFor([left, { ...right, ends: 172_801 }]), false);
});

const winding = (count) => {
  const random = randomSource(11);
  return encodedLine(Array.from({ length: count }, (_, index) => at(42 + index * 3e-4, 1 + Math.sin(index / 50) * 1e-2 + random() * 1e-4)));
};

test("A trip is stored with its route; a route too large is thinned, and finally left out", () => {
  const stored = (legs, count) => {
    const lines = Array.from({ length: legs }, () => winding(count));
    const withWay = { ...choice(roads), way: storedWay("k", { ...answer(...lines), engine: "osrm" }) };
    assert.ok(documentSize(rowOf(withWay)) <= largestDocument + 100);
    return [withWay, reloaded(withWay)];
  };

  const [small, whole] = stored(3, 100);
  assert.deepEqual(whole, small);
  // Thinning a line that turns at every point takes time that grows with the square of its length.
  for (const [legs, count] of isLong ? [[3, 13_000], [1, 60_000]] : [[3, 13_000]]) {
    const [large, thin] = stored(legs, count);
    assert.ok(documentSize(large.way) > largestDocument);
    assert.ok(thin.way.legs[0].line.length < large.way.legs[0].line.length);
    assert.ok(decodedLine(thin.way.legs[0].line).length > 100);
    assert.equal(wayThatFits(large.way, () => false), null);
  }
});

test("A trip from an older version has no route, and one from a newer version still loads", () => {
  const { way, ...older } = choice(roads);

  assert.equal(way, null);
  assert.equal(readChosenTrip(older, "").way, null);
  assert.equal(readChosenTrip({ ...older, way: { key: 7 } }, "").way, null);
});

const words = (language) => formatsFor(language === "de" ? "de-DE" : "en-US", "USD");
test("The source of travel times is stated for each trip, in both languages (N-17)", () => {
  const phrases = (sources, last) => [
    tripSourceWords(legSources(trip(sources, last)), "car", en, words("en")),
    tripSourceWords(legSources(trip(sources, last)), "foot", de, words("de")),
  ];

  assert.deepEqual(phrases(["osrm", "osrm"], "osrm"), [
    "Travel times from the road network (OSRM).", "Fahrzeiten aus dem Straßennetz (OSRM).",
  ]);
  assert.deepEqual(phrases(["estimate", "estimate"], null), [
    "Estimated travel times, usually within 19%.",
    "Fahrzeiten geschätzt, meist auf 8\u00a0% genau.",
  ]);
  assert.deepEqual(phrases(["valhalla", "estimate"], "estimate"), [
    "Travel times from the road network (Valhalla); 2 of 3 legs estimated, usually within 19%.",
    "Fahrzeiten aus dem Straßennetz (Valhalla); 2 von 3 Teilstrecken geschätzt, meist auf 8\u00a0% genau.",
  ]);
  assert.equal(legsWords(legSources(roads), en, words("en")), undefined);
});

test("A plan names unavailable roads, and unreachable stores (N-17)", () => {
  const phrases = (travelTimes, ...trips) =>
    planSourceWords({ travelTimes: { ...times, ...travelTimes }, trips, alternatives: [] }, "bicycle", en, words("en"));
  const estimated = trip(["estimate", "estimate"], "estimate");

  assert.deepEqual(phrases({ source: "estimate" }, estimated), [
    "The road network (OSRM) didn’t answer.", "Estimated travel times, usually within 12%.",
  ]);
  assert.deepEqual(phrases({ source: "estimate", engine: null }, estimated), [
    "Estimated travel times, usually within 12%.",
  ]);
  const outOfReach = [{ id: "a", name: "Alps" }, { id: "b", name: "Base" }];
  assert.deepEqual(phrases({ source: "osrm", outOfReach, outOfReachCount: 5 }, roads), [
    "Travel times from the road network (OSRM).", "You can’t reach Alps, Base and 3 more by bicycle.",
  ]);
});

test("Arrows are to the right of the route, evenly spaced, and point along it", () => {
  const round = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }];
  const marks = directionMarks(round, 60, 5).map(({ x, y, angle }) => [x, y, angle].map((value) => +value.toFixed(6)));

  // The second arrow has the bend at its tip.
  assert.deepEqual(marks, [[30, 5, 0], [90, 5, 0], [95, 50, 1.570796]]);
  // Small bends of a road do not turn the arrows.
  const winding = Array.from({ length: 200 }, (_, index) => ({ x: index, y: index % 2 }));
  for (const { angle } of directionMarks(winding, 60, 5)) assert.ok(Math.abs(angle) < 0.1);
  assert.deepEqual(directionMarks([{ x: 3, y: 3 }, { x: 3, y: 3 }], 60, 5), []);
  assert.ok(directionMarks([{ x: 0, y: 0 }, { x: 1e9, y: 0 }], 60, 5).length <= 200);
});

test("A GPX file has all places of a trip in order, and a track if the roads are known (N-17)", () => {
  const places = [{ ...home, name: "Start" }, { ...market, name: 'Maple & "Main" <x>\u0007\ud800' }, { ...home, name: "Home" }];
  const file = (...lines) =>
    gpx({ name: "Trip", type: "car", time: 0, places, legs: drawnLegs(places, storedWay("k", answer(...lines))) });
  const text = file(road, null);

  assert.deepEqual([...text.matchAll(/<rtept lat="([^"]+)" lon="([^"]+)">/g)].map(([, north, east]) => [+north, +east]),
    places.map(({ latitude, longitude }) => [latitude, longitude]));
  assert.match(text, /<name>Maple &amp; &quot;Main&quot; &lt;x&gt;<\/name>/);
  assert.equal([...text.matchAll(/<trkseg>/g)].length, 1);
  assert.equal([...text.matchAll(/<trkpt /g)].length, 3);
  assert.match(text, /OpenStreetMap contributors/);
  assert.match(text, /<time>1970-01-01T00:00:00.000Z<\/time>/);
  // Without roads there is no track and no OpenStreetMap credit.
  assert.doesNotMatch(file(null, null), /<trk>|OpenStreetMap/);
});
