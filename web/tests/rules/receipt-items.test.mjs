// Goods on a receipt that were not on the list become the household's items.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { begin } = await rules("lists/default-rows");
const { Items } = await rules("items/items");
const { Suggestions } = await rules("lists/entry/suggestions");
const { rememberItems, unlistedNames } = await rules("price-book/receipt/new-items");

async function home() {
  const replica = await Replica.open(new MemoryStorage(), device().environment, noTabs);
  await begin(replica, "en");
  const items = new Items(replica, (name, ofHead) => words.guess(name, "en", ofHead));
  const unlisted = (names, listed = []) => unlistedNames(names, listed, items.of(""));
  const own = () => items.of("").all.getSnapshot();
  const remember = (names, household = "") => rememberItems(replica, items, household, names);
  return { replica, items, remember, unlisted, own };
}

test("what the household knows, the list has, or the receipt repeats is not new", async () => {
  const { unlisted } = await home();

  assert.deepEqual(unlisted(["Oat drink", "Milk", "oat drinks", "Kartoffeln", "Kiwis", "Wonderstick"], ["Kiwi"]), ["Oat drink", "Wonderstick"]);
  assert.deepEqual(unlisted([]), []);
});

test("remembered goods have their category, are offered next time, and are on no list", async () => {
  const { remember, replica, own } = await home();
  remember(["wonderstick", "Kiwis"]);

  const suggested = (typed) => new Suggestions().complete(typed, own(), [], "en").filter(({ from }) => from === "own").map(({ name }) => name);
  assert.deepEqual(suggested("wond"), ["Wonderstick"]);
  assert.deepEqual(own().filter(({ name }) => name === "Kiwis").map(({ department, uses }) => [department, uses]), [["produce", 0]]);
  assert.deepEqual(replica.rows("entry"), []);
});

test("the same receipt again makes no second item, and undo removes the first", async () => {
  const { remember, unlisted, own } = await home();
  const before = own().length;
  const { count, undo } = remember(["Wonderstick"]);

  assert.equal(count, 1);
  assert.deepEqual(unlisted(["Wonderstick"]), []);
  assert.equal(remember(["wondersticks", " "]).count, 0);
  assert.equal(own().length, before + 1);
  undo();
  assert.equal(own().length, before);
  assert.deepEqual(unlisted(["Wonderstick"]), ["Wonderstick"]);
});

test("each household has its own", async () => {
  const { items, remember } = await home();
  remember(["Wonderstick"], "h1");

  assert.equal(items.of("").named("Wonderstick"), undefined);
  assert.equal(items.of("h1").named("Wonderstick")?.household, "h1");
});
