// The language module in Node: no imports, the same answers as the native tests, no leak.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const code = readFileSync(new URL(".build-web/language.wasm", root));
const ingredients = 1;

async function open() {
  const { instance } = await WebAssembly.instantiate(code);
  const { memory, reserve, answer, release, live_bytes: liveBytes } = instance.exports;
  const ask = (question, bytes) => {
    const request = reserve(bytes.length + 1);
    new Uint8Array(memory.buffer, request, bytes.length + 1).set([question, ...bytes]);
    const place = answer(request, bytes.length + 1);
    const length = new DataView(memory.buffer).getUint32(place, true);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(memory.buffer, place + 4, length));
    release(place);
    release(request);
    return JSON.parse(text);
  };
  return { ask: (question, text) => ask(question, new TextEncoder().encode(text)), askBytes: ask, liveBytes, memory };
}

test("The module imports nothing", async () => {
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(code)), []);
});

// The lines and answers of LanguageAnswerTests.swift.
test("Lines of a recipe are answered one by one", async () => {
  const { ask } = await open();

  const answer = ask(ingredients, "200 g flour, sifted\n\nFor the sauce:\nsalt (optional)");

  assert.deepEqual(answer, [
    { name: "flour", quantity: { amount: 200, unit: "g" }, count: 1, shownUnit: "g", note: "sifted", isOptional: false },
    null,
    null,
    { name: "salt", quantity: null, count: 1, shownUnit: null, note: "", isOptional: true },
  ]);
  assert.equal(ask(255, "200 g flour"), null);
});

test("Many lines leave nothing behind but the vocabulary, and need no more memory", async () => {
  const { ask, askBytes, liveBytes, memory } = await open();
  const samples = new URL("Core/Tests/LanguageTests/Samples/", root);
  const lines = ["ingredients-tuned.tsv", "ingredients-kept-aside.tsv"]
    .flatMap((name) => readFileSync(new URL(name, samples), "utf8").split("\n"))
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t")[0]);
  for (const line of lines) assert.equal(ask(ingredients, line).length, 1, line);
  const before = liveBytes();
  const pages = memory.buffer.byteLength;

  for (let round = 0; round < 10; round++) {
    for (const line of lines) ask(ingredients, line);
    askBytes(ingredients, [0xff, 0xc3, 0x28, 0xf0, 0x9f, round]);
  }

  assert.equal(liveBytes(), before);
  assert.equal(memory.buffer.byteLength, pages);
});
