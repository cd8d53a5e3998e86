// The trip module as a page uses it, in Node: the same answers as natively, no leak, and every word read.
// Reads the build of bin/test in .build-web.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const build = new URL("../../.build-web/", import.meta.url);
const { TripModule } = await import(new URL("trip-module.js", build));
const { readTripAnswer } = await import(new URL("trip-question.js", build));
const code = readFileSync(new URL("trip.wasm", build));
const count = JSON.parse(readFileSync(new URL("buffers/trips.json", build), "utf8"));

function words(name) {
  const bytes = readFileSync(new URL(`buffers/${name}`, build));
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4).slice();
}

test("The module for trips imports nothing", async () => {
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(code)), []);
});

test("Every recorded question for trips is answered as natively, word for word (N-10)", async () => {
  const module = await TripModule.open(code);

  assert.ok(count >= 200, `${count} questions`);
  for (let seed = 0; seed < count; seed += 1) {
    const question = words(`trip-${seed}.question`);
    const answer = module.answer(question);
    assert.deepEqual(answer, words(`trip-${seed}.answer`), `seed ${seed}`);
    assert.equal(module.liveBytes, 0, `seed ${seed}`);
    const plans = readTripAnswer(answer, question[2]);
    assert.ok(plans.trips.length > 0 || plans.hindrances.length > 0, `seed ${seed}`);
  }
});
