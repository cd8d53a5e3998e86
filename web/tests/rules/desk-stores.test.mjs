// Store details edited by owners (N-26): opening hours, address and position, and concurrent edits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { closedWeek, dayRuns, hoursText, minutesOf, overruledDays, weekFromText, weekSpans } = await rules("desk/locations/hours-text");
const { emptyLocation, locationValues, readLocation, refusedLocationField, typedLocation } = await rules("desk/locations/location-form");
const { emptyTill, readTypedTill, tillValue, typedTill } = await rules("desk/locations/typed-till");
const { rateWritten } = await rules("grocery/prices/typed-money");
const { openingAt } = await rules("stores/hours/opening");
const { OrganisationClient } = await rules("api/organisation-client");
const { LocationsClient } = await rules("api/locations-client");
const { Exchange } = await rules("api/exchange");

const english = { region: "en-US", digits: 2 };
const german = { region: "de-DE", digits: 2 };

const day = (...spans) => spans.map(([from, to]) => [minutesOf(from), minutesOf(to)]);

test("A week that is filled in day by day is written as OpenStreetMap writes it, and read again as the same", () => {
  const weekdays = day(["08:00", "20:00"]);
  const week = [weekdays, weekdays, weekdays, weekdays, day(["08:00", "12:00"], ["13:30", "22:00"]), day(["10:00", "02:00"]), []];

  assert.equal(hoursText(week), "Mo-Th 08:00-20:00; Fr 08:00-12:00,13:30-22:00; Sa 10:00-02:00; Su off");
  assert.deepEqual(weekFromText(hoursText(week)), week);
  assert.equal(hoursText(closedWeek), "Mo-Su off");
  assert.equal(hoursText(weekFromText("24/7")), "24/7");
  assert.deepEqual(weekFromText("Mo-Fr 08:00-20:00; We off")[2], []);
  assert.deepEqual(weekFromText("Mo,We 9:00-17:00")[0], [[540, 1020]]);
});

for (const seed of [1, 2, 3]) {
  test(`Every plain week comes back from its text, seed ${seed}`, () => {
    const random = randomSource(seed);
    for (let round = 0; round < 200; round += 1) {
      const week = Array.from({ length: 7 }, () => {
        const from = Math.floor(random() * 600);
        return random() < 0.3 ? [] : [[from, from + 1 + Math.floor(random() * 800)]];
      });
      assert.deepEqual(weekFromText(hoursText(week)), week);
    }
  });
}

test("Hours beyond this editor are left unchanged", () => {
  for (const text of [
    "Mo-Fr 08:00-20:00; PH off", "Apr-Sep Mo-Su 10:00-18:00", "Mo-Fr 8-20", "Mo-Fr 08:00+", "Fr-Mo 08:00-20:00", "Mo 08:00-25:00",
    "whenever", "", "Mo 08:00-12:00-18:00", 'Mo "by appointment"',
  ]) assert.equal(weekFromText(text), null, text);
});

test("A rule fully overridden by later ones is reported with its days; exceptions are fine (N-26)", () => {
  for (const [text, days] of [
    ["Mo-Fr 8:30-12:30; Mo-Fr 14:30-19:00", [0, 1, 2, 3, 4]], ["Mo-Fr 08:00-20:00; Th 08:00-22:00", []],
    ["Mo-Fr 08:30-12:30,14:30-19:00; Sa 09:00-12:00", []], ["Mo-Su 08:00-20:00; We off", []], ["24/7", []], ["", []],
    ["Mo-Fr 08:00-12:00; PH off; Fr 13:00-15:00", []], ["Fr 08:00-12:00; PH off; Fr 13:00-15:00", [4]],
    ["Sa 09:00-12:00; Mo-Fr 09:00-18:00; Sa,Su 10:00-14:00", [5]],
    ["Mo-Fr 08:00-12:00; Mo-We 13:00-18:00; Th-Fr 13:00-16:00", [0, 1, 2, 3, 4]],
  ]) assert.deepEqual(overruledDays(text), days, text);
  assert.deepEqual(dayRuns([0, 1, 2, 4, 6]), [[0, 2], [4, 4], [6, 6]]);
});

test("The preview is the week that shoppers see: an evening runs on over midnight", () => {
  const spans = weekSpans(weekFromText("Mo-Sa 10:00-02:00; Su off"));

  assert.deepEqual(spans[0], [600, 1_560]);
  assert.equal(openingAt(spans, 1_440 + 60).kind, "open");
  assert.equal(openingAt(spans, 6 * 1_440 + 12 * 60).kind, "closed");
  assert.equal(openingAt(weekSpans(weekFromText("24/7")), 5).kind, "always");
});

const typed = {
  ...emptyLocation, name: " Bee Mitte ", street: "1 Main St", city: "Alder Falls", zip: "98701", country: "us", latitude: "47,5",
  longitude: "-122.25", phone: " ", openingHours: "24/7",
};

test("A store shows its missing fields before anything is sent", () => {
  assert.deepEqual(readLocation(emptyLocation, english).wrong, ["name", "street", "city", "zip", "country", "latitude", "longitude"]);
  for (const latitude of ["91", "x", "", "1e1", "--4", "4.5.6"]) {
    assert.deepEqual(readLocation({ ...typed, latitude }, english).wrong, ["latitude"], latitude);
  }
  const { details } = readLocation(typed, english);
  assert.deepEqual([details.name, details.country, details.latitude, details.longitude, details.phone], ["Bee Mitte", "US", 47.5, -122.25, null]);
  assert.deepEqual(readLocation(typedLocation(details, german), german).details, details);
  assert.deepEqual(Object.keys(locationValues(details)).sort(), Object.keys(emptyLocation).sort());
  assert.equal(refusedLocationField("set.openingHours"), "openingHours");
  assert.equal(refusedLocationField("zip"), "zip");
  assert.equal(refusedLocationField("everything"), null);
  assert.equal(refusedLocationField("set.till.taxes[0].rate"), "till");
});

test("(N-16) A till's charges are entered in either number format, and come back unchanged", () => {
  const till = {
    taxes: [{ rate: 8_875, departments: ["household", "care"] }, { rate: 7_000, departments: ["drinks"] }], bagCents: 10, cashStepCents: 5,
  };
  for (const writing of [english, german]) {
    for (const rules of [null, till, { taxes: [], bagCents: null, cashStepCents: 100 }]) {
      assert.deepEqual(readTypedTill(typedTill(rules, writing), writing), { till: rules });
    }
  }
  assert.deepEqual(typedTill(till, german).taxes[0].rate, "8,875");
  assert.deepEqual(["en-US", "de-DE"].map((region) => rateWritten(8_875, region)), ["8.875", "8,875"]);
  const readTill = (part) => readTypedTill({ ...emptyTill, ...part }, english);
  const tax = (rate, departments = ["wine"]) => readTill({ taxes: [{ rate, departments }] });
  // Departments in their own order, whatever the order of choice, as in the server's response.
  assert.deepEqual(tax("20 %", ["wine", "bakery"]), {
    till: { taxes: [{ rate: 20_000, departments: ["bakery", "wine"] }], bagCents: null, cashStepCents: null },
  });
  for (const rate of ["0", "40.001", "-1", "8.8755", "x", ""]) assert.deepEqual(tax(rate), { wrong: { field: "rate", tax: 0 } }, rate);
  assert.deepEqual(tax("7", []), { wrong: { field: "departments", tax: 0 } });
  assert.deepEqual(tax(" ", []), { till: null }, "a tax that was never filled in");
  for (const bag of ["0", "10.01", "x"]) assert.deepEqual(readTill({ bag }), { wrong: { field: "bag" } }, bag);
  assert.deepEqual(readLocation({ ...typed, till: { ...emptyTill, bag: "x" } }, english).wrong, ["till"]);
  assert.deepEqual(Object.keys(tillValue(till)), ["taxes", "bagCents", "cashStepCents"]);
});

function network(...answers) {
  const requests = [];
  const fetch = async (address, { method = "GET", body }) => {
    requests.push([method, address, body == null ? undefined : JSON.parse(await body.text())]);
    return new Response(JSON.stringify(answers.shift() ?? {}), { headers: { "Content-Type": "application/json" } });
  };
  return { requests, exchange: new Exchange({ fetch }) };
}

test("People are invited, given roles and removed through their organization's routes", async () => {
  const member = { id: "a", nickname: "Ann", role: "owner", joined: null, getsMessages: true, getsReports: false };
  const { requests, exchange } = network(
    { members: [member], invitations: [] }, {}, {}, { id: "i", name: "Bo", role: "viewer", expires: 9 }, {}, {},
    { organisations: [], invitations: [{ id: "i", organisation: { id: "o", name: "Bee", emoji: "🐝" }, role: "viewer", invitedBy: "Ann", expires: 9 }] },
  );
  const client = new OrganisationClient(exchange);

  assert.deepEqual((await client.people("o")).members, [member]);
  await client.setRole("o", "a", "editor", "owner");
  await client.setRole("o", "a", "editor", "editor", { getsReports: true });
  assert.equal((await client.invite("o", "Bo", "viewer")).name, "Bo");
  await client.withdraw("o", "i");
  await client.accept("i");
  assert.equal((await client.own()).invitations[0].organisation.name, "Bee");
  assert.deepEqual(requests, [
    ["GET", "/v1/organisations/o/members", undefined],
    ["PUT", "/v1/organisations/o/members/a", { role: "editor", was: "owner" }],
    ["PUT", "/v1/organisations/o/members/a", { role: "editor", was: "editor", getsReports: true }],
    ["POST", "/v1/organisations/o/invitations", { name: "Bo", role: "viewer" }],
    ["DELETE", "/v1/organisations/o/invitations/i", undefined],
    ["POST", "/v1/organisation-invitations/i/acceptance", undefined],
    ["GET", "/v1/organisations", undefined],
  ]);
});

test("A store is created, edited with its version, and confirmed part by part (N-35)", async () => {
  const { details } = readLocation(typed, english);
  const store = {
    id: "s", ...details, productCount: 3, mapCount: 0, verification: { state: "waiting", reason: null, asked: 5, answered: null },
    confirmed: { hours: { time: 7, by: "Ann" } },
  };
  const { requests, exchange } = network(store, store, { stores: [store], next: null });
  const client = new LocationsClient("o", exchange);

  assert.equal((await client.create("s", details)).verification.state, "waiting");
  assert.deepEqual((await client.confirm("s", "hours")).confirmed, { hours: { time: 7, by: "Ann" }, prices: null, map: null });
  assert.equal((await client.page({ search: "bee", state: "waiting", sort: "city", after: null })).stores.length, 1);
  assert.deepEqual(requests.map(([method, address]) => [method, address]), [
    ["POST", "/v1/organisations/o/stores"],
    ["POST", "/v1/organisations/o/stores/s/confirmations"],
    ["GET", "/v1/organisations/o/stores?search=bee&state=waiting&sort=city"],
  ]);
  assert.deepEqual(requests[1][2], { part: "hours" });
});
