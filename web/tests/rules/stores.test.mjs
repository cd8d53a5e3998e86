// Hours, order and map of stores (R-02, R-03, R-05).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { weekTable, isAllDay } = await rules("stores/hours/week-table");
const { openingWords } = await rules("stores/hours/opening-words");
const { openingAt } = await rules("stores/hours/opening");
const { sortedStores } = await rules("stores/store-order");
const { spreadPins } = await rules("stores/map/pin-spread");
const { groupPins } = await rules("stores/map/pin-groups");
const { wayTo } = await rules("stores/way-to");
const { deviceCountry, streetOrTown, townLine, unknownPlace } = await rules("stores/address");
const { countryChoices } = await rules("stores/countries");
const { storesAt } = await rules("stores/nearby-stores");
const { languages } = await rules("locale/languages");
const { webAddress } = await rules("stores/web-address");

const day = 1440;
const hours = (from, to, days = [0, 1, 2, 3, 4, 5, 6]) => days.map((at) => [at * day + from * 60, at * day + to * 60]);

test("Days with the same hours share one row", () => {
  const rows = weekTable([...hours(8, 22, [0, 1, 2, 3, 4]), ...hours(9, 20, [5])]);

  assert.deepEqual(rows, [
    { firstDay: 0, lastDay: 4, spans: [[480, 1320]] },
    { firstDay: 5, lastDay: 5, spans: [[540, 1200]] },
    { firstDay: 6, lastDay: 6, spans: [] },
  ]);
});

test("A store that closes over lunch has two spans a day", () => {
  const week = [...hours(9, 12.5), ...hours(14.5, 18.5)].sort(([one], [other]) => one - other);

  assert.deepEqual(weekTable(week), [{ firstDay: 0, lastDay: 6, spans: [[540, 750], [870, 1110]] }]);
});

test("An evening that ends after midnight belongs to its first day", () => {
  const rows = weekTable(hours(17, 26, [4, 5]));

  assert.deepEqual(rows.map(({ firstDay, lastDay }) => [firstDay, lastDay]), [[0, 3], [4, 5], [6, 6]]);
  assert.deepEqual(rows[1].spans, [[1020, 1560]]);
});

test("A store that never closes is open all day, every day", () => {
  const rows = weekTable([[0, 7 * day]]);

  assert.equal(rows.length, 1);
  assert.ok(isAllDay(rows[0].spans[0]));
});

test("A weekend around the clock that runs into Monday is on Monday too", () => {
  const rows = weekTable([[5 * day + 600, 7 * day + 360]]);

  assert.deepEqual(rows.map(({ spans }) => spans), [[[0, 360]], [], [[600, 1440]], [[0, 1440]]]);
  assert.deepEqual(rows.map(({ firstDay, lastDay }) => [firstDay, lastDay]), [[0, 0], [1, 4], [5, 5], [6, 6]]);
});

/** Texts that show the template used and its arguments. */
const text = {
  stores: {
    hoursUnknown: "unknown", openAlways: "always", closed: "closed", tomorrow: "tomorrow", midnight: "midnight",
    openUntil: (time) => `until ${time}`, closesAt: (time) => `closes ${time}`,
    closedUntil: (when) => `closed until ${when}`, dayAndTime: (name, time) => `${name} ${time}`,
  },
};
const formats = {
  timeOfDay: (seconds) => `${Math.floor(seconds / 3600)}:${String((seconds / 60) % 60).padStart(2, "0")}`,
  weekday: (date) => `day ${date.getDay()}`,
};
const worded = (week, now) => openingWords(openingAt(week, now), text, formats);

for (const [name, week, now, words, look] of [
  ["open for long", hours(8, 22), 600, "until 22:00", "open"],
  ["open until midnight", hours(8, 24), 600, "until midnight", "open"],
  ["about to close", hours(8, 22), 1280, "closes 22:00", "soon"],
  ["closed until later today", hours(8, 22), 60, "closed until 8:00", "closed"],
  ["closed until tomorrow", hours(8, 22), 1330, "closed until tomorrow 8:00", "closed"],
  ["closed until Wednesday", hours(8, 22, [2]), 60, "closed until day 3 8:00", "closed"],
  ["never closed", [[0, 7 * day]], 60, "always", "open"],
  ["never open", [], 60, "closed", "closed"],
  ["of unknown hours", null, 60, "unknown", "unknown"],
]) {
  test(`The sign of a store that is ${name} is correct`, () => {
    assert.deepEqual(worded(week, now), { words, look });
  });
}

const stores = [
  { id: "b", name: "Äpfel & Co", distanceMetres: 900 },
  { id: "a", name: "Pennywise", distanceMetres: 2000 },
  { id: "c", name: "Pennywise", distanceMetres: 300 },
];

test("Stores are sorted by distance, or by name with the nearer one first (S-02)", () => {
  assert.deepEqual(sortedStores(stores, "distance").map(({ id }) => id), ["c", "b", "a"]);
  assert.deepEqual(sortedStores(stores, "name").map(({ id }) => id), ["b", "c", "a"]);
});

test("Isolated pins stay in place", () => {
  const alone = [{ x: 0, y: 0 }, { x: 60, y: 0 }, { x: 0, y: 90 }];

  assert.deepEqual(spreadPins(alone, 52), alone);
});

for (let seed = 0; seed < 30; seed++) {
  test(`No pin hides another, however crowded the town is (seed ${seed})`, () => {
    const random = randomSource(seed);
    // Corners of a few blocks, so that several stores share one position.
    const points = Array.from({ length: 3 + Math.floor(random() * 12) }, () => ({
      x: 40 * Math.floor(random() * 4),
      y: 40 * Math.floor(random() * 4),
    }));

    const pins = spreadPins(points, 52);
    for (const [index, one] of pins.entries()) {
      for (const other of pins.slice(index + 1)) {
        assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 44, "a thumb tells them apart");
      }
    }
    assert.deepEqual(spreadPins(points, 52), pins);
  });
}

test("More than six pins on one spot become a group, and all others stay alone", () => {
  const spot = (x, y, count) => Array.from({ length: count }, (_, index) => ({ x: x + index, y }));

  assert.deepEqual(groupPins([...spot(0, 0, 2), ...spot(200, 0, 7), ...spot(400, 0, 1)], 52), [
    [0], [1], [2, 3, 4, 5, 6, 7, 8], [9],
  ]);
  assert.deepEqual(groupPins([], 52), []);
  // Stores in the order of their distance: the first of a spot decides where it is.
  const crowd = Array.from({ length: 300 }, (_, index) => ({ x: (index * 37) % 300, y: (index * 53) % 300 }));
  const groups = groupPins(crowd, 52);
  assert.deepEqual(groups.flat().sort((one, other) => one - other), crowd.map((_, index) => index));
  assert.ok(groups.length < crowd.length);
});

test("Every device gets a navigation link that it understands", () => {
  const place = { latitude: 44.2, longitude: -120.3 };

  assert.match(wayTo(place, "Mozilla/5.0 (Linux; Android 14)"), /^geo:44\.2,-120\.3/);
  assert.match(wayTo(place, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)"), /^https:\/\/maps\.apple\.com/);
  assert.match(wayTo(place, "Mozilla/5.0 (X11; Linux x86_64)"), /^https:\/\/www\.openstreetmap\.org/);
});

const address = (country, zip, city, region = "", street = "") => ({ country, zip, city, region, street });

test("An address is in the order of its country, without the parts that are unknown", () => {
  assert.equal(townLine(address("US", "98701", "Alder Falls", "OR")), "Alder Falls, OR 98701");
  assert.equal(townLine(address("GB", "SW1A 1AA", "London")), "London SW1A 1AA");
  assert.equal(townLine(address("DE", "10115", "Berlin")), "10115 Berlin");
  assert.equal(townLine(address("AD", "AD500", "Andorra la Vella", "Andorra la Vella")), "AD500 Andorra la Vella");
  assert.equal(townLine(address("AD", "", "Ordino")), "Ordino");
  assert.equal(townLine(address("US", "", "Alder Falls", "OR")), "Alder Falls, OR");
  assert.equal(streetOrTown(address("AD", "AD300", "Ordino")), "AD300 Ordino");
  assert.equal(streetOrTown(address("AD", "AD300", "Ordino", "", "Carrer Major 1")), "Carrer Major 1");
});

test("The postcode has the name of its country, and the device tells the country", async () => {
  const [english, german] = (await Promise.all([languages.en.all(), languages.de.all()])).map(({ text }) => text);
  const names = ["US", "GB", "IE", "AD"].map((country) => english.stores.zip(country));

  assert.deepEqual(names, ["ZIP code", "Postcode", "Postcode", "Postcode"]);
  assert.equal(german.stores.zip("AT"), "Postleitzahl");
  assert.deepEqual(
    [["en-US"], ["de", "de-AT", "en-US"], ["de"], ["en"], []].map((tags) => deviceCountry(tags)),
    ["US", "AT", "DE", "US", "US"],
  );
  assert.equal(unknownPlace("00000", "US", english), "We don’t know the ZIP code 00000");
  assert.equal(unknownPlace("SW9 9ZZ", "GB", english), "We don’t know the postcode SW9 9ZZ");
  assert.equal(unknownPlace("Atlantis", "GB", english), "We don’t know the town Atlantis");
});

for (const [published, host] of [
  ["https://www.example.org/shops/1", "example.org"],
  ["HTTP://Bakery.example:8080", "bakery.example:8080"],
  ["https://bäckerei.example/", "xn--bckerei-5wa.example"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["https://bank.example@evil.example/", null],
  ["http://", null],
  ["example.org", null],
  [null, null],
]) {
  test(`The website ${published} is ${host === null ? "not linked" : `linked as ${host}`} (R-02)`, () => {
    assert.equal(webAddress(published)?.host ?? null, host);
  });
}

test("The field for a place, and its messages, name what it takes, by country", async () => {
  const [{ stores: english }, { stores: german }] = [await languages.en.first(), await languages.de.first()];
  const name = (texts, country) => texts.zipOrTown(texts.zip(country));

  assert.deepEqual(["US", "GB"].map((country) => name(english, country)), ["ZIP code or town", "Postcode or town"]);
  assert.equal(name(german, "AT"), "Postleitzahl oder Ort");
  assert.equal(english.zipMissing(name(english, "US")), "Enter a ZIP code or town first.");
  assert.equal(english.zipMissing(name(english, "AD")), "Enter a postcode or town first.");
  assert.equal(german.zipMissing(name(german, "AT")), "Bitte zuerst Postleitzahl oder Ort eingeben.");
  assert.equal(english.positionUnknownDetail(name(english, "GB")), "Enter a postcode or town instead.");
});

test("Stores are found by a postcode in any spelling, by its beginning and by that of a town's name", () => {
  const stores = [
    address("GB", "SW1A 1AA", "London"), address("GB", "SW1A 2AA", "London"), address("NL", "1010 AB", "Amsterdam"),
    address("LU", "L-1234", "Luxembourg"), address("AD", "", "Sant Julià de Lòria"), address("FI", "00100", "Helsinki"),
  ];
  const found = (typed) => storesAt(stores.map((value) => ({ value })), typed).map((store) => stores.indexOf(store));

  assert.deepEqual(["sw1a1aa", "SW1A", "1010ab", "l1234", "00100"].map(found), [[0], [0, 1], [2], [3], [5]]);
  assert.deepEqual(["sant juli", "SANT JULIA", "lond", " Hel "].map(found), [[4], [4], [0, 1], [5]]);
  assert.deepEqual(["", " ", "Atlantis"].map(found), [[], [], []]);
});

test("A country is chosen by its name in the app's language", () => {
  const german = countryChoices("de");

  assert.equal(german.length, 249);
  assert.equal(new Set(german.map(({ value }) => value)).size, 249);
  assert.equal(german.find(({ value }) => value === "AD").label, "Andorra");
  assert.ok(german.every(({ value, label }) => label !== value));
  assert.ok(german.findIndex(({ value }) => value === "AT") > german.findIndex(({ value }) => value === "DE"), "Österreich after Deutschland");
});
