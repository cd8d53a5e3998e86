// The client against a real local server that misbehaves.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { rules } from "./support.mjs";

const { ApiClient } = await rules("api/api-client");
const { TripClient } = await rules("api/trip-client");
const { AccountClient } = await rules("api/account-client");
const { Exchange } = await rules("api/exchange");
const { DeskCouponClient } = await rules("api/desk-coupon-client");
const { FilesClient } = await rules("api/files-client");
const { receiptText } = await rules("api/receipt-client");
const { WhenClient } = await rules("api/when-client");
const { Offline } = await rules("api/failures");
const { salvaged } = await rules("api/salvage");

const store = (id) => ({
  id, organisation: { id: "maple", kind: "grocer", name: "Maple & Main", emoji: "🏬", membership: null }, name: id,
  street: "1 Main", city: "Alder Falls", region: "OR", zip: "98701", country: "US", latitude: 44.2, longitude: -120.3,
  openingHours: "24/7", week: [[0, 10080]], phone: null, size: "large", productCount: 3, catalogRevision: "1",
  hasMap: true, distanceMetres: 120,
});
const nearby = (stores) => ({
  origin: { latitude: 44.2, longitude: -120.3, zip: "98701", precision: "exact" }, radiusMetres: 16_000, stores,
});

let answer;
let lastRequest;
let server;
let origin;

before(async () => {
  server = createServer((request, response) => {
    lastRequest = { method: request.method, url: request.url, headers: request.headers };
    answer(response, request);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const client = (options = {}) => new ApiClient(new Exchange({ origin, patienceMilliseconds: 20_000, ...options }));

function json(value, headers = {}, status = 200) {
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(value));
  };
}

test("(R-12) A demo is labeled; a server that does not say so is none", async () => {
  const configuration = { currency: "USD", name: "Forage", mapTiles: null, mapAttribution: null, donation: null };
  answer = json({ ...configuration, isDemo: true });
  const demo = await client().configuration();
  answer = json(configuration);
  const older = await client().configuration();

  assert.deepEqual([demo.value.isDemo, older.value.isDemo], [true, false]);
});

test("Stores near a zip are requested by zip, with their distances", async () => {
  answer = json(nearby([store("a"), store("b")]), { ETag: '"7"' });
  const response = await client().nearbyStores({ zip: "98701" }, { kind: "grocer", limit: 50 });

  assert.equal(lastRequest.url, "/v1/stores?zip=98701&limit=50&kind=grocer");
  assert.deepEqual([response.kind, response.etag, response.isWhole], ["fresh", '"7"', true]);
  assert.deepEqual(response.value.stores.map(({ id }) => id), ["a", "b"]);
});

test("An incomplete store is left out, the others are shown", async () => {
  answer = json(nearby([store("a"), { ...store("b"), latitude: "north" }, { id: "c" }, store("d")]));
  const response = await client().nearbyStores({ zip: "98701" });

  assert.deepEqual(response.value.stores.map(({ id }) => id), ["a", "d"]);
});

test("Known data is not sent again", async () => {
  answer = (response) => response.writeHead(304).end();
  const result = await client().store("a b/c", { etag: '"7"' });

  assert.equal(lastRequest.headers["if-none-match"], '"7"');
  assert.equal(lastRequest.url, "/v1/stores/a%20b%2Fc");
  assert.deepEqual(result, { kind: "unchanged" });
});

test("A refusal has its code, its field and the time of the next try", async () => {
  const problem = { type: "about:blank", title: "Not found", status: 404, code: "unknown-zip", detail: "No such zip", place: "zip" };
  answer = json(problem, { "Content-Type": "application/problem+json", "Retry-After": "30" }, 404);

  await assert.rejects(client().nearbyStores({ zip: "00000" }), {
    kind: "problem", status: 404, code: "unknown-zip", detail: "No such zip", place: "zip", retryAfterSeconds: 30,
  });
});

test("A failing proxy's page is a failure too, without a code", async () => {
  answer = (response) => response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");

  await assert.rejects(client().configuration(), { kind: "problem", status: 502, code: "unknown" });
});

test("A response from another server is reported as such", async () => {
  answer = (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Log in to the café</h1>");

  await assert.rejects(client().configuration(), { kind: "bad-answer" });
});

test("A missing connection is reported as such", async () => {
  await assert.rejects(client({ origin: "http://127.0.0.1:9" }).configuration(), { kind: "offline" });
});

test("A silent server is given up", async () => {
  answer = () => undefined;

  await assert.rejects(client({ patienceMilliseconds: 50 }).configuration(), { kind: "timeout", milliseconds: 50 });
});

test("A large upload gets the time that it needs", async () => {
  answer = (response) => setTimeout(() => json({})(response), 400);
  const exchange = new Exchange({ origin, patienceMilliseconds: 100 });

  // At 8,000 bytes a second this takes four seconds longer.
  await exchange.send("PUT", "/v1/pictures/p1", new Blob([new Uint8Array(32_000)], { type: "image/jpeg" }));
  await exchange.post("/v1/sync", { changes: "é".repeat(16_000) });
  assert.equal(lastRequest.headers["content-type"], "application/json");
  await assert.rejects(exchange.post("/v1/sync", { changes: [] }), { kind: "timeout" });
});

test("Bringing a whole account in may take longer than other questions", async () => {
  const imported = { rows: 3, pictures: 1, refused: [] };
  answer = (response) => setTimeout(() => json(imported)(response), 200);
  const [usual, patient] = [50, 2_000].map((patienceMilliseconds) => new Exchange({ origin, patienceMilliseconds }));
  const report = await new AccountClient({ device: "A browser", exchange: usual, patient }).import(new Blob([new Uint8Array(10)]));

  assert.equal(lastRequest.headers["content-type"], "application/zip");
  assert.deepEqual(report, imported);
});

test("A new token is requested only while no page sends rows with the old one", async () => {
  const account = {
    id: "a1", household: "h1", nickname: "Ann", email: "ann@example.org", emailConfirmed: true, isAdministrator: false,
    created: 1, consent: { version: 1, time: 1 }, roles: [],
  };
  answer = json(account);
  const turns = [];
  const client = new AccountClient({
    device: "A browser",
    exchange: new Exchange({ origin }),
    alone: async (work) => {
      turns.push("begins");
      const done = await work();
      turns.push(`${lastRequest.method} ${lastRequest.url}`);
      return done;
    },
  });

  await client.register({ nickname: "Ann", email: "ann@example.org", password: "old" });
  await client.signIn("Ann", "old");
  await client.changePassword("old", "new");
  await client.changeEmail("ann@example.org", "old");
  await client.endSession("s1", "old");

  assert.deepEqual(turns, [
    "begins", "POST /v1/accounts", "begins", "POST /v1/sessions", "begins", "PUT /v1/account/password", "begins", "PUT /v1/account/email", "begins", "DELETE /v1/sessions/s1",
  ]);
});

test("A slow response is waited for as long as data arrives", async () => {
  const text = JSON.stringify(nearby([store("a")]));
  answer = async (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    for (let place = 0; place < text.length; place += 25) {
      response.write(text.slice(place, place + 25));
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    response.end();
  };
  const result = await client({ patienceMilliseconds: 1_000 }).nearbyStores({ latitude: 44.2, longitude: -120.3 });

  assert.deepEqual([result.isWhole, result.value.stores.length], [true, 1]);
});

test("If a response breaks off, its complete stores are shown (S-09)", async () => {
  const text = JSON.stringify(nearby([store("a"), store("b"), store("c")]));
  answer = (response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": text.length });
    response.write(text.slice(0, text.length - 200));
    setTimeout(() => response.destroy(), 20);
  };
  const result = await client().nearbyStores({ zip: "98701" });

  assert.equal(result.isWhole, false);
  assert.deepEqual(result.value.stores.map(({ id }) => id), ["a", "b"]);
});

test("A download reports its progress, and stops when it is canceled", async () => {
  const bytes = Buffer.alloc(300_000, "x");
  answer = (response) => {
    response.writeHead(200, { "Forage-Content-Length": bytes.length, "Content-Encoding": "gzip" });
    response.end(gzipSync(bytes));
  };
  const reports = [];
  const result = await client().catalog("a", { progress: (progress) => reports.push(progress) });

  assert.equal(result.value.length, bytes.length);
  assert.equal(result.isWhole, true);
  assert.deepEqual(reports[reports.length - 1], { receivedBytes: bytes.length, totalBytes: bytes.length });
  assert.ok(reports.every(({ receivedBytes }, index) => index === 0 || receivedBytes > reports[index - 1].receivedBytes));

  const controller = new AbortController();
  answer = (response) => {
    response.writeHead(200);
    response.write("x");
  };
  const request = client().catalog("a", { signal: controller.signal, progress: () => controller.abort() });
  await assert.rejects(request, { kind: "cancelled" });
  await assert.rejects(client().catalog("a", { signal: AbortSignal.abort() }), { kind: "cancelled" });
});

test("A plan's request has the whole question, and the answer is all or nothing", async () => {
  let body = "";
  answer = (response, request) => {
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => json({ travelTimes: { source: "estimate" }, trips: [{}] })(response));
  };
  const question = { lines: [{ id: "1", item: "Milk", quantity: null, count: 1, product: null }], mode: "car" };

  await assert.rejects(new TripClient(new Exchange({ origin, patienceMilliseconds: 20_000 })).plan(question), { kind: "bad-answer" });
  assert.deepEqual(JSON.parse(body), question);
});

test("JSON cut anywhere keeps its complete parts, and nothing is invented", () => {
  const text = JSON.stringify({ radius: 1, stores: [{ name: 'a"]}', tags: ["x", "y"] }, { name: "b\\", tags: [] }], more: [1, 22, 3] });
  const whole = JSON.parse(text);
  for (let length = 0; length <= text.length; length++) {
    const mended = salvaged(text.slice(0, length));
    if (mended === null) continue;
    const document = JSON.parse(mended);
    for (const name of ["stores", "more"]) {
      const elements = document[name] ?? [];
      assert.deepEqual(elements, whole[name].slice(0, elements.length), `${length}`);
    }
  }
  assert.deepEqual(JSON.parse(salvaged(text)), whole);
});

test("A press keeps its key until its outcome is known, and the next press draws another", async () => {
  const keys = [];
  let answer = () => Promise.reject(new TypeError("cut"));
  const exchange = new Exchange({ fetch: (_, { headers }) => (keys.push(headers["Idempotency-Key"]), answer()) });
  const press = (body = { name: "Linden" }) => exchange.send("POST", "/v1/households", body).catch(() => undefined);
  const problem = (status, code) => () =>
    Promise.resolve(new Response(JSON.stringify({ code }), { status, headers: { "Content-Type": "application/problem+json" } }));

  await press();
  answer = problem(503, "busy");
  await press();
  answer = () => Promise.resolve(new Response("a proxy", { status: 404 }));
  await press();
  await press({ name: "Maple" });
  answer = () => Promise.resolve(Response.json({}));
  await press();
  await press();
  answer = problem(422, "unprocessable");
  await press();
  await press();

  assert.ok(keys.every((key) => /^[!-~]{16,128}$/.test(key)), keys.join(" "));
  assert.equal(keys[0], keys[1]);
  assert.equal(keys[0], keys[2]);
  assert.equal(keys[0], keys[4]);
  assert.equal(new Set(keys).size, 5);
  const repeatable = new Exchange({ isRepeatable: true, fetch: exchange.fetch });
  await repeatable.post("/v1/sync", {}).catch(() => undefined);
  assert.equal(keys.at(-1), undefined);
});

test("Requests that only read carry no key, nor do files: the server does not compare their bytes", async (context) => {
  const keys = [];
  context.mock.method(globalThis, "fetch", async (_, { headers }) => {
    keys.push(headers["Idempotency-Key"]);
    throw new TypeError("cut");
  });
  const desk = new DeskCouponClient("maple");
  const file = (text) => new Blob([text], { type: "text/csv" });
  const asks = [
    () => new TripClient().plan({}), () => new TripClient().way({}), () => new WhenClient().bestDeparture({}),
    () => new ApiClient().availability([], [], {}), () => desk.draw({}), () => receiptText(file("1"), {}),
    () => new FilesClient("maple", "m").upload("prices.csv", file("1")),
    () => new FilesClient("maple", "m").upload("prices.csv", file("2")),
  ];
  for (const ask of asks) await assert.rejects(ask(), Offline);
  assert.deepEqual(keys, asks.map(() => undefined));

  await assert.rejects(desk.create("c", {}), Offline);
  assert.notEqual(keys.at(-1), undefined);
});
