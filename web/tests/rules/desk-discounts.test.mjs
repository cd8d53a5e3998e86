// The discount form of the desk (N-23, N-34): rule, days, audience, and refusals.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { readRule, typedRule } = await rules("desk/discounts/typed-rule");
const form = await rules("desk/discounts/discount-form");
const { draftedDiscount, emptyDiscount, discountValues, discountFromForm, refusedDiscountField, typedDiscount, wrongAccount } = form;
const { makesNothingCheaper } = form;
const { newDiscount } = await rules("desk/discounts/usual-dates");
const { newPrices, TodaysPrices } = await rules("desk/discounts/new-prices");
const { ApiProblem } = await rules("api/failures");
const { fieldEdit } = await rules("desk/frame/field-edit");
const { discountKinds } = await rules("grocery/prices/discount-kinds");
const { DeskDiscountClient } = await rules("api/desk-discount-client");
const { Exchange } = await rules("api/exchange");

const writing = { region: "de-DE", digits: 2 };

const examples = [
  { percent: 20 }, { cutCents: 50 }, { newPriceCents: 349 }, { buyGet: { buy: 2, free: 1 } }, { multiBuy: { count: 3, priceCents: 500 } },
  { nextOff: { buy: 1, percent: 50 } },
];

const discount = {
  rule: { percent: 20 }, limit: 4, together: false, membersOnly: false, accounts: ["Ann", "Bo"], firstDay: "2026-11-01", startTime: "08:00",
  lastDay: "2026-11-01", endTime: "20:00", products: ["milk"], departments: ["cheese"], stores: [],
};

test("Every kind of discount can be entered, and comes back from its form unchanged", () => {
  assert.deepEqual(examples.flatMap(Object.keys), discountKinds);
  for (const rule of examples) assert.deepEqual(readRule(typedRule(rule, writing), writing), rule);
});

test("A new discount has the usual dates of the organization's stores, across months (N-40)", () => {
  assert.deepEqual(newDiscount({ discountStart: 0, discountDays: null }, "2026-12-30"), emptyDiscount);
  for (const [start, days, firstDay, lastDay] of [
    [0, 7, "2026-12-30", "2027-01-05"], [2, 1, "2027-01-01", "2027-01-01"], [3, null, "2027-01-02", ""], [60, 366, "2027-02-28", "2028-02-28"],
  ]) assert.deepEqual(newDiscount({ discountStart: start, discountDays: days }, "2026-12-30"), { ...emptyDiscount, firstDay, lastDay });
});

test("An impossible rule is rejected, and nothing is guessed", () => {
  for (const [kind, first, second] of [
    ["percent", "0", ""], ["percent", "101", ""], ["percent", "12,5", ""], ["percent", "-5", ""], ["percent", "NaN", ""],
    ["cutCents", "0", ""], ["cutCents", "3,5,7", ""], ["cutCents", "1e9", ""], ["newPriceCents", "", ""],
    ["buyGet", "2", ""], ["buyGet", "0", "1"], ["multiBuy", "1", "5,00"], ["multiBuy", "3", "-1"],
  ]) assert.equal(readRule({ kind, first, second }, writing), null, `${kind} ${first} ${second}`);
  assert.deepEqual(readRule({ kind: "percent", first: " 20 %", second: "" }, writing), { percent: 20 });
});

test("A discount that is put into a form and read again is the same, and nothing is sent", () => {
  const form = discountFromForm(typedDiscount(discount, writing), writing);
  assert.deepEqual(form, { discount, wrong: [] });
  assert.equal(fieldEdit(discountValues(discount), discountValues(form.discount)), null);
});

test("Mix and match applies only to rules for several packs (N-16)", () => {
  for (const rule of examples) {
    const typed = { ...typedDiscount({ ...discount, rule }, writing), together: true };
    const isOfGroups = ["buyGet", "multiBuy", "nextOff"].some((kind) => kind in rule);
    assert.equal(discountFromForm(typed, writing).discount.together, isOfGroups, JSON.stringify(rule));
  }
});

test("A person named twice is sent once, however the names are written", () => {
  const typed = { ...typedDiscount(discount, writing), accounts: " Ann\nBo, Cleo;Ann\n\n" };
  assert.deepEqual(discountFromForm(typed, writing).discount.accounts, ["Ann", "Bo", "Cleo"]);
  assert.equal(wrongAccount("accounts[2]", typed.accounts), "Cleo");
  assert.equal(wrongAccount("set.accounts[0]", typed.accounts), "Ann");
  assert.equal(wrongAccount("lastDay", typed.accounts), null);
});

test("Missing and impossible values are found before anything is sent", () => {
  const good = { ...emptyDiscount, rule: { kind: "percent", first: "20", second: "" }, products: ["milk"] };
  assert.deepEqual(discountFromForm(good, writing).wrong, []);
  for (const [part, wrong] of [
    [{ rule: emptyDiscount.rule }, ["rule"]],
    [{ products: [] }, ["products"]],
    [{ products: [], departments: ["dairy"] }, []],
    [{ limit: "0" }, ["limit"]],
    [{ limit: "1000" }, ["limit"]],
    [{ whom: "accounts", accounts: " , " }, ["accounts"]],
    [{ stores: [] }, ["stores"]],
    [{ startTime: "08:00" }, ["firstDay"]],
    [{ endTime: "08:00" }, ["lastDay"]],
    [{ firstDay: "2026-11-02", lastDay: "2026-11-01" }, ["lastDay"]],
    [{ firstDay: "2026-11-02", lastDay: "2026-11-02", startTime: "20:00", endTime: "08:00" }, ["lastDay"]],
    [{ firstDay: "2026-11-02", lastDay: "2026-11-02", startTime: "08:00", endTime: "20:00" }, []],
  ]) assert.deepEqual(discountFromForm({ ...good, ...part }, writing).wrong, wrong, JSON.stringify(part));
});

test("A draft restores typed values, and the readable ones of another format", () => {
  const typed = { ...typedDiscount(discount, writing), limit: "many" };
  assert.deepEqual(draftedDiscount(JSON.parse(JSON.stringify(typed))), typed);
  assert.deepEqual(draftedDiscount({}), emptyDiscount);
  assert.deepEqual(draftedDiscount({ rule: 3, products: "milk", limit: "4" }), { ...emptyDiscount, limit: "4" });
});

test("A refusal leads to its field", () => {
  for (const [place, field] of [
    ["rule.percent", "rule"], ["set.lastDay", "lastDay"], ["products[3]", "products"], ["accounts[1]", "accounts"],
    ["whom", null], ["nonsense", null], [null, null],
  ]) assert.equal(refusedDiscountField(place), field, String(place));
});

const sold = (id, priceCents, department = "produce", byWeight = null) => ({
  id, department, byWeight, offer: priceCents === null ? null : { priceCents },
});

test("Before publishing, each price is shown with its new value, and unchanged prices are counted", () => {
  const bananas = sold("bananas", 79);
  for (const [rule, limit, packs, beforeCents, afterCents] of [
    [{ newPriceCents: 999 }, null, 1, 79, 79], [{ newPriceCents: 79 }, null, 1, 79, 79], [{ newPriceCents: 59 }, null, 1, 79, 59],
    [{ percent: 20 }, null, 1, 79, 63], [{ cutCents: 100 }, null, 1, 79, 0], [{ buyGet: { buy: 2, free: 1 } }, null, 3, 237, 158],
    [{ multiBuy: { count: 3, priceCents: 200 } }, null, 3, 237, 200], [{ multiBuy: { count: 3, priceCents: 240 } }, null, 1, 79, 79],
    [{ multiBuy: { count: 3, priceCents: 200 } }, 2, 1, 79, 79],
  ]) {
    const price = { packs, beforeCents, afterCents };
    const isNoCheaper = beforeCents === afterCents;
    assert.deepEqual(newPrices({ rule, limit }, [bananas]), [{ product: bananas, price, isNoCheaper }], JSON.stringify(rule));
  }
  const becomes = newPrices({ rule: { newPriceCents: 99 }, limit: null }, [sold("figs", 299), sold("gone", null), bananas]);
  assert.deepEqual(becomes.map(({ product, isNoCheaper }) => [product.id, isNoCheaper]), [
    ["bananas", true], ["figs", false], ["gone", false],
  ]);
});

test("Group discounts do not apply to weighed goods, and all others do (N-16)", () => {
  const gouda = sold("gouda", 1_200, "cheese", { stepMilligrams: 50_000, usualMilligrams: 250_000 });
  for (const [rule, afterCents] of [
    [{ percent: 10 }, 1_080], [{ cutCents: 200 }, 1_000], [{ newPriceCents: 999 }, 999], [{ buyGet: { buy: 1, free: 1 } }, 1_200],
    [{ multiBuy: { count: 2, priceCents: 999 } }, 1_200], [{ nextOff: { buy: 1, percent: 50 } }, 1_200],
  ]) {
    const [{ price, isNoCheaper }] = newPrices({ rule, limit: null }, [gouda]);
    assert.deepEqual([price, isNoCheaper], [{ packs: 1, beforeCents: 1_200, afterCents }, afterCents === 1_200], JSON.stringify(rule));
  }
});

test("Each product and each department is requested once, however often the form changes", async () => {
  const requests = [];
  const goods = {
    product: async (id, store) => {
      requests.push(`${id} ${store}`);
      if (id === "lost") throw new ApiProblem(404, {});
      return sold(id, 79);
    },
    products: async (question) => {
      requests.push(question);
      return { total: 300, products: [sold("bananas", 79), sold("figs", 299)], next: "more" };
    },
  };
  const prices = new TodaysPrices(goods, "s");
  const of = async (products, departments) => {
    const result = await prices.of({ products, departments }, new AbortController().signal);
    return [result.products.map(({ id }) => id), result.count];
  };

  assert.deepEqual(await of(["bananas"], []), [["bananas"], 1]);
  assert.deepEqual(await of(["bananas", "lost"], []), [["bananas"], 1]);
  assert.deepEqual(await of(["bananas", "lost"], ["produce"]), [["bananas", "figs"], 300]);
  assert.deepEqual(requests, ["bananas s", "lost s", { store: "s", department: "produce", sort: "price", limit: 200 }]);
  const many = Array.from({ length: 30 }, (_, index) => `p${index}`);
  const [ids, count] = await of(many, []);
  assert.deepEqual([ids.length, count], [20, 30]);
});

test("A rule that makes nothing cheaper says so", () => {
  assert.equal(makesNothingCheaper("rule"), true);
  for (const place of ["rule.percent", "products[0]", null]) assert.equal(makesNothingCheaper(place), false, String(place));
});

test("Requests match the API's description", async () => {
  const requests = [];
  const answer = { id: "d", productCount: 12, state: "running", ...discount };
  const fetch = async (path, { method = "GET", body }) => {
    requests.push([method, path, body === undefined ? null : JSON.parse(await body.text())]);
    const page = { total: 1, counts: { running: 1, coming: 0, over: 0 }, discounts: [answer], next: null };
    return new Response(JSON.stringify(path.includes("?") ? page : answer), { status: 200 });
  };
  const client = new DeskDiscountClient("o", new Exchange({ fetch }));

  assert.deepEqual((await client.page({ state: "running", search: undefined })).discounts, [answer]);
  assert.deepEqual(await client.create("d", discount), answer);
  await client.edit("d", { limit: null }, { limit: 4 });

  assert.deepEqual(requests, [
    ["GET", "/v1/organisations/o/discounts?state=running", null],
    ["POST", "/v1/organisations/o/discounts", { id: "d", ...discount }],
    ["PATCH", "/v1/organisations/o/discounts/d", { set: { limit: null }, was: { limit: 4 } }],
  ]);
});
