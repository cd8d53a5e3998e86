// A restaurant's menu at the desk.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { MenuClient, writtenPrice } = await rules("api/menu-client");

const dish = (prices, written = null) => ({
  id: "d", name: "Dish", details: null, emoji: null, vegetarian: false, writtenPrice: written,
  prices: prices.map(([size, priceCents, isLeast = false]) => ({ size, priceCents, isLeast })),
});

test("A price is edited in the form that the server compares (F-02)", () => {
  // Tests/ServerTests/Catalog/MenuImportTests.swift edits "small 9.50 / large 13.00" and "14.50".
  assert.equal(writtenPrice(dish([["small", 950], ["large", 1300]])), "small 9.50 / large 13.00");
  assert.equal(writtenPrice(dish([[null, 1450]])), "14.50");
  assert.equal(writtenPrice(dish([[null, 5, true]])), "0.05+");
  assert.equal(writtenPrice(dish([[null, null]])), "");
  assert.equal(writtenPrice(dish([[null, null]], "market price")), "market price");
});

test("A file is previewed first, with its errors (F-02)", async () => {
  const requests = [];
  const plan = {
    isDone: false, counts: { lines: 2, added: 1, changed: 0, unchanged: 0, removed: 3, withoutPrice: 0 },
    refused: { count: 1, lines: [{ line: 3, column: "price", code: "bad-price", value: "-3", detail: "is no price" }] },
  };
  const exchange = {
    send: async (method, path, body) => {
      requests.push([method, path, body.type, await body.text()]);
      return { bytes: new TextEncoder().encode(JSON.stringify(plan)), isWhole: true, isUnchanged: false, etag: null };
    },
  };
  const client = new MenuClient("ro ma", exchange);

  assert.deepEqual(await client.bring("s-1", new Blob(["name\nSoup"]), true), plan);
  await client.bring("s-1", new Blob(["[]"]), false);

  assert.deepEqual(requests, [
    ["PUT", "/v1/organisations/ro%20ma/stores/s-1/menu?preview=true", "text/csv", "name\nSoup"],
    ["PUT", "/v1/organisations/ro%20ma/stores/s-1/menu", "text/csv", "[]"],
  ]);
});
