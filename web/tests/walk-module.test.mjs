// The walk module as a page uses it, in Node: the same answers as natively, no leak, and recovery after a trap.
// Reads the build of bin/test in .build-web.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const build = new URL("../../.build-web/", import.meta.url);
const { WalkModule } = await import(new URL("walk-module.js", build));
const { decodeWalkAnswer, encodeWalkRequest } = await import(new URL("walk-buffer.js", build));
const { decodeSplitAnswer, encodeSplitRequest } = await import(new URL("split-buffer.js", build));

const code = readFileSync(new URL("walk.wasm", build));
const cases = JSON.parse(readFileSync(new URL("buffers/index.json", build), "utf8"));

function words(name) {
  const bytes = readFileSync(new URL(`buffers/${name}`, build));
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4).slice();
}

test("The module imports nothing", async () => {
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(code)), []);
});

test("Every recorded request is answered as natively, word for word", async () => {
  const engine = await WalkModule.open(code);

  assert.ok(cases.length >= 8 * 12, `${cases.length} cases`);
  for (const { name } of cases) {
    assert.deepEqual(engine.answer(words(`${name}.request`)), words(`${name}.answer`), name);
    assert.equal(engine.liveBytes, 0, name);
  }
});

test("Every recorded question about a map is answered as natively, word for word (G-21, X-12)", async () => {
  const engine = await WalkModule.open(code);
  const count = JSON.parse(readFileSync(new URL("buffers/maps.json", build), "utf8"));

  assert.ok(count >= 200, `${count} questions`);
  for (let index = 0; index < count; index += 1) {
    assert.deepEqual(engine.judge(words(`map-${index}.question`)), words(`map-${index}.answer`), `map ${index}`);
    assert.equal(engine.liveBytes, 0);
  }
});

test("Every recorded location question has the native answer, word for word (G-22, G-25)", async () => {
  const engine = await WalkModule.open(code);
  const count = JSON.parse(readFileSync(new URL("buffers/where.json", build), "utf8"));

  assert.ok(count >= 200, `${count} questions`);
  for (let index = 0; index < count; index += 1) {
    assert.deepEqual(engine.locate(words(`where-${index}.question`)), words(`where-${index}.answer`), `question ${index}`);
    assert.equal(engine.liveBytes, 0);
  }
});

const splits = JSON.parse(readFileSync(new URL("buffers/splits.json", build), "utf8"));

test("Every recorded request for two is answered as natively, word for word", async () => {
  const engine = await WalkModule.open(code);

  assert.ok(splits >= 40, `${splits} requests`);
  for (let index = 0; index < splits; index += 1) {
    assert.deepEqual(engine.split(words(`split-${index}.request`)), words(`split-${index}.answer`), `split ${index}`);
    assert.equal(engine.liveBytes, 0);
  }
});

test("Two walks read in TypeScript pick up every entry once", () => {
  for (let index = 0; index < splits; index += 1) {
    const request = words(`split-${index}.request`);
    const entries = request[4];

    const answer = decodeSplitAnswer(words(`split-${index}.answer`));

    assert.equal(answer.kind, "walks");
    const had = answer.walks.flatMap((walk) => [...walk.order, ...walk.unreachable]);
    assert.deepEqual(had.sort((one, other) => one - other), Array.from({ length: entries }, (_, entry) => entry));
    assert.ok(answer.lowerBound <= Math.max(...answer.walks.map(({ length }) => length)));
  }
});

test("10,000 requests leave nothing behind and need no more memory", async () => {
  const engine = await WalkModule.open(code);
  const small = cases.filter(({ entries }) => entries <= 10).map(({ name }) => words(`${name}.request`));
  // Low effort: the test looks only for memory left behind by a call.
  const cheap = small.map((request) => request.fill(200, 3, 5));
  for (const request of cheap) engine.answer(request);
  const memory = engine.memoryBytes;
  const peak = engine.peakBytes;

  for (let call = 0; call < 10_000; call++) {
    engine.answer(cheap[call % cheap.length]);
    assert.equal(engine.liveBytes, 0);
  }

  assert.equal(engine.memoryBytes, memory);
  assert.equal(engine.peakBytes, peak);
});

test("A request written in TypeScript is the one written in Swift", () => {
  for (const file of ["w020x020_n010_u1", "w040x040_n020_u2"]) {
    const recorded = words(`${file}.frozen_last_sections.request`);
    const source = new URL(`../../Core/Tests/FileFormatsTests/Samples/walk/${file}.json`, import.meta.url);
    const store = JSON.parse(readFileSync(source, "utf8"));
    const columns = store.grid[0].length;
    const cell = ([row, column]) => row * columns + column;
    const sections = [...new Set(store.items.map(({ section }) => section))];

    const request = {
      rows: store.grid.length,
      columns,
      kinds: store.grid.flatMap((row) => [...row].map((character) => store.legend[character].kind)),
      gates: [],
      sides: [],
      starts: [cell(store.entrance)],
      checkouts: [cell(store.checkout)],
      entrances: [cell(store.entrance)],
      signs: [],
      entries: store.items.map((item) => ({
        cell: cell(item.cell),
        section: sections.indexOf(item.section),
        isFrozen: item.frozen,
        isHeavy: item.heavy,
      })),
      mode: "frozenLast",
      keepsSectionsTogether: true,
      searchSteps: recorded[3],
      proofSteps: recorded[4],
    };
    const shares = request.entries.map((_, index) => ["either", "second", "first"][index % 3]);
    const split = encodeSplitRequest({ ...request, otherStarts: [cell(store.checkout)], otherOpenSection: 4, shares });

    assert.deepEqual(encodeWalkRequest(request), recorded);
    const head = [1, 1, 4, 1, shares.length, cell(store.checkout), ...shares.map((_, index) => (2 * index) % 3)];
    assert.deepEqual(split, new Int32Array([...head, ...recorded]));
  }
});

test("An answer read in TypeScript is a walk from entrance to checkout", () => {
  for (const { name, entries } of cases) {
    const walk = decodeWalkAnswer(words(`${name}.answer`));

    assert.equal(walk.kind, "walk");
    assert.equal(walk.order.length + walk.unreachable.length, entries);
    assert.equal(walk.pickups.length, walk.order.length);
    assert.deepEqual(walk.guidance.stops.flatMap((stop) => stop.entries.map(({ entry }) => entry)), [...walk.order]);
    assert.equal(cellsWalked(walk.guidance), walk.path.length - 1, name);
    assert.ok(walk.lowerBound <= walk.path.length - 1);
    assert.ok(walk.listOrderLength >= walk.path.length - 1 || !name.endsWith(".fastest"));
  }
});

function cellsWalked({ stops, finish }) {
  const moves = [...stops.flatMap((stop) => stop.moves), ...finish];
  return moves.reduce((sum, move) => sum + (move.kind === "straight" ? move.cells : 0), 0);
}

test("A store that cannot be walked is refused with the reason", async () => {
  const engine = await WalkModule.open(code);
  const request = words(`${cases[0].name}.request`);
  const start = 14;
  request[start] = 0;

  assert.deepEqual(decodeWalkAnswer(engine.answer(request)), { kind: "refused", reason: "notOnFloor", detail: 0 });
});

test("After a trap the next request is answered by a new instance", async () => {
  const engine = await WalkModule.open(code);
  const { name } = cases[0];
  const tooLong = { length: 2 ** 30, [Symbol.iterator]: function* () {} };

  assert.throws(() => engine.answer(tooLong), { name: "WordModuleError" });
  assert.deepEqual(engine.answer(words(`${name}.request`)), words(`${name}.answer`));
});
