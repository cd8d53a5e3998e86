// A list is moved to another household while others have it open or walk with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { listFields, settle, signedIn, Town } from "./sync-kit.mjs";

const { creation } = await rules("replica/row");
const { followMoves, whereListIs } = await rules("replica/moved-lists");
const { ListActions } = await rules("lists/list-actions");
const { ListCopies } = await rules("lists/list-copies");
const { Items } = await rules("items/items");
const { Settings } = await rules("replica/settings");
const { StoredWalks } = await rules("walk/stored-walks");
const { newWalk } = await rules("walk/walk-progress");

async function together() {
  const town = new Town();
  const devices = [];
  for (const name of ["Ann", "Bo"]) town.register(name);
  for (const id of ["h1", "h2"]) town.share(id, "shared", id, "account.ann", ["account.ann", "account.bo"]);
  for (const [index, name] of ["Ann", "Bo"].entries()) {
    const home = await signedIn(town, name, { seed: 30 + index });
    const items = new Items(home.replica, () => ({ department: "other", emoji: "🛒" }));
    const actions = new ListActions(home.replica, items);
    devices.push({ ...home, actions, copies: new ListCopies(home.replica, items, actions) });
  }
  const [ann, bo] = devices;
  ann.replica.record([creation("list", "l1", listFields("Weekly"), "h1")]);
  ann.actions.add("l1", ["milk", "bread"].map((name) => ({ name, quantity: null, count: 1, shownUnit: null })));
  await ann.sync.now();
  await bo.sync.now();
  return { town, ann, bo };
}

const nothing = (value) => value;

test("The address of a moved list, and its trip and walk, lead to its new place", async () => {
  const { ann, bo } = await together();
  const [milk, bread] = bo.replica.rows("entry").sort((one, other) => one.added - other.added);
  const settings = new Settings(bo.replica);
  const walks = new StoredWalks(settings);
  const step = { id: milk.id, outcome: "taken", cell: null, section: null, way: [] };
  walks.save({ ...newWalk({ listId: "l1", storeId: "maple", started: bo.clock.now, before: [bread.id] }), steps: [{ ...step, at: null }] });
  const stop = { chosen: 7, visits: [{ ended: 9, visit: { lines: [{ line: bread.id }] } }] };
  const trip = { choice: { chosen: 7, trip: { visits: [{ lines: [{ line: bread.id }] }] } }, "stop-maple": stop, isDeleted: false };
  bo.replica.record([{ kind: "chosenTrip", id: "l1", household: "h1", set: trip, makesRow: true }]);
  void bo.replica.local.set("trip", "plan", { listId: "l1", plan: { lines: [milk.id] } });
  void bo.replica.local.set("device", "typing/entry/l1", "dragon fr");
  const stopFollowing = followMoves(bo.replica, settings);

  const moved = ann.copies.moveTo("l1", "h2");
  await ann.sync.now();
  await bo.sync.now();
  await settle();

  assert.equal(whereListIs(bo.replica, "l1"), moved.id);
  const { local } = bo.replica;
  assert.equal(local.value("device", `typing/entry/${moved.id}`, nothing), "dragon fr");
  const walk = (listId) => walks.walk(listId, "maple").getSnapshot();
  assert.equal(walk("l1"), null);
  const walkProgress = walk(moved.id);
  const names = (ids) => ids.map((id) => bo.replica.row("item", bo.replica.row("entry", id).itemId).name);
  assert.deepEqual([walkProgress.listId, ...names([walkProgress.steps[0].id, ...walkProgress.before])], [moved.id, "Milk", "Bread"]);
  assert.equal(local.value("trip", "plan", nothing).listId, moved.id);
  const tripIn = (household, id) => bo.replica.stored("chosenTrip", household, id);
  const there = tripIn("h2", moved.id);
  const lines = [there.choice.trip.visits[0], there["stop-maple"].visits[0].visit].map((visit) => visit.lines[0].line);
  assert.deepEqual([there.isDeleted, ...names(lines)], [false, "Bread", "Bread"]);
  assert.equal(tripIn("h1", "l1").isDeleted, true);
  assert.ok([walkProgress.steps[0].id, ...walkProgress.before].every((id) => bo.replica.row("entry", id).household === "h2"));

  moved.undo();
  await ann.sync.now();
  await bo.sync.now();
  await settle();
  assert.equal(whereListIs(bo.replica, moved.id), "l1");
  assert.equal(walk("l1").steps[0].id, milk.id);
  assert.equal(tripIn("h1", "l1").isDeleted, false);
  assert.equal(tripIn("h1", "l1").choice.trip.visits[0].lines[0].line, bread.id);
  assert.equal(tripIn("h2", moved.id).isDeleted, true);
  stopFollowing();
});

test("For people outside the other household a moved list is gone, and its address leads nowhere", async () => {
  const { town, ann, bo } = await together();
  town.households.get("h2").members.delete("account.bo");
  await bo.sync.now();
  ann.copies.moveTo("l1", "h2");
  await ann.sync.now();
  await bo.sync.now();

  assert.equal(whereListIs(bo.replica, "l1"), "l1");
  assert.equal(bo.replica.row("list", "l1").isDeleted, true);
});

test("The log names a moved list and its new household", async () => {
  const { logWords, movedTo } = await rules("households/log-words");
  const { households: text } = await rules("locale/en/households");
  const change = {
    revision: 1, position: 0, time: 1, account: { id: "a", nickname: "Ann" }, kind: "list", row: "l1", name: "Weekly",
    field: "isDeleted", reason: "removed", lost: { name: "Weekly" }, kept: { movedTo: "l2" },
  };
  const context = { text: text.log, general: {}, formats: {}, nameOf: () => undefined };

  assert.equal(movedTo(change), "l2");
  assert.equal(logWords(change, context).cause, "moved to another household by Ann");
  assert.equal(movedTo({ ...change, kept: true }), undefined);
  assert.equal(logWords({ ...change, kept: true }, context).cause, "removed by Ann");
});
