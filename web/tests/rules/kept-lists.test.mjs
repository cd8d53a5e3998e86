// One member removes or moves a list while another, offline, adds to it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { addition, listFields, settle, together } from "./sync-kit.mjs";

const { change, creation } = await rules("replica/row");
const { Typing } = await rules("lists/typing");
const { isHalfTyped, openLists, putInField } = await rules("sync/try-again");

const names = ({ replica }, listId) =>
  replica.rows("entry")
    .filter((entry) => entry.listId === listId)
    .map(({ itemId }) => replica.row("item", itemId).name)
    .sort();

const takeAway = {
  removed: ({ actions }) => actions.remove("l1"),
  moved: ({ copies }) => copies.moveTo("l1", ""),
};

for (const [how, take] of Object.entries(takeAway)) {
  for (const first of ["taken away", "added"]) {
    test(`Bo's offline entry is on the list again, ${how} by Ann meanwhile; first it was ${first}`, async () => {
      const { town, ann, bo } = await together();
      bo.network.isCut = true;
      const steps = [() => take(ann), () => bo.actions.add("l1", [addition("milk")])];
      if (first === "added") steps.reverse();
      for (const step of steps) {
        step();
        ann.clock.now += 1_000;
        bo.clock.now += 1_000;
      }
      await ann.sync.now();
      assert.equal(town.fieldsOf("h1", "list", "l1").isDeleted, true);
      bo.network.isCut = false;
      await bo.sync.now();
      await ann.sync.now();

      for (const device of [ann, bo]) {
        assert.equal(device.replica.row("list", "l1").isDeleted, false);
        assert.deepEqual(names(device, "l1"), ["Bread", "Milk"]);
      }
      assert.equal(town.fieldsOf("h1", "list", "l1").isDeleted, false);
    });
  }
}

test("The result is the same if the live feed reports the deletion first", async () => {
  const { ann, bo } = await together({ live: ["Bo"] });
  bo.network.isCut = true;
  bo.actions.add("l1", [addition("milk")]);
  ann.actions.remove("l1");
  await ann.sync.now();
  await settle();
  assert.equal(bo.replica.row("list", "l1").isDeleted, false);
  bo.network.isCut = false;
  await bo.sync.now();
  await ann.sync.now();

  assert.deepEqual(names(ann, "l1"), ["Bread", "Milk"]);
  assert.equal(ann.replica.row("list", "l1").isDeleted, false);
});

test("A removed list stays removed if nothing was added, the addition was undone, or oneself removed it", async () => {
  const doings = [
    () => undefined,
    (bo) => bo.replica.record([change("list", "l1", { details: "for two" })]),
    (bo) => bo.actions.add("l1", [addition("milk")]).undo(),
    (bo) => bo.actions.add("l1", [addition("milk")]) && bo.actions.remove("l1"),
  ];
  for (const [number, doing] of doings.entries()) {
    const { town, ann, bo } = await together();
    bo.network.isCut = true;
    doing(bo);
    ann.actions.remove("l1");
    await ann.sync.now();
    bo.network.isCut = false;
    await bo.sync.now();

    assert.equal(bo.replica.row("list", "l1").isDeleted, true, `doing ${number}`);
    assert.equal(town.fieldsOf("h1", "list", "l1").isDeleted, true, `doing ${number}`);
  }
});

test("Half-typed words for a list that one is removed from are found again, whoever tells of it first", async () => {
  for (const isLive of [false, true]) {
    const { town, bo } = await together({ live: isLive ? ["Bo"] : [] });
    const typing = new Typing(bo.replica, bo.actions);
    bo.replica.record([creation("list", "own", listFields("Own"))]);
    typing.entry("l1", "two bottles of oat mi");
    typing.entry("own", "half");
    town.households.get("h1").members.delete("account.bo");
    if (isLive) bo.streams.at(-1).say("gone", JSON.stringify({ household: "h1" }));
    else await bo.sync.now();
    await settle();

    const kept = bo.sync.refusals.unread.getSnapshot();
    assert.deepEqual(kept.map(({ name, listName, code }) => [name, listName, code]), [
      ["two bottles of oat mi", "Weekly", "not-a-member"],
    ]);
    assert.equal(typing.entryOf("l1"), "");
    assert.equal(typing.entryOf("own"), "half");
  }
});

for (const how of ["removed", "moved"]) {
  for (const live of [[], ["Bo"]]) {
    test(`Bo's half-typed words for a list that Ann ${how} are found, and go to another list${live.length > 0 ? ", with the feed" : ""}`, async () => {
      const { ann, bo } = await together({ live });
      const typing = new Typing(bo.replica, bo.actions);
      typing.entry("l1", "oat m");
      takeAway[how](ann);
      await ann.sync.now();
      await settle();
      await bo.sync.now();
      await settle();

      const [found] = bo.sync.refusals.unread.getSnapshot();
      assert.deepEqual([found.name, found.listName, found.code], ["oat m", "Weekly", "list-removed"]);
      assert.equal(typing.entryOf("l1"), "");
      assert.ok(isHalfTyped(found));

      const other = bo.actions.create("Daily");
      typing.entry(other, "rice");
      putInField(bo.replica, bo.sync.refusals, found, openLists(bo.replica)[0].id);
      assert.equal(typing.entryOf(other), "rice, oat m");
      assert.deepEqual(bo.sync.refusals.all.getSnapshot(), []);
    });
  }
}

test("Half-typed words stay in the field of a list that comes back, or that Bo removed himself", async () => {
  const { ann, bo } = await together();
  const typing = new Typing(bo.replica, bo.actions);
  typing.entry("l1", "oat m");
  bo.network.isCut = true;
  bo.actions.add("l1", [addition("milk")]);
  takeAway.removed(ann);
  await ann.sync.now();
  bo.network.isCut = false;
  await bo.sync.now();
  assert.equal(bo.replica.row("list", "l1").isDeleted, false);
  assert.equal(typing.entryOf("l1"), "oat m");

  bo.actions.remove("l1");
  await bo.sync.now();
  assert.equal(typing.entryOf("l1"), "oat m");
  assert.deepEqual(bo.sync.refusals.all.getSnapshot(), []);
});
