// What a slow network, such as EDGE, must not be asked for: everything at once, twice, or all before anything.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { ApiClient } = await rules("api/api-client");
const { Exchange } = await rules("api/exchange");
const { keepShell } = await rules("service-worker/kept-shell");

/** A cache whose files come one turn after they were asked for, but for those that fail. */
class SlowCache {
  kept = new Set();
  asked = [];
  atOnce = 0;
  mostAtOnce = 0;

  constructor(failing = []) {
    this.failing = new Set(failing);
  }

  async match(file) {
    return this.kept.has(file) ? {} : undefined;
  }

  async add(file) {
    this.asked.push(file);
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
    await new Promise((resolve) => setTimeout(resolve));
    this.atOnce--;
    if (this.failing.has(file)) throw new TypeError("the network is gone");
    this.kept.add(file);
  }
}

const files = ["/", "/a.js", "/b.js", "/c.js", "/d.js", "/e.js", "/f.js"];

test("Keeping the app on the device leaves connections to what the person asks meanwhile (S-14)", async () => {
  const cache = new SlowCache();
  await keepShell(cache, files);

  assert.deepEqual([...cache.kept].sort(), files);
  assert.equal(cache.mostAtOnce, 2);
});

test("An app of which a file is missing is not kept, and the next time goes on with what is missing (S-14)", async () => {
  const cache = new SlowCache(["/c.js"]);
  await assert.rejects(keepShell(cache, files), TypeError);
  const before = [...cache.kept];
  assert.ok(before.length > 0 && cache.asked.length < files.length);

  Object.assign(cache, { failing: new Set(), asked: [] });
  await keepShell(cache, files);
  assert.deepEqual(cache.asked.sort(), files.filter((file) => !before.includes(file)));
});

/** An answer of which a piece comes every so many milliseconds. */
function dripping(pieces, milliseconds, signal) {
  let next = 0;
  return new Response(new ReadableStream({
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      if (signal.aborted) stream.error(signal.reason);
      else if (next < pieces.length) stream.enqueue(new TextEncoder().encode(pieces[next++]));
      else stream.close();
    },
  }));
}

test("An answer may take as much longer than the patience as it has pieces (S-14)", async () => {
  const pieces = Array.from({ length: 12 }, () => "x".repeat(100));
  const exchange = new Exchange({
    patienceMilliseconds: 200, fetch: async (_, { signal }) => dripping(pieces, 40, signal),
  });
  const begun = performance.now();
  const told = [];
  const answer = await exchange.get("/v1/stores/a/catalog", { progress: ({ receivedBytes }) => told.push(receivedBytes) });

  assert.ok(performance.now() - begun > 400);
  assert.deepEqual([answer.isWhole, answer.bytes.length, told[0]], [true, 1_200, 100]);
});

test("What came before the network fell silent is used (S-14)", async () => {
  const exchange = new Exchange({
    patienceMilliseconds: 100,
    fetch: async (_, { signal }) => {
      const first = new TextEncoder().encode("half of it");
      return new Response(new ReadableStream({
        start(stream) {
          stream.enqueue(first);
          signal.addEventListener("abort", () => stream.error(signal.reason));
        },
      }));
    },
  });
  const found = await new ApiClient(exchange).catalog("a");

  assert.deepEqual([found.isWhole, found.value.length], [false, 10]);
});
