// The initial data of every device: categories and items that no one typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules, words } from "./support.mjs";
import { browser, Town } from "./sync-kit.mjs";

const { creation, change } = await rules("replica/row");
const { begin, defaultRows } = await rules("lists/default-rows");
const { itemKey } = await rules("grocery/words/item-name");

const ann = { nickname: "Ann", email: "ann@example.org", password: "correct horse" };

test("Each account starts with 23 categories and 40 known items, in the device's language (H-02)", () => {
  for (const language of ["en", "de"]) {
    const rows = defaultRows(language, new Set());
    const items = rows.filter(({ kind }) => kind === "item");

    assert.equal(rows.filter(({ kind }) => kind === "category").length, 23);
    assert.equal(items.length, 40);
    for (const { set } of items) assert.ok(words.knows(set.name), set.name);
    for (const { id } of rows) assert.match(id, /^[A-Za-z0-9._-]{1,64}$/);
  }
  const german = defaultRows("de", new Set()).find(({ id }) => id === "item.milk");
  assert.equal(german.set.name, "Milch");
});

test("First rows come once, beside existing ones, and count as no one's edits", async () => {
  const town = new Town();
  const home = await browser(town);
  const milk = { name: "Milk", department: "dairy", emoji: "🥛", unit: null, categoryId: null, uses: 3, used: 1 };
  home.replica.record([creation("item", "mine", { ...milk, isDeleted: false })]);
  await begin(home.replica, "en");
  home.replica.record([change("item", "item.eggs", { isDeleted: true })]);
  await begin(home.replica, "de");

  const milks = home.replica.rows("item").filter(({ name }) => itemKey(name) === itemKey("milk"));
  assert.deepEqual(milks.map(({ id }) => id), ["mine"]);
  assert.equal(home.replica.row("item", "item.eggs").isDeleted, true);
  assert.equal(home.replica.outbox.count, 2);
  assert.equal(home.account.guestRows().items, 1);
  await home.account.register(ann);
  assert.equal(town.rowsIn("own.ann", "category").length, 23);
  assert.equal(town.rowsIn("own.ann", "item").length, 40);
});

test("A device's first rows never overwrite an account's data", async () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = randomSource(seed);
    const [here, there] = [["de", "en"], ["en", "de"], ["en", "en"], ["de", "de"]][seed % 4];
    const town = new Town();
    const phone = await browser(town, { seed: 100 + seed });
    // Older versions named the language in the timestamp, and accounts started by them exist.
    const isOld = random() < 0.3;
    if (isOld) await phone.replica.begin(defaultRows(here, new Set()), `000000000000-0000-default.${here}`);
    else await begin(phone.replica, here);
    const [first, second, untouched] = ["item.milk", "category.dairy", "item.bread"];
    if (random() < 0.5) phone.replica.record([change("item", first, { name: "Oat milk" })]);
    if (random() < 0.5) phone.replica.record([change("category", second, { position: 7 })]);
    if (random() < 0.5) phone.replica.record([change("item", first, { isDeleted: true })]);
    await phone.account.register(ann);
    const rows = () =>
      structuredClone([
        ...[first, untouched].map((id) => town.fieldsOf("own.ann", "item", id)),
        town.fieldsOf("own.ann", "category", second),
      ]);
    const before = rows();

    let laptop = await browser(town, { seed: 200 + seed });
    // Initial rows of a guest's device from an older version are still pending when the newer one opens.
    if (random() < 0.5) {
      await laptop.replica.begin(defaultRows(there, new Set()), `000000000000-0000-default.${there}`);
      laptop = await browser(town, { storage: laptop.storage, seed: 300 + seed });
    }
    await begin(laptop.replica, there);
    await laptop.account.signIn({ name: "Ann", password: ann.password, bringAlong: true });

    assert.deepEqual(rows(), before, `seed ${seed}`);
    assert.equal(laptop.replica.row("item", first).name, before[0].name, `seed ${seed}`);
    assert.equal(laptop.replica.row("item", untouched).name, before[1].name, `seed ${seed}`);
  }
});
