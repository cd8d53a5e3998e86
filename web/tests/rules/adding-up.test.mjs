// Two people's requests for one item add up, however late the devices sync. (H-09)
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";
import { browser, listFields, signedIn, Town } from "./sync-kit.mjs";

const { creation } = await rules("replica/row");
const { ListActions } = await rules("lists/list-actions");
const { Items } = await rules("items/items");

const grams = (amount) => ({ name: "flour", quantity: { amount, unit: "g" }, count: 1, shownUnit: "g" });
const packs = (count, name = "milk") => ({ name, quantity: null, count, shownUnit: null });

/** Ann and Bo with a list that already holds one entry. */
async function together(first, epoch = "first") {
  const town = new Town();
  town.epoch = epoch;
  town.register("Ann");
  town.register("Bo");
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  const devices = [];
  for (const [index, name] of ["Ann", "Bo"].entries()) {
    const home = await signedIn(town, name, { seed: 20 + index });
    const items = new Items(home.replica, () => ({ department: "other", emoji: "🛒" }));
    devices.push({ ...home, actions: new ListActions(home.replica, items) });
  }
  const [ann, bo] = devices;
  ann.replica.record([creation("list", "l1", listFields("Weekly"), "h1")]);
  ann.actions.add("l1", [first]);
  await meet(ann, bo);
  return { town, ann, bo, entry: () => [ann, bo].map(({ replica }) => replica.rows("entry")[0]) };
}

async function meet(...devices) {
  for (const device of [...devices, ...devices]) await device.sync.now();
}

test("Milk that two people add offline counts twice", async () => {
  const { ann, bo, entry } = await together(packs(1));
  for (const { network } of [ann, bo]) network.isCut = true;
  ann.actions.add("l1", [packs(1)]);
  bo.actions.add("l1", [packs(1)]);
  for (const { network } of [ann, bo]) network.isCut = false;
  await meet(ann, bo);

  assert.deepEqual(entry().map(({ count }) => count), [3, 3]);
});

test("Amounts add up too, and undo removes only one's own share", async () => {
  const { ann, bo, entry } = await together(grams(500));
  for (const { network } of [ann, bo]) network.isCut = true;
  const { undo } = ann.actions.add("l1", [grams(250)]);
  bo.actions.add("l1", [grams(1_000)]);
  for (const { network } of [ann, bo]) network.isCut = false;
  await meet(ann, bo);
  assert.deepEqual(entry().map(({ quantity }) => quantity), Array(2).fill({ amount: 1_750, unit: "g" }));

  undo();
  await meet(ann, bo);
  assert.deepEqual(entry().map(({ quantity }) => quantity.amount), [1_500, 1_500]);
});

test("Raising an existing entry on two devices raises it twice", async () => {
  const { ann, bo, entry } = await together(packs(1));
  const [seen] = entry();
  for (const { actions } of [ann, bo]) actions.raise(seen.id, seen, { ...seen, count: seen.count + 1 });
  await meet(ann, bo);

  assert.deepEqual(entry().map(({ count }) => count), [3, 3]);
});

test("A number set by hand is the sum, whatever was put on top before; so is one of another unit", async () => {
  const { ann, bo, entry } = await together(packs(1));
  bo.actions.add("l1", [packs(4)]);
  ann.actions.add("l1", [packs(2)]);
  await meet(bo, ann);
  const [{ id }] = entry();
  for (const count of [9, 7, 2, 1, 12]) {
    ann.clock.now += 10;
    ann.actions.setQuantity(id, null, count);
    await meet(ann, bo);
    assert.deepEqual(entry().map((one) => one.count), [count, count]);
  }
  ann.clock.now += 10;
  ann.actions.setQuantity(id, { amount: 2_000, unit: "g" }, 1, "kg");
  await meet(ann, bo);
  assert.deepEqual(entry().map(({ quantity }) => quantity), Array(2).fill({ amount: 2_000, unit: "g" }));
});

test("A server that does not add up gets the sum, as before", async () => {
  const { town, ann, entry } = await together(packs(1), null);
  ann.actions.add("l1", [packs(2)]);
  await ann.sync.now();

  assert.equal(town.rowsIn("h1", "entry")[0].fields.count, 3);
  assert.equal(entry()[0].count, 3);
});

test("All additions count in the end, whatever their number and order (seeds 1 to 20)", async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomSource(seed);
    const { ann, bo, entry } = await together(packs(1));
    let total = 1;
    for (let step = 0; step < 25; step++) {
      const device = random() < 0.5 ? ann : bo;
      device.clock.now += Math.floor(random() * 1_000);
      device.network.isCut = random() < 0.5;
      device.network.losesAnswers = random() < 0.2;
      if (random() < 0.6) {
        const count = 1 + Math.floor(random() * 3);
        device.actions.add("l1", [packs(count)]);
        total += count;
      } else await device.sync.now();
    }
    for (const { network } of [ann, bo]) Object.assign(network, { isCut: false, losesAnswers: false });
    await meet(ann, bo);
    assert.deepEqual(entry().map(({ count }) => count), [total, total], `seed ${seed}`);
    const next = await browser(new Town(), { storage: ann.storage, seed: 99 });
    assert.equal(next.replica.rows("entry")[0].count, total, `seed ${seed}, opened again`);
  }
});
