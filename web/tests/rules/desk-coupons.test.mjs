// The coupon form of the desk (N-25, N-34): missing fields, the request, refusals.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { codeFault, emptyCoupon, couponValues, couponFromForm, refusedCouponField, typedCoupon, wrongCharacter } = await rules("desk/coupons/coupon-form");
const { offering: english } = await rules("locale/en/offering");
const { offering: german } = await rules("locale/de/offering");
const { fieldEdit } = await rules("desk/frame/field-edit");
const { DeskCouponClient } = await rules("api/desk-coupon-client");
const { OwnProducts } = await rules("desk/offers/own-products");
const { ApiProblem } = await rules("api/failures");
const { Exchange } = await rules("api/exchange");

const coupon = {
  title: "$1 off", description: null, restrictions: "one each", products: ["milk"], stores: [], firstDay: "2026-11-01",
  lastDay: null, membersOnly: false, singleUse: true, code: { symbology: "ean13", text: "4006381333931" },
  rule: { cutCents: 100 }, fromCents: null, onTop: true,
};
const writing = { region: "en-US", digits: 2 };

test("A coupon that is put into a form and read again is the same, and nothing is sent", () => {
  const form = couponFromForm(typedCoupon(coupon, writing), writing);
  assert.deepEqual(form, { coupon, wrong: [] });
  assert.equal(fieldEdit(couponValues(coupon), couponValues(form.coupon)), null);
});

test("Only differences are sent, also for lists and codes", () => {
  const typed = { ...typedCoupon(coupon, writing), products: ["milk", "eggs"], code: "4006381333932 ", description: "  " };
  assert.deepEqual(fieldEdit(couponValues(coupon), couponValues(couponFromForm(typed, writing).coupon)), {
    set: { products: ["milk", "eggs"], code: { symbology: "ean13", text: "4006381333932" } },
    was: { products: ["milk"], code: { symbology: "ean13", text: "4006381333931" } },
  });
});

test("Missing and impossible values are found before anything is sent", () => {
  for (const [part, wrong] of [
    [{ title: " " }, ["title"]],
    [{ title: "a", products: [] }, ["products"]],
    [{ title: "a", stores: [] }, ["stores"]],
    [{ title: "a", firstDay: "2026-11-02", lastDay: "2026-11-01" }, ["lastDay"]],
    [{ title: "a", firstDay: "2026-11-02", lastDay: "2026-11-02" }, []],
    [{ title: "a", products: ["milk"], rule: { kind: "percent", first: "101", second: "" } }, ["rule"]],
    [{ title: "a", products: ["milk"], rule: { kind: "multiBuy", first: "0", second: "5.00" } }, ["rule"]],
    [{ title: "a", products: ["milk"], rule: { kind: "cutCents", first: "", second: "" } }, ["rule"]],
    [{ title: "a", products: ["milk"], rule: { kind: "percent", first: "100", second: "" } }, []],
    // The discount on a sum is a percentage or an amount.
    [{ title: "a", products: null, rule: { kind: "percent", first: "101", second: "" } }, ["rule"]],
    [{ title: "a", products: null, rule: { kind: "newPriceCents", first: "1.00", second: "" } }, ["rule"]],
    [{ title: "a", products: null, rule: { kind: "percent", first: "5", second: "" } }, []],
    [{ title: "a", products: null, rule: null }, []],
    [{ title: "a", products: null, rule: { kind: "percent", first: "5", second: "" }, from: "0" }, ["fromCents"]],
    [{ title: "a", products: null, rule: { kind: "percent", first: "5", second: "" }, from: "10001" }, ["fromCents"]],
    [{ title: "a", products: ["milk"], rule: { kind: "percent", first: "5", second: "" }, from: "much" }, []],
  ]) assert.deepEqual(couponFromForm({ ...emptyCoupon, ...part }, writing).wrong, wrong, JSON.stringify(part));
});

test("A coupon's saving is sent as a discount's rule, also for everything in the store (N-16)", () => {
  const typed = { ...typedCoupon(coupon, writing), rule: { kind: "multiBuy", first: "2", second: "5.00" } };
  assert.deepEqual(fieldEdit(couponValues(coupon), couponValues(couponFromForm(typed, writing).coupon)), {
    set: { rule: { multiBuy: { count: 2, priceCents: 500 } } }, was: { rule: { cutCents: 100 } },
  });
  const percent = { kind: "percent", first: "5", second: "" };
  const forAll = couponValues(couponFromForm({ ...typed, products: null, rule: percent }, writing).coupon);
  assert.deepEqual(fieldEdit(couponValues(coupon), forAll), {
    set: { products: null, rule: { percent: 5 } }, was: { products: ["milk"], rule: { cutCents: 100 } },
  });
});

test("A minimum sum and combining with sales apply only to coupons for everything (N-16)", () => {
  const percent = { kind: "percent", first: "5", second: "" };
  const typed = { ...typedCoupon(coupon, writing), products: null, rule: percent, from: " 50 ", onTop: false };
  const { coupon: made } = couponFromForm(typed, writing);
  assert.deepEqual([made.fromCents, made.onTop], [5000, false]);
  const again = typedCoupon(made, writing);
  assert.deepEqual([again.from, again.onTop], ["50.00", false]);
  for (const other of [{ products: ["milk"] }, { rule: null }]) {
    const { coupon: plain } = couponFromForm({ ...typed, ...other }, writing);
    assert.deepEqual([plain.fromCents, plain.onTop], [null, true]);
  }
  assert.deepEqual(fieldEdit(couponValues(made), couponValues({ ...made, fromCents: null })).set, { fromCents: null });
});

test("A refusal leads to its field, and that of a code to its character", () => {
  for (const [place, field] of [
    ["code.text[11]", "code"], ["set.code.text[0]", "code"], ["products[3]", "products"], ["set.lastDay", "lastDay"], ["rule.percent", "rule"], ["set.fromCents", "fromCents"], ["from", null], ["set.rule.multiBuy.count", "rule"],
    ["symbology", null], ["nonsense", null], [null, null],
  ]) assert.equal(refusedCouponField(place), field, String(place));
  assert.equal(wrongCharacter("code.text[11]"), 12);
  assert.equal(wrongCharacter("text[0]"), 1);
  assert.equal(wrongCharacter("lastDay"), null);
});

test("An error in a code is explained in the reader's language, with the server's figures (N-25)", () => {
  const message = (fault, { coupons }) => {
    const parsed = codeFault({ code: "wrong-code-text", fault });
    return coupons.codeFaults[parsed.kind](parsed, coupons.codeParts[parsed.part] ?? parsed.part);
  };
  for (const [fault, inEnglish, inGerman] of [
    [{ kind: "wrong-check-digit", found: 2, expected: 1 }, "The check digit is 1, not 2.", "Die Prüfziffer ist 1, nicht 2."],
    [{ kind: "wrong-count", found: 8, expected: 13 }, "There are 8 digits instead of 13.", "Das sind 8 statt 13 Ziffern."],
    [
      { kind: "ends", part: "save value", expected: 2 }, "The code ends in the save value: 2 more digits are needed.",
      "Der Code endet im Teil „Wert des Nachlasses“: 2 Ziffern fehlen.",
    ],
    [
      { kind: "not-allowed", part: "company prefix", found: 7, allowed: [0, 1] },
      "7 is not allowed for the company prefix, only 0, 1.",
      "Im Teil „Basisnummer der Firma“ ist 7 nicht erlaubt, nur 0, 1.",
    ],
  ]) {
    assert.equal(message(fault, english), inEnglish);
    assert.equal(message(fault, german), inGerman);
  }
  // No fault, or one of a newer server: the text names only the character.
  for (const answer of [undefined, {}, { fault: { kind: "mirrored" } }]) assert.equal(codeFault(answer), null);
});

test("Every part of a code and every fault that the service names has words (N-25)", async () => {
  const source = async (path) => readFile(new URL(`../../../${path}`, import.meta.url), "utf8");
  const parts = (await source("Core/Sources/Grocery/Coupons/CouponCodeRefusal.swift")).matchAll(/^ {2}case \w+ = "(.+)"$/gm);
  const kinds = (await source("Sources/Retail/Coupons/CouponFaultDocument.swift")).matchAll(/^ {4}case \.\w+: "(.+)"$/gm);

  assert.deepEqual(Object.keys(german.coupons.codeParts).sort(), [...parts].map(([, part]) => part).sort());
  const named = [...kinds].map(([, kind]) => kind).sort();
  for (const { coupons } of [english, german]) assert.deepEqual(Object.keys(coupons.codeFaults).sort(), named);
});

test("Requests match the API's description", async () => {
  const requests = [];
  const answer = { id: "c", picture: null, state: "incomplete", ...coupon };
  const fetch = async (path, { method = "GET", body }) => {
    requests.push([method, path, body?.type ?? "", body?.type === "application/json" ? JSON.parse(await body.text()) : null]);
    const json = path.endsWith("/coupons") && method === "GET" ? { coupons: [answer] } : answer;
    return new Response(JSON.stringify(json), { status: 200 });
  };
  const client = new DeskCouponClient("o 1", new Exchange({ fetch }));

  assert.deepEqual(await client.coupons(), [answer]);
  assert.deepEqual(await client.create("c", coupon), answer);
  await client.edit("c", { title: "b" }, { title: "a" });
  await client.putPicture("c", new Blob(["x"], { type: "image/png" }));

  assert.deepEqual(requests, [
    ["GET", "/v1/organisations/o%201/coupons", "", null],
    ["POST", "/v1/organisations/o%201/coupons", "application/json", { id: "c", ...coupon }],
    ["PATCH", "/v1/organisations/o%201/coupons/c", "application/json", { set: { title: "b" }, was: { title: "a" } }],
    ["PUT", "/v1/organisations/o%201/coupons/c/picture", "image/png", null],
  ]);
});

test("The store's own products come first in the choices", async () => {
  const questions = [];
  const product = (id, offer) => ({ id, name: id, emoji: "", brand: null, offer });
  const goods = {
    products: async (question) => {
      questions.push(question);
      return { total: 3, products: [product("a", null), product("b", {}), product("c", {})], next: null };
    },
    product: async () => {
      throw new ApiProblem(404, "unknown-product", "", "", null, null);
    },
  };
  const own = new OwnProducts(goods, "s");

  assert.deepEqual((await own.find("milk")).map(({ id }) => id), ["b", "c", "a"]);
  assert.deepEqual(questions, [{ store: "s", search: "milk", limit: 40 }]);
  assert.equal(await own.named("gone"), null);
});
