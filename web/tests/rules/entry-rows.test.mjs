// The rows of a long list that have to be rendered again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { change } = await rules("replica/row");
const { noTabs } = await rules("replica/tabs");
const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { ListPricing, pricingWith } = await rules("catalog/list-prices");
const { Matcher } = await rules("catalog/matching");
const { Categories } = await rules("items/categories");
const { Items } = await rules("items/items");
const { entryLine } = await rules("lists/entry-words");
const { ListActions } = await rules("lists/list-actions");
const { ListViews } = await rules("lists/list-views");
const { putOff, setUrgent } = await rules("lists/later/when-actions");
const { isSameRow } = await rules("lists/list/entry-row-props");
const { en } = await rules("locale/en/index");
const { formatsFor } = await rules("locale/formats");

const thing = (number) => ({ name: `Thing ${number}`, quantity: null, count: 1, shownUnit: null });

async function listOf(things) {
  const { environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  const items = new Items(replica, (name, ofHead) => words.guess(name, "en", ofHead));
  const actions = new ListActions(replica, items);
  const contents = new ListViews(replica, new Categories(replica)).contents(actions.create("Weekly"));
  const { list } = contents.getSnapshot();
  return { replica, actions, list: list.id, contents, ...actions.add(list.id, things) };
}

test("Ticking, adding and choosing render their rows of 200 again, and no other", async () => {
  const { replica, actions, list, contents, entryIds } = await listOf(Array.from({ length: 200 }, (_, number) => thing(number)));
  const formats = formatsFor("en-US", "USD", "us");
  const hands = {};
  const rows = (chosen = null) =>
    new Map(contents.getSnapshot().entries.map((entry) => {
      const line = entryLine(entry, undefined, new Map(), en, formats);
      return [entry.id, { line, until: entry.notBefore ?? null, isNew: false, role: "edit", isChosen: chosen?.has(entry.id) ?? null, hands }];
    }));
  const rendered = (before, after) =>
    [...after].filter(([id, props]) => !before.has(id) || !isSameRow(before.get(id), props)).map(([id]) => id);

  let before = rows();
  const renderedAfter = (action, chosen) => {
    action();
    const after = rows(chosen);
    const ids = rendered(before, after);
    before = after;
    return ids;
  };
  assert.deepEqual(renderedAfter(() => undefined), []);
  assert.deepEqual(renderedAfter(() => actions.setInCart(entryIds[7], true)), [entryIds[7]]);
  assert.equal(renderedAfter(() => actions.add(list, [thing(200)])).length, 1);
  assert.deepEqual(renderedAfter(() => actions.setNote(entryIds[9], "ripe")), [entryIds[9]]);
  assert.deepEqual(renderedAfter(() => setUrgent(replica, { id: entryIds[5] }, true)), [entryIds[5]]);
  assert.deepEqual(renderedAfter(() => putOff(replica, [{ id: entryIds[6] }], "2099-12-04")), []);
  assert.deepEqual(renderedAfter(() => putOff(replica, [{ id: entryIds[6] }], null)), [entryIds[6]]);
  assert.deepEqual(renderedAfter(() => replica.record([change("entry", entryIds[4], { pictureId: "p1" })])), [entryIds[4]]);
  assert.equal(renderedAfter(() => undefined, new Set([entryIds[3]])).length, 201);
  assert.deepEqual(renderedAfter(() => undefined, new Set([entryIds[3], entryIds[4]])), [entryIds[4]]);
});

test("Ticking and adding make and price only their entry of 200 again, and a limited discount passes to the next one", async () => {
  const half = { id: "half", rule: { percent: 50 }, limit: 1 };
  const products = Array.from({ length: 200 }, (_, number) => ({ id: `p${number}`, name: `Thing ${number}`, priceCents: 100, discount: number === 0 ? half : null }));
  const matcher = new Matcher(new Catalog(readCatalog(bytesOf(catalogDocument("maple", products)))));
  const pricing = new ListPricing(matcher, { isMember: false, moment: "2026-11-21T09:30", coupons: { used: [], serverDay: null } });
  const { actions, list, contents, entryIds } = await listOf(products.map((_, number) => thing(number)));
  let finds = 0;
  const { find } = matcher;
  matcher.find = (...question) => {
    finds += 1;
    return find.apply(matcher, question);
  };
  const parts = () => {
    const { entries } = contents.getSnapshot();
    const { byEntry } = pricing.of(entries);
    return new Map(entries.map((entry) => [entry.id, { entry, price: byEntry.get(entry.id) }]));
  };

  let before = parts();
  const othersAfter = (action) => {
    [finds] = [0];
    action();
    const after = parts();
    const others = [...after].filter(([id, { entry, price }]) => entry !== before.get(id)?.entry || price !== before.get(id)?.price);
    before = after;
    return { finds, made: others.map(([id]) => id) };
  };
  assert.equal(finds, 200);
  const { entries } = contents.getSnapshot();
  const later = new ListPricing(matcher, { isMember: true, moment: "2026-11-21T09:30", coupons: { used: [], serverDay: null } });
  assert.equal(later.knows(entries), false);
  await later.prepare(entries);
  assert.equal(later.knows(entries), true);
  later.of(entries);
  const shopper = (moment) => ({ isMember: false, moment, coupons: { used: [], serverDay: null } });
  const now = pricingWith(matcher, shopper("2026-11-21T09:30"), undefined, true);
  assert.equal(pricingWith(matcher, shopper("2026-11-21T09:30"), undefined, true), now);
  assert.notEqual(pricingWith(matcher, shopper("2026-11-21T09:31"), undefined, true), now);
  assert.equal(matcher.backed(later.matcher), matcher.backed(later.matcher));
  assert.equal(finds, 400, "what was prepared is not looked up again");
  assert.deepEqual(othersAfter(() => undefined), { finds: 0, made: [] });
  assert.deepEqual(othersAfter(() => actions.setInCart(entryIds[7], true)), { finds: 1, made: [entryIds[7]] });
  const { finds: findsOfAdded, made: [added, ...others] } = othersAfter(() => actions.add(list, [{ ...thing(0), note: "ripe" }]));
  assert.deepEqual([findsOfAdded, others], [1, []]);
  assert.equal(before.get(added).price.price.totalCents, 100, "the limit is used up by the first");
  assert.deepEqual(othersAfter(() => actions.removeEntry(entryIds[0])), { finds: 0, made: [added] });
  assert.equal(before.get(added).price.price.totalCents, 50);
});
