// One member removes or buys what another, out of reach, types again or wants twice. (H-09)
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { all, browser, listFields, settle, Town } from "./sync-kit.mjs";

const { objectStores } = await rules("replica/device-storage");
const { MemoryStorage } = await rules("replica/memory-storage");
const { creation } = await rules("replica/row");
const { ListActions } = await rules("lists/list-actions");
const { Items } = await rules("items/items");

/** Ann and Bo with a household, and bread on its list. */
async function together({ isLive = false } = {}) {
  const town = new Town();
  town.epoch = "epoch";
  const devices = [];
  for (const [index, nickname] of ["Ann", "Bo"].entries()) {
    const account = town.register(nickname);
    if (index === 1) town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
    const home = await browser(town, { seed: index + 1, session: { account: account.id } });
    await home.replica.local.set("device", "account", account);
    const actions = new ListActions(home.replica, new Items(home.replica, () => ({ department: "other", emoji: "🛒" })));
    devices.push({ ...home, actions });
  }
  const [ann, bo] = devices;
  await ann.sync.now();
  ann.replica.record([creation("list", "l1", listFields("Weekly"), "h1")]);
  ann.actions.add("l1", [{ name: "bread", quantity: null, count: 1, shownUnit: null }]);
  await ann.sync.now();
  await bo.sync.now();
  if (isLive) for (const { live } of devices) live.start();
  await settle();
  return { town, ann, bo };
}

const entries = ({ replica }) =>
  replica.rows("entry").filter(({ listId }) => listId === "l1").map(({ count, isInCart }) => `${count}${isInCart ? " in the cart" : ""}`).sort();
const bread = ({ replica }) => replica.rows("entry").find(({ listId }) => listId === "l1");

const typesIt = ({ actions, replica }) => actions.wish(bread({ replica }).id);
const wantsTwo = (bo) => {
  typesIt(bo);
  bo.actions.raise(bread(bo).id, bread(bo), { ...bread(bo), count: 2 });
};
const takes = ({ actions, replica }) => actions.removeEntry(bread({ replica }).id);
const ticks = ({ actions, replica }) => actions.setInCart(bread({ replica }).id, true);
const buys = (ann) => {
  ticks(ann);
  ann.actions.clearInCart("l1");
};

const cases = [
  ["typed again", typesIt, "removed", takes, ["1"]],
  ["wanted twice", wantsTwo, "removed", takes, ["2"]],
  ["typed again", typesIt, "ticked", ticks, ["1", "1 in the cart"]],
  ["wanted twice", wantsTwo, "ticked", ticks, ["1", "1 in the cart"]],
  ["typed again", typesIt, "bought", buys, ["1"]],
  ["wanted twice", wantsTwo, "bought", buys, ["1"]],
];

for (const [wish, wishes, end, ends, expected] of cases) {
  for (const first of ["Ann", "Bo"]) {
    for (const isLive of [false, true]) {
      test(`Bread that Bo ${wish} and Ann ${end}, each out of reach: ${first} is back first${isLive ? ", with the feed" : ""}`, async () => {
        const { town, ann, bo } = await together({ isLive });
        ann.network.isCut = bo.network.isCut = true;
        wishes(bo);
        ends(ann);
        const order = first === "Ann" ? [ann, bo] : [bo, ann];
        for (const device of [...order, ...order, ...order]) {
          device.network.isCut = false;
          await device.sync.now();
          await settle();
        }

        assert.deepEqual(entries(ann), expected, "at Ann's");
        assert.deepEqual(entries(bo), expected, "at Bo's");
        const isTold = ann.sync.refusals.all.getSnapshot().map(({ code }) => code);
        assert.deepEqual(isTold, first === "Bo" ? ["wanted-again"] : []);
        const removals = town.rowsIn("h1", "entry").filter(({ fields }) => fields.isDeleted);
        assert.equal(removals.length, end === "bought" ? 1 : 0);
      });
    }
  }
}

test("What is known stays removed: bread that was wanted before, and bread that nobody wanted again", async () => {
  const { ann, bo } = await together();
  wantsTwo(bo);
  await bo.sync.now();
  await ann.sync.now();
  takes(ann);
  await ann.sync.now();
  await bo.sync.now();
  assert.deepEqual([...entries(ann), ...entries(bo)], []);
});

test("Two copies of one browser's profile that each want one more add two, though they have the same device id", async () => {
  const { town, ann, bo } = await together();
  const copies = [];
  for (const seed of [11, 12]) {
    const storage = new MemoryStorage();
    for (const store of objectStores) {
      const records = await all(ann.storage, store);
      await storage.transact([store], "readwrite", async (inside) => records.forEach((record) => inside.put(store, structuredClone(record))));
    }
    const copy = await browser(town, { seed, storage, session: { account: "account.ann" } });
    copies.push({ ...copy, actions: new ListActions(copy.replica, new Items(copy.replica, () => ({ department: "other", emoji: "🛒" }))) });
  }
  assert.equal(copies[0].replica.deviceId, copies[1].replica.deviceId);
  copies.forEach(wantsTwo);
  for (const device of [...copies, ...copies, bo]) await device.sync.now();

  for (const device of [...copies, bo]) assert.deepEqual(entries(device), ["3"]);
});
