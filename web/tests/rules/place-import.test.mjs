// The administrators' import of places (R-01, R-02).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { canImport, choicesOf, givesWay, refusedHoursText, isJobRunning } = await rules("accounts/administration/place-job");
const { PlaceImportClient } = await rules("api/place-import-client");
const { Exchange } = await rules("api/exchange");

const counts = { added: 2, changed: 0, unchanged: 0, found: 0, closed: 0, reopened: 0, lacksMost: false };
const hours = { place: "node/2", name: "Bakery Roux", text: "'when the sun shines'", reason: "is not understood" };
const job = (state, more = {}) => ({
  id: "p", name: "andorra.osm.pbf", bytes: 9, created: 1, state, percent: 40, country: null, timeZone: null, area: "andorra",
  counts: null, report: null, fault: null, ...more,
});

test("An import starts only after the preview, and closes most places only after a confirmation", () => {
  assert.ok(canImport(job("ready", { counts }), false));
  assert.ok(!canImport(job("reading"), true));
  assert.ok(!canImport(job("refused", { counts }), true));
  const lacking = job("ready", { counts: { ...counts, closed: 28, lacksMost: true } });
  assert.ok(!canImport(lacking, false));
  assert.ok(canImport(lacking, true));
});

test("Another file can be chosen once the last one is done, failed or was refused", () => {
  assert.deepEqual(["done", "failed", "refused"].map((state) => givesWay({ state })), [true, true, true]);
  assert.deepEqual(["receiving", "reading", "ready", "importing"].map((state) => givesWay({ state })), [false, false, false, false]);
  assert.ok(isJobRunning(job("receiving")) && isJobRunning(job("importing")) && !isJobRunning(job("ready")));
});

test("Refused hours are copied with the address of their place, one a line", () => {
  const [line, other] = refusedHoursText([hours, { ...hours, place: "way/7" }]).split("\n");

  assert.equal(line, "https://www.openstreetmap.org/node/2\tBakery Roux\t'when the sun shines'\tis not understood");
  assert.ok(other.startsWith("https://www.openstreetmap.org/way/7\t"));
});

test("Answers that are left empty are taken from the file", () => {
  assert.deepEqual(choicesOf("", " ", " andorra "), { country: null, timeZone: null, area: "andorra" });
  assert.deepEqual(choicesOf("AD", "Europe/Andorra ", "x"), { country: "AD", timeZone: "Europe/Andorra", area: "x" });
});

test("The client uploads the bytes as they are, and reads a job with all its parts", async () => {
  const requests = [];
  const report = {
    kinds: [{ tag: "shop=bakery", count: 2 }], withoutName: 0, withoutStreet: 1, withoutTown: 0, withoutPostcode: 0, withoutHours: 1,
    doubles: 0, streets: 3, refusedPlaces: [{ reason: "no position", count: 1 }], refusedHours: { count: 1, lines: [hours] },
  };
  const sent = job("ready", { counts, report });
  const fetch = async (address, { method = "GET", headers, body }) => {
    requests.push([method, address, headers["Content-Type"], body === null || body === undefined ? "" : await body.text()]);
    const answer = method === "GET" ? { maximumBytes: 2 ** 31, isReaderInstalled: true, job: sent } : sent;
    return new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
  };
  const client = new PlaceImportClient(new Exchange({ fetch }));

  const uploaded = await client.upload("town & more.osm", new Blob(["<osm/>"], { type: "text/xml" }));
  const imports = await client.imports();
  await client.start("p", true);

  assert.deepEqual(uploaded, sent);
  assert.deepEqual(imports.job, sent);
  assert.deepEqual(requests[0], [
    "POST", "/v1/administration/place-imports?name=town+%26+more.osm", "application/octet-stream", "<osm/>",
  ]);
  assert.deepEqual(requests[2].slice(0, 2), ["POST", "/v1/administration/place-imports/p/start"]);
  assert.deepEqual(JSON.parse(requests[2][3]), { closeMissing: true });
});
