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

test("Where a product is left out of a list, the others keep their own pictures", () => {
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

test("A list that comes in pages has them too", () => {
  const record = {
    id: "A", gtin: null, name: "Apples", item: "Apples", brand: null, department: "produce", emoji: "🍎",
    size: { amount: 1, unit: "piece" }, weightGrams: 1, storage: "ambient", priceCents: 100, unitPrice: null, aisle: null,
    shelf: null, discount: null,
  };
  const pages = [record, { ...record, id: "B", picture: "b-1", description: "Picked green." }].map((one) => readProductRecord(one, ""));

  assert.deepEqual(looks(new Catalog(columnsOf("maple", pages))), [[null, null], ["b-1", "Picked green."]]);
});

test("A picture has an address of its own, which nothing in an id can leave", () => {
  assert.equal(productPictureAddress({ id: "m-1", picture: "x-2" }), "/v1/products/m-1/pictures/x-2");
  assert.equal(productPictureAddress({ id: "../a?b", picture: "x/y" }), "/v1/products/..%2Fa%3Fb/pictures/x%2Fy");
  assert.equal(productPictureAddress({ id: "m-1", picture: null }), null);
  assert.ok(isProductPicture("/v1/products/m-1/pictures/x-2"));
  for (const path of ["/v1/products/m-1", "/v1/products/a/b/pictures/c", "/v1/pictures/x", "/v1/products/m/pictures/x/y"]) {
    assert.ok(!isProductPicture(path), path);
  }
});

/** A browser's caches in memory, in the order in which things were put. */
function memoryCaches() {
  const kept = new Map();
  const cache = {
    match: async (address) => kept.get(address)?.clone(),
    put: async (address, response) => {
      if (cache.isFull) throw new DOMException("full", "QuotaExceededError");
      kept.delete(address);
      kept.set(address, response);
    },
    keys: async () => [...kept.keys()],
    delete: async (address) => kept.delete(address),
  };
  return { kept, cache, caches: { open: async () => cache } };
}

const picture = (number) => ({ url: `https://forage.example/v1/products/${number}/pictures/t-1` });
const words = async (response) => (await response).text();

test("A picture that was seen is there without a network, and is fetched once (S-05)", async () => {
  const { caches } = memoryCaches();
  const pictures = new PictureCache(caches);
  let asked = 0;
  const server = async () => new Response(`bytes ${(asked += 1)}`);

  const first = await words(pictures.answer(picture(1), server));
  await pictures.settled();
  const again = await words(new PictureCache(caches).answer(picture(1), async () => Promise.reject(new TypeError("offline"))));

  assert.deepEqual([first, again, asked], ["bytes 1", "bytes 1", 1]);
});

test("Of more pictures than there is room for, those that came first go", async () => {
  const { caches, kept } = memoryCaches();
  const pictures = new PictureCache(caches, 3);

  await Promise.all([1, 2, 3, 4, 5].map((number) => pictures.answer(picture(number), async () => new Response("x"))));
  await pictures.settled();

  assert.deepEqual([...kept.keys()], [3, 4, 5].map((number) => picture(number).url));
});

test("What is refused, and what does not fit on the device, is shown and not kept; the next one is", async () => {
  const { caches, cache, kept } = memoryCaches();
  const pictures = new PictureCache(caches);

  const gone = await pictures.answer(picture(1), async () => new Response("no", { status: 404 }));
  cache.isFull = true;
  const shown = await words(pictures.answer(picture(2), async () => new Response("two")));
  await pictures.settled();
  cache.isFull = false;
  await pictures.answer(picture(3), async () => new Response("three"));
  await pictures.settled();

  assert.equal(gone.status, 404);
  assert.equal(shown, "two");
  assert.deepEqual([...kept.keys()], [picture(3).url]);
});

test("Whoever signs out leaves no picture of what they have looked at", async () => {
  const gone = [];
  globalThis.caches = { delete: async (name) => gone.push(name) };
  await forgetPictures();
  delete globalThis.caches;
  await forgetPictures();

  assert.deepEqual(gone, [picturesName]);
});
