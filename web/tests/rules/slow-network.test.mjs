// On a slow network such as EDGE, a response gets the time that it needs, and partial data is used.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { ApiClient } = await rules("api/api-client");
const { Exchange } = await rules("api/exchange");

/** A response with one piece every `milliseconds`. */
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
  const reports = [];
  const answer = await exchange.get("/v1/stores/a/catalog", { progress: ({ receivedBytes }) => reports.push(receivedBytes) });

  assert.ok(performance.now() - begun > 400);
  assert.deepEqual([answer.isWhole, answer.bytes.length, reports[0]], [true, 1_200, 100]);
});

test("Data received before the network fell silent is used (S-14)", async () => {
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
  const answer = await new ApiClient(exchange).catalog("a");

  assert.deepEqual([answer.isWhole, answer.value.length], [false, 10]);
});
