// Pictures and descriptions of products: from the catalog to the screen, and on the device (S-05, N-04).
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, rules } from "./support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { columnsOf } = await rules("catalog/catalog-pages");
const { Catalog } = await rules("catalog/catalog");
const { productPictureAddress } = await rules("api/product-picture");
const { readProductRecord } = await rules("api/store-readers");
const { PictureCache, forgetPictures, isProductPicture, picturesName } = await rules("service-worker/picture-cache");

const products = ["Apples", "Bananas", "Carrots"].map((name) => ({ id: name.slice(0, 1), name, department: "produce" }));
const opened = (more) => new Catalog(readCatalog(bytesOf({ ...catalogDocument("maple", products), ...more })));
const looks = (catalog) => catalog.ids.map((id) => {
  const { picture, description } = catalog.product(catalog.rowOf(id));
  return [picture, description];
});

test("A product has the picture and the description that its store says, and most have neither (S-05)", () => {
  const catalog = opened({
    pictures: { row: [0, 2], text: ["t1-a", "t2-b"] }, descriptions: { row: [2], text: ["Washed, without tops."] },
  });

  assert.deepEqual(looks(catalog), [["t1-a", null], [null, null], ["t2-b", "Washed, without tops."]]);
  assert.deepEqual(looks(opened({})), [[null, null], [null, null], [null, null]]);
});

test("If a product is left out of a list, the others keep their own pictures", () => {
  const document = { ...catalogDocument("maple", products), pictures: { row: [0, 1, 2], text: ["a-1", "b-1", "c-1"] } };
  document.columns.priceCents[1] = -5;

  const catalog = new Catalog(readCatalog(bytesOf(document)));

  assert.deepEqual(catalog.ids, ["A", "C"]);
  assert.deepEqual(looks(catalog), [["a-1", null], ["c-1", null]]);
});

test("Pictures that make no sense keep no product from being sold", () => {
  for (const pictures of [null, 5, { row: ["x"], text: ["a"] }, { row: [0, 99, -1], text: [] }, { row: [7], text: ["a"] }]) {
    assert.deepEqual(looks(opened({ pictures })), [[null, null], [null, null], [null, null]]);
  }
});

test("A list loaded in pages has them too", () => {
  const record = {
    id: "A", gtin: null, name: "Apples", item: "Apples", brand: null, department: "produce", emoji: "🍎",
    size: { amount: 1, unit: "piece" }, weightGrams: 1, storage: "ambient", priceCents: 100, unitPrice: null, aisle: null,
    shelf: null, discount: null,
  };
  const pages = [record, { ...record, id: "B", picture: "b-1", description: "Picked green." }].map((one) => readProductRecord(one, ""));

  assert.deepEqual(looks(new Catalog(columnsOf("maple", pages))), [[null, null], ["b-1", "Picked green."]]);
});

test("A picture has its own address, which no id can escape", () => {
  assert.equal(productPictureAddress({ id: "m-1", picture: "x-2" }), "/v1/products/m-1/pictures/x-2");
  assert.equal(productPictureAddress({ id: "../a?b", picture: "x/y" }), "/v1/products/..%2Fa%3Fb/pictures/x%2Fy");
  assert.equal(productPictureAddress({ id: "m-1", picture: null }), null);
  assert.ok(isProductPicture("/v1/products/m-1/pictures/x-2"));
  for (const path of ["/v1/products/m-1", "/v1/products/a/b/pictures/c", "/v1/pictures/x", "/v1/products/m/pictures/x/y"]) {
    assert.ok(!isProductPicture(path), path);
  }
});

/** An in-memory cache storage that keeps insertion order. */
function memoryCaches() {
  const entries = new Map();
  const cache = {
    match: async (address) => entries.get(address)?.clone(),
    put: async (address, response) => {
      if (cache.isFull) throw new DOMException("full", "QuotaExceededError");
      entries.delete(address);
      entries.set(address, response);
    },
    keys: async () => [...entries.keys()],
    delete: async (address) => entries.delete(address),
  };
  return { entries, cache, caches: { open: async () => cache } };
}

const picture = (number) => ({ url: `https://forage.example/v1/products/${number}/pictures/t-1` });
const words = async (response) => (await response).text();

test("A picture that was seen is there without a network, and is fetched once (S-05)", async () => {
  const { caches } = memoryCaches();
  const pictures = new PictureCache(caches);
  let requestCount = 0;
  const server = async () => new Response(`bytes ${(requestCount += 1)}`);

  const first = await words(pictures.answer(picture(1), server));
  await pictures.settled();
  const again = await words(new PictureCache(caches).answer(picture(1), async () => Promise.reject(new TypeError("offline"))));

  assert.deepEqual([first, again, requestCount], ["bytes 1", "bytes 1", 1]);
});

test("When there is no room for more pictures, the oldest go", async () => {
  const { caches, entries } = memoryCaches();
  const pictures = new PictureCache(caches, 3);

  await Promise.all([1, 2, 3, 4, 5].map((number) => pictures.answer(picture(number), async () => new Response("x"))));
  await pictures.settled();

  assert.deepEqual([...entries.keys()], [3, 4, 5].map((number) => picture(number).url));
});

test("Failed pictures, and those that do not fit, are shown but not stored; the next one is", async () => {
  const { caches, cache, entries } = memoryCaches();
  const pictures = new PictureCache(caches);

  const missing = await pictures.answer(picture(1), async () => new Response("no", { status: 404 }));
  cache.isFull = true;
  const body = await words(pictures.answer(picture(2), async () => new Response("two")));
  await pictures.settled();
  cache.isFull = false;
  await pictures.answer(picture(3), async () => new Response("three"));
  await pictures.settled();

  assert.equal(missing.status, 404);
  assert.equal(body, "two");
  assert.deepEqual([...entries.keys()], [picture(3).url]);
});

test("Signing out removes all product pictures", async () => {
  const deletedNames = [];
  globalThis.caches = { delete: async (name) => deletedNames.push(name) };
  await forgetPictures();
  delete globalThis.caches;
  await forgetPictures();

  assert.deepEqual(deletedNames, [picturesName]);
});
