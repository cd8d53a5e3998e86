// The price book as a table: exported, imported after a preview, everything or nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grams, home, read, refusals, rows, sighting, stores, tableOf } from "./price-book-kit.mjs";
import { rules } from "./support.mjs";

const { priceColumns } = await rules("price-book/price-table");
const { priceFileLimits } = await rules("price-book/price-file");
const { keepPrices, removePrices, unknownPrices } = await rules("prices/price-changes");

const awkward = [
  "=1+1", "'=1+1", "''", "+49", "-5 % fat", "@home", "＝1", "He said \"two\", twice; or more", "שוקולד מריר", "חלב 3%, טרי",
  "Crème brûlée 🍮", "O’Neill’s", "7 up", "yes",
];
const head = "day,store,thing,price";

test("A table has all columns, one line for each price, and the oldest first", () => {
  const table = tableOf(rows(
    sighting("Butter", 229, { size: grams(250), label: "Alpenhof, mild", gtin: "4006381333931", source: "receipt", isReduced: true }),
    sighting("Minced meat", 1099, { size: grams(1000), isByWeight: true, day: "2026-05-01" }), sighting("Rice", 300, { packs: 2, currency: "JPY", day: "2026-11-30" }),
  ));

  assert.deepEqual(table.replace("\ufeff", "").trimEnd().split("\r\n"), [
    priceColumns.join(","),
    "2026-05-01,Maple Market,maple,Minced meat,,1000,g,1,10.99,EUR,no,yes,,typed",
    "2026-11-20,Maple Market,maple,Butter,\"Alpenhof, mild\",250,g,1,2.29,EUR,yes,no,4006381333931,receipt",
    "2026-11-30,Maple Market,maple,Rice,,,,2,300,JPY,no,no,,typed",
  ]);
});

test("Names that a spreadsheet would run as formulas are harmless in the table", () => {
  const lines = tableOf(rows(...awkward.map((name) => sighting(name, 100, { label: name })))).split("\r\n").slice(1, -1);

  for (const line of lines) assert.doesNotMatch(line, /(?:^|,)"?[=+\-@＝＋－＠\t\r\n]/, line);
});

test("A table comes back as it was, with quotes, formulas and letters from right to left", async () => {
  const sightings = awkward.map((name, index) => sighting(name, 100 + index, {
    label: `${name} (x`, size: { amount: 1 + index, unit: "ml" }, packs: 1 + index, isReduced: index % 2 === 0, isByWeight: index % 3 === 0,
    gtin: "4006381333931", source: "scanned",
  }));

  const { sightings: back, refused } = await read(tableOf(rows(...sightings)));

  assert.deepEqual(refused, []);
  assert.deepEqual(back, sightings);
});

test("Importing twice adds nothing, also after an export, and one undo takes all back", async () => {
  const replica = await home();
  const ids = keepPrices(replica, "", awkward.map((name) => sighting(name, 100, { label: name })));
  const { sightings } = await read(tableOf(replica.rows("seenPrice")));

  const again = unknownPrices(replica, [...sightings, sighting("Milk", 119), sighting("Milk", 119)]);
  const milk = keepPrices(replica, "", again);

  assert.equal(ids.length, awkward.length);
  assert.deepEqual(again.map(({ name }) => name), ["Milk"]);
  assert.deepEqual(keepPrices(replica, "", again), []);
  removePrices(replica, milk);
  assert.equal(replica.rows("seenPrice").length, awkward.length);
});

test("A name in several lines becomes one line", async () => {
  const { sightings: [milk] } = await read(`${head}\n2026-11-20,Maple Market,"Milk\r\n  fresh",1.19\n`);

  assert.equal(milk.name, "Milk fresh");
});

test("Few columns suffice, in any order, with any separator, and as a German spreadsheet writes them", async () => {
  const { sightings, refused } = await read(
    "Price;Thing;Comment;Day;Store;Size;Unit;Reduced\n1,19 €;Milch;gut;21.11.2026;OAK & SOHNE;1,5;kg;ja\n\n2;Brot;;1.5.2026;Maple Market;;;\n",
  );

  assert.deepEqual(refused, []);
  assert.deepEqual(sightings.map(({ cents, name, day, storeId, organisationId, size, isReduced, packs, source, currency }) =>
    [cents, name, day, storeId, organisationId, size?.amount ?? null, isReduced, packs, source, currency]), [
    [119, "Milch", "2026-11-21", "oak", "oaks", 1500, true, 1, "imported", "EUR"],
    [200, "Brot", "2026-05-01", "maple", "maples", null, false, 1, "imported", "EUR"],
  ]);
});

test("A store is found by its id, then by its name, also if only earlier prices name it", async () => {
  const table = "day,store,storeId,thing,price\n2026-11-20,Elm,elm-2,Milk,1\n2026-11-20,Maple Market,gone,Milk,1\n2026-11-20,Corner,,Milk,1\n";
  const earlier = rows(sighting("Eggs", 250, { storeId: "corner", storeName: "Corner", organisationId: null }));

  const { sightings } = await read(table, earlier);

  assert.deepEqual(sightings.map(({ storeId, storeName }) => [storeId, storeName]), [["elm-2", "Elm"], ["maple", "Maple Market"], ["corner", "Corner"]]);
});

test("Prices of a store that left the device come back by its id", async () => {
  const prices = rows(sighting("Milk", 119, { storeId: "gone", storeName: null, organisationId: null }));

  const { sightings, refused } = await read(tableOf(prices), prices);

  assert.deepEqual([sightings.map(({ storeId, storeName }) => [storeId, storeName]), refused], [[["gone", null]], []]);
  assert.deepEqual(await refusals(tableOf(prices)), ["2 storeId unknownStore"]);
});

test("A line that cannot be imported is named with its number, column and reason", async () => {
  const table = [
    "day,store,storeId,thing,label,size,unit,packs,price,currency,reduced,byWeight,barcode",
    "2026-02-31,Maple Market,,Milk,,,,,1,,,,", "2026-12-24,Maple Market,,Milk,,,,,1,,,,", "11/21/2026,Maple Market,,Milk,,,,,1,,,,",
    "2026-11-20,,,Milk,,,,,1,,,,", "2026-11-20,Birch,,Milk,,,,,1,,,,", "2026-11-20,,birch,Milk,,,,,1,,,,", "2026-11-20,Elm,,Milk,,,,,1,,,,",
    "2026-11-20,Maple Market,,,,,,,1,,,,", `2026-11-20,Maple Market,,${"m".repeat(101)},,,,,1,,,,`, "2026-11-20,Maple Market,,Milk,,,,,,,,,",
    "2026-11-20,Maple Market,,Milk,,,,,1.999,,,,", "2026-11-20,Maple Market,,Milk,,,,,0,,,,", "2026-11-20,Maple Market,,Milk,,,,,100001,,,,",
    "2026-11-20,Maple Market,,Milk,,much,g,,1,,,,", "2026-11-20,Maple Market,,Milk,,1,,,1,,,,", "2026-11-20,Maple Market,,Milk,,1,bag,,1,,,,",
    "2026-11-20,Maple Market,,Milk,,,,0,1,,,,", "2026-11-20,Maple Market,,Milk,,,,,1,euro,,,", "2026-11-20,Maple Market,,Milk,,,,,1,,maybe,,",
    "2026-11-20,Maple Market,,Milk,,,,,1,,,4,", "2026-11-20,Maple Market,,Milk,,,,,1,,,,4.00638E+12", "2026-11-20,Maple Market,,Milk,,,,,1,,,,",
  ].join("\n");

  assert.deepEqual(await refusals(table), [
    "2 day notADay", "3 day future", "4 day notADay", "5 store noStore", "6 store unknownStore", "7 storeId unknownStore",
    "8 store severalStores", "9 thing noThing", "10 thing tooLong", "11 price noPrice", "12 price notAPrice", "13 price notAPrice",
    "14 price notAPrice", "15 size notASize", "16 unit notAUnit", "17 unit notAUnit", "18 packs notPacks", "19 currency notACurrency",
    "20 reduced notYesOrNo", "21 byWeight notYesOrNo", "22 barcode notABarcode",
  ]);
});

test("The number of a refused line counts lines within quotes", async () => {
  assert.deepEqual(await refusals(`${head}\n2026-11-20,Maple Market,"Milk\nfresh",1\n2026-11-20,Birch,Milk,1\n`), ["4 store unknownStore"]);
});

test("A file that is not a table of prices is refused as a whole", async () => {
  assert.deepEqual(await read(""), { kind: "empty" });
  assert.deepEqual(await read(`${head}\n`), { kind: "empty" });
  assert.deepEqual(await read("Milk 1.19"), { kind: "noTable" });
  assert.deepEqual(await read("PK\u0003\u0004,\u0000"), { kind: "noTable" });
  assert.deepEqual(await read("name,price\nMilk,1\n"), { kind: "noColumns", missing: ["day", "thing", "store"] });
  assert.deepEqual(await read(`${head}\n2026-11-20,Maple Market,"Milk,1\n`), { kind: "openQuotes", line: 2 });
});

test("A file is bounded in size and lines", async () => {
  const lines = (count) => `${head}\n${"2026-11-20,Maple Market,Milk,1.19\n".repeat(count)}`;

  assert.equal((await read(lines(priceFileLimits.lines))).sightings.length, 20_000);
  assert.deepEqual(await read(lines(priceFileLimits.lines + 1)), { kind: "tooManyLines" });
  assert.deepEqual(await read("x".repeat(priceFileLimits.bytes + 1)), { kind: "tooLarge" });
});

test("Every store that is offered is known by its id", async () => {
  for (const { id, name } of stores) {
    const { sightings: [milk] } = await read(`day,storeId,thing,price\n2026-11-20,${id},Milk,1\n`);

    assert.deepEqual([milk.storeId, milk.storeName], [id, name]);
  }
});
