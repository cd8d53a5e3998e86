// TypeScript copies of Swift rules, checked against Swift's recorded answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, contract, rules } from "./support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");
const { folded } = await rules("grocery/words/folding");
const { wordStem, stems, itemMatch } = await rules("grocery/words/item-name");
const { pointsOn, readLoyalty } = await rules("grocery/prices/loyalty");
const { chargesCents, readTillRules, sharedCents, tillTotal } = await rules("grocery/prices/till");
const { LimitedPacks, linePrice, holds } = await rules("grocery/prices/pricing");
const { unitPrice } = await rules("grocery/prices/unit-price");
const { pieceGrams } = await rules("grocery/amounts/piece-weights");
const { packsNeeded } = await rules("grocery/amounts/packs");
const { wantedForParts } = await rules("grocery/amounts/part-yields");
const { singlePacks } = await rules("grocery/amounts/single-packs");
const { readDiscount } = await rules("grocery/prices/discount");

test("Typed and sold names are folded alike on both sides", () => {
  const { texts } = contract("folding");

  assert.ok(texts.length > 40);
  for (const { text, folded: expected } of texts) assert.equal(folded(text), expected, JSON.stringify(text));
});

test("Singular and plural have the stem that the server gives them", () => {
  const { stems: words } = contract("matching");

  assert.ok(words.length > 40);
  for (const { word, stem } of words) assert.equal(wordStem(word), stem, word);
});

test("A name answers an entry as well here as on the server", () => {
  const { names } = contract("matching");

  assert.ok(names.length > 10);
  for (const { name, entry, match } of names) {
    assert.equal(itemMatch(stems(name), stems(entry)), match === "none" ? null : match, `${name} for ${entry}`);
  }
});

test("The number of packs matches the server's", () => {
  const { packs } = contract("packs");

  assert.ok(packs.length > 100);
  for (const { quantity = null, count, pieceGrams = null, packs: expected, name = "Thing", ...product } of packs) {
    const packCount = packsNeeded(quantity, count, { name, ...product }, pieceGrams).packs;
    assert.equal(packCount, expected, JSON.stringify({ quantity, count, pieceGrams, product }));
  }
});

test("A pack's contents are parsed from its name as on the server", () => {
  const { singles } = contract("packs");

  assert.ok(singles.length > 40);
  for (const { name, singles: expected } of singles) assert.equal(singlePacks(name), expected, name);
});

test("For slices as many loaves are bought as the server says", () => {
  const { parts } = contract("packs");

  assert.ok(parts.length > 100);
  for (const { names, parts: count, quantity = null, count: packs } of parts) {
    assert.deepEqual(wantedForParts(count, names), { quantity, count: packs }, `${count} of ${names}`);
  }
});

const shopperOn = (isMember) => ({ isMember, moment: "2026-11-21T09:30", coupons: { used: [], serverDay: null } });

/** A store with the products of a case, as the app receives its catalog. */
function matcherOf(products) {
  const sold = products.map((product) => {
    const [discount = null, ...otherDiscounts] = product.discounts;
    return { ...product, inStock: product.inStock ? 1 : 0, discount, otherDiscounts };
  });
  return new Matcher(new Catalog(readCatalog(bytesOf(catalogDocument("s", sold)))));
}

function chosenBy(matcher, { names, meaning = null, productId = null, quantity = null, count, isMember }) {
  const [name, ...alternatives] = names;
  const match = matcher.find({ name, alternatives, meaning, productId, quantity, count }, shopperOn(isMember));
  if (match === null) return null;
  const portion = match.portion === null ? {} : { portion: match.portion };
  return { product: match.product.id, packs: match.price.packs, ...portion, totalCents: match.price.totalCents };
}

test("A list matches the server's purchases: the same product, packs and price (N-12)", () => {
  const { shelves } = contract("choice");
  let matches = 0;
  for (const { products, cases } of shelves) {
    const matcher = matcherOf(products);
    for (const { chosen: expected = null, ...wish } of cases) {
      assert.deepEqual(chosenBy(matcher, wish), expected, JSON.stringify({ wish, products }));
      matches += expected === null ? 0 : 1;
    }
  }
  assert.ok(matches > 200);
});

test("A trip over several stores buys the products that a list shows at each of them", () => {
  const { towns } = contract("choice");
  let bought = 0;
  for (const { stores, cases } of towns) {
    const matchers = stores.map(({ products }) => matcherOf(products));
    for (const { chosen, ...wish } of cases) {
      for (const [store, expected] of chosen.entries()) {
        if (expected === null) continue;
        assert.deepEqual(chosenBy(matchers[store], wish), expected, JSON.stringify({ wish, store }));
        bought += 1;
      }
    }
  }
  assert.ok(bought > 100);
});

test("A piece weighs the same here as on the server", () => {
  const { pieceWeights } = contract("choice");

  assert.ok(pieceWeights.length > 100);
  for (const { name, grams = null } of pieceWeights) assert.equal(pieceGrams(name), grams, name);
});

const usesOf = (price) =>
  price.discounts.map(({ discount, packs, offCents }) => ({ discount: Number(discount.id), packs, offCents }));

test("Every line costs the same to the cent as on the server", () => {
  const { lines } = contract("pricing");

  assert.ok(lines.length > 100);
  for (const line of lines) {
    const discounts = line.discounts.map((discount, index) => readDiscount({ id: String(index), ...discount }, ""));
    const valid = discounts.filter((discount) => holds(discount, line.moment));
    const price = linePrice(line.unitCents, line.packs, valid, line.isMember);

    assert.equal(price.fullCents, line.fullCents, JSON.stringify(line));
    assert.equal(price.totalCents, line.totalCents, JSON.stringify(line));
    assert.deepEqual(usesOf(price), line.uses, JSON.stringify(line));
  }
});

test("(N-16, N-23) On several lines a limit is used up as on the server's bill, a coupon's by all its products", () => {
  const { bills } = contract("pricing");

  assert.ok(bills.length > 100);
  assert.ok(bills.some(({ discounts, products }) => new Set(products).size > 1 && discounts.some(({ coupon }) => coupon)));
  for (const bill of bills) {
    const discounts = bill.discounts.map((discount, index) => readDiscount({ id: String(index), ...discount }, ""));
    const limits = new LimitedPacks();
    const prices = bill.packs.map((packs, line) =>
      limits.price(bill.products[line], bill.unitCents, packs, discounts, bill.isMember),
    );

    assert.deepEqual(prices.map(({ totalCents }) => totalCents), bill.totalCents, JSON.stringify(bill));
    assert.deepEqual(prices.map(usesOf), bill.uses, JSON.stringify(bill));
    // The bill shows the discount as published.
    for (const { discount } of prices.flatMap((price) => price.discounts)) assert.ok(discounts.includes(discount));
  }
});

test("(N-11) A bill earns the points that the server says, worth as much", () => {
  const { points } = contract("pricing");

  assert.ok(points.length > 40);
  for (const { billCents, count, worthCents, ...loyalty } of points) {
    assert.deepEqual(pointsOn(billCents, loyalty), { count, worthCents }, JSON.stringify({ billCents, loyalty }));
  }
});

test("(N-16, N-38) A till's charges and points match the server's", () => {
  const { tills } = contract("till");

  assert.ok(tills.length > 100);
  for (const { lines, rules, bags, paysCash, points, loyalty, answer } of tills) {
    const total = tillTotal(
      lines.map((line) => ({ deposit: null, ...line })), readTillRules(rules, ""), { bags, isCash: paysCash, points }, readLoyalty(loyalty, ""),
    );
    assert.deepEqual({ ...total, chargesCents: chargesCents(total) }, answer, JSON.stringify({ lines, rules }));
  }
});

test("A deduction is shared out to the cent, even for sums beyond any bill", () => {
  assert.deepEqual(sharedCents(100, [333, 333, 334]), [33, 33, 34]);
  assert.deepEqual(sharedCents(3, [0, 0]), [0, 0].map(() => 0));
  // 90,000,000,001 × 90,000,000,001 is far beyond a number's exact range.
  assert.deepEqual(sharedCents(90_000_000_001, [90_000_000_000, 1]), [90_000_000_000, 1]);
});

test("(X-01) Prices per kilogram, liter and piece match the server's", () => {
  const { unitPrices } = contract("pricing");

  assert.ok(unitPrices.length > 10);
  for (const { priceCents, size, cents, per } of unitPrices) {
    assert.deepEqual(unitPrice(priceCents, size), { cents, per }, JSON.stringify({ priceCents, size }));
  }
});
