// One member removes or buys what another, out of reach, types again or wants twice. (H-09)
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { addition, browser, copyOf, settle, together, withLists } from "./sync-kit.mjs";

const { change } = await rules("replica/row");

/** Only servers with epochs take additions to amounts. */
const epoch = "epoch";

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
        const { town, ann, bo } = await together({ epoch, live: isLive ? ["Ann", "Bo"] : [] });
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
        // Signing out would lose nothing.
        assert.equal(ann.sync.refusals.count, 0);
        const removals = town.rowsIn("h1", "entry").filter(({ fields }) => fields.isDeleted);
        assert.equal(removals.length, end === "bought" ? 1 : 0);
      });
    }
  }
}

test("A photograph that Bo adds while Ann removes or buys the bread, each out of reach, keeps it wanted with the photograph", async () => {
  for (const [ends, expected] of [[takes, [["p1", false]]], [ticks, [["p1", false], ["p1", true]]]]) {
    const { ann, bo } = await together({ epoch });
    ann.network.isCut = bo.network.isCut = true;
    bo.replica.record([change("entry", bread(bo).id, { pictureId: "p1" })]);
    ends(ann);
    for (const device of [ann, bo, ann, bo]) {
      device.network.isCut = false;
      await device.sync.now();
      await settle();
    }
    for (const { replica } of [ann, bo]) {
      const found = replica.rows("entry").filter(({ listId }) => listId === "l1").map(({ pictureId, isInCart }) => [pictureId, isInCart]);
      assert.deepEqual(found.sort((one, other) => Number(one[1]) - Number(other[1])), expected);
    }
  }
});

test("What is known stays removed: bread that was wanted before, and bread that nobody wanted again", async () => {
  const { ann, bo } = await together({ epoch });
  wantsTwo(bo);
  await bo.sync.now();
  await ann.sync.now();
  takes(ann);
  await ann.sync.now();
  await bo.sync.now();
  assert.deepEqual([...entries(ann), ...entries(bo)], []);
});

test("What Ann wanted more and put into the cart, and what Bo wants more, add up, though the feed tells Ann first", async () => {
  const { ann, bo } = await together({ epoch, live: ["Ann", "Bo"] });
  ann.network.isCut = true;
  wantsTwo(ann);
  ticks(ann);
  wantsTwo(bo);
  await bo.sync.now();
  await settle();
  assert.deepEqual(entries(ann), ["1", "2 in the cart"]);

  ann.network.isCut = false;
  for (const device of [ann, bo]) {
    await device.sync.now();
    await settle();
  }
  for (const device of [ann, bo]) assert.deepEqual(entries(device), ["1", "2 in the cart"]);
});

test("Two entries of a moved list that were put into the cart at one moment are both wanted again", async () => {
  const { town, ann, bo } = await together({ epoch });
  town.share("h2", "shared", "Allotment", "account.ann", ["account.ann", "account.bo"]);
  await ann.sync.now();
  ann.actions.add("l1", [addition("milk")]);
  const { id: listId } = ann.copies.moveTo("l1", "h2");
  for (const device of [ann, bo]) await device.sync.now();
  ann.network.isCut = bo.network.isCut = true;
  const moved = ({ replica }) => replica.rows("entry").filter((entry) => entry.listId === listId);
  for (const entry of moved(bo)) bo.actions.raise(entry.id, entry, { ...entry, count: 2 });
  for (const { id } of moved(ann)) ann.actions.setInCart(id, true);
  ann.network.isCut = bo.network.isCut = false;
  for (const device of [ann, bo, ann]) await device.sync.now();

  for (const device of [ann, bo]) {
    const open = moved(device).filter(({ isInCart }) => !isInCart);
    assert.deepEqual(open.map(({ itemId }) => device.replica.row("item", itemId).name).sort(), ["Bread", "Milk"]);
  }
});

test("Two copies of one browser's profile that each want one more add two, though they have the same device id", async () => {
  const { town, ann, bo } = await together({ epoch });
  const copies = [];
  for (const seed of [11, 12]) {
    const copy = await browser(town, { seed, storage: await copyOf(ann.storage), session: { account: "account.ann" } });
    copies.push(withLists(copy));
  }
  assert.equal(copies[0].replica.deviceId, copies[1].replica.deviceId);
  copies.forEach(wantsTwo);
  for (const device of [...copies, ...copies, bo]) await device.sync.now();

  for (const device of [...copies, bo]) assert.deepEqual(entries(device), ["3"]);
});
