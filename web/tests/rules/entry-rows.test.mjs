// The rows of a long list that have to be rendered again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { change } = await rules("replica/row");
const { noTabs } = await rules("replica/tabs");
const { Categories } = await rules("items/categories");
const { Items } = await rules("items/items");
const { entryLine } = await rules("lists/entry-words");
const { ListActions } = await rules("lists/list-actions");
const { ListViews } = await rules("lists/list-views");
const { putOff, setUrgent } = await rules("lists/later/when-actions");
const { isSameRow } = await rules("lists/list/entry-row-props");
const { en } = await rules("locale/en/index");
const { formatsFor } = await rules("locale/formats");

test("Ticking, adding and choosing render their rows of 200 again, and no other", async () => {
  const { environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  const items = new Items(replica, (name, ofHead) => words.guess(name, "en", ofHead));
  const actions = new ListActions(replica, items);
  const views = new ListViews(replica, new Categories(replica));
  const list = actions.create("Weekly");
  const thing = (number) => ({ name: `Thing ${number}`, quantity: null, count: 1, shownUnit: null });
  const { entryIds } = actions.add(list, Array.from({ length: 200 }, (_, number) => thing(number)));
  const formats = formatsFor("en-US", "USD", "us");
  const hands = {};
  const rows = (chosen = null) =>
    new Map(views.contents(list).getSnapshot().entries.map((entry) => {
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
