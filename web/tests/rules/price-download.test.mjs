// Download prices (F-03): accurate progress, and a broken download leaves the old data.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { ApiClient } = await rules("api/api-client");
const { Exchange } = await rules("api/exchange");
const { Resources } = await rules("api/resources");
const { shareOf } = await rules("api/download-share");
const { MemoryStorage } = await rules("replica/memory-storage");

const restaurant = (id, priceCents) => ({
  id, organisation: { id, kind: "restaurant", name: id, emoji: "🍕", membership: null }, name: id, street: "1 Main", city: "Alder Falls",
  region: "OR", zip: "98701", country: "US", latitude: 44.2, longitude: -120.3, openingHours: null, week: null, phone: null,
  size: "small", productCount: 0, catalogRevision: "1", hasMap: false, timeZone: null,
  menu: [{ name: "Pizza", dishes: [{ id: "m", name: "Margherita", details: "x".repeat(500), emoji: null, vegetarian: true, prices: [{ size: null, priceCents }] }] }],
});

/** A server that sends ten parts of an unpacked stream and can be cut off after any of them. */
function world() {
  const server = { priceCents: 800, partsSent: 10, tellsLength: true };
  const answer = () => {
    const all = Array.from({ length: 20 }, (_, index) => restaurant(`r${index}`, server.priceCents));
    const bytes = new TextEncoder().encode(JSON.stringify({ restaurants: all }));
    const part = Math.ceil(bytes.length / 10);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent === server.partsSent) return server.partsSent === 10 ? controller.close() : controller.error(new TypeError("cut"));
        controller.enqueue(bytes.slice(part * sent, part * (sent + 1)));
        sent += 1;
        return undefined;
      },
    });
    const length = server.tellsLength ? { "Forage-Content-Length": String(bytes.length) } : {};
    return Promise.resolve(new Response(body, { status: 200, headers: { "Content-Type": "application/json", ...length } }));
  };
  const storage = new MemoryStorage();
  const clock = { now: 1_000 };
  const open = () => new Resources(storage, new ApiClient(new Exchange({ fetch: answer })), () => clock.now).restaurants;
  const priceOf = (state) => state.value?.[0]?.menu[0].dishes[0].prices[0].priceCents;
  return { server, clock, open, priceOf };
}

/** The progress that a download reports. */
async function download(copy) {
  const shares = [];
  const end = copy.subscribe(() => {
    const { progress } = copy.getSnapshot();
    if (progress) shares.push(shareOf(progress));
  });
  await copy.refresh();
  end();
  return shares;
}

test("Progress counts unpacked bytes, only grows, and is complete only when all is stored (F-03)", async () => {
  const { open, priceOf } = world();
  const copy = open();

  const shares = await download(copy);

  assert.deepEqual(shares.slice(1).map((share) => Math.round(share * 10)), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.ok(shares.every((share, index) => share <= 0.99 && (index === 0 || share >= shares[index - 1])));
  const state = copy.getSnapshot();
  assert.deepEqual([state.kind, state.progress, state.isKept, priceOf(state)], ["ready", null, true, 800]);
});

test("A connection cut at 60 % leaves the earlier prices, on the device too, with a message (F-03)", async () => {
  const { server, clock, open, priceOf } = world();
  await download(open());
  Object.assign(server, { priceCents: 900, partsSent: 6 });
  clock.now = 2_000;
  const copy = open();
  await copy.open();

  const shares = await download(copy);

  assert.equal(Math.round(Math.max(...shares) * 100), 60);
  const state = copy.getSnapshot();
  assert.deepEqual([priceOf(state), state.isWhole, state.confirmed, state.progress], [800, true, 1_000, null]);
  assert.notEqual(state.failure, null);
  const restarted = open();
  await restarted.open();
  assert.equal(priceOf(restarted.getSnapshot()), 800);

  server.partsSent = 10;
  await download(restarted);
  assert.deepEqual([priceOf(restarted.getSnapshot()), restarted.getSnapshot().failure], [900, null]);
});

test("Without a length from the server, no percentage is made up (F-03)", async () => {
  const { server, open } = world();
  server.tellsLength = false;

  assert.deepEqual(new Set(await download(open())), new Set([null]));
  assert.equal(shareOf(null), null);
  assert.equal(shareOf({ receivedBytes: 5, totalBytes: 0 }), null);
});

test("With data saver on, menus are fetched once, and newer ones on request (F-03)", async () => {
  const { server, clock, open, priceOf } = world();
  await open().have();
  server.priceCents = 900;
  clock.now += 30 * 86_400_000;

  const later = open();
  await later.have();

  assert.equal(priceOf(later.getSnapshot()), 800);
  await later.refresh();
  assert.equal(priceOf(later.getSnapshot()), 900);
});
