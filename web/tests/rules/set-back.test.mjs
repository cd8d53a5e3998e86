// A server whose disk was set back, or takes no writes: devices notice, and nothing is lost. (H-09)
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { listFields, problem, signedIn, Town } from "./sync-kit.mjs";

const { creation } = await rules("replica/row");

test("A disk that was set back is recognized by its lives, after others have passed the cursor", async () => {
  const town = Object.assign(new Town(), { epoch: "first", life: "aaaaaaaa" });
  for (const nickname of ["Ann", "Bo"]) town.register(nickname);
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  const [ann, bo] = [await signedIn(town, "Ann", { seed: 11 }), await signedIn(town, "Bo", { seed: 12 })];
  await ann.sync.now();
  await bo.sync.now();
  const copy = town.copy();
  ann.replica.record([creation("list", "l1", listFields("Weekly"), "h1")]);
  await ann.sync.now();
  Object.assign(town, structuredClone(copy), { life: "bbbbbbbb" });
  for (let number = 0; number < 40; number++) town.write("h1", "item", `item-${number}`, { name: `Item ${number}` });
  await ann.sync.now();
  await ann.advance(1_000);
  await ann.sync.now();

  assert.equal(town.rowsIn("h1", "list").length, 1);
  assert.ok(ann.replica.row("item", "item-0") !== undefined);
  assert.equal(town.requests.at(-1).lives.h1, "bbbbbbbb");
});

/** Ann's and Bo's devices with a household that was created after the snapshot `copy`. */
async function allotment() {
  const town = Object.assign(new Town(), { epoch: "first", life: "aaaaaaaa" });
  for (const nickname of ["Ann", "Bo"]) town.register(nickname);
  const [ann, bo] = [await signedIn(town, "Ann", { seed: 11 }), await signedIn(town, "Bo", { seed: 12 })];
  for (const home of [ann, bo]) home.replica.record([creation("list", `own-${home.environment.now()}`, listFields("Own"))]);
  await ann.sync.now();
  await bo.sync.now();
  const copy = town.copy();
  town.share("h2", "shared", "Allotment", "account.ann", ["account.ann", "account.bo"]);
  await ann.sync.now();
  await bo.sync.now();
  ann.replica.record([
    creation("list", "l2", listFields("Seeds"), "h2"),
    creation("meal", "m2", { day: "2026-11-21", recipeId: "r", servings: 2, note: "soup", isDeleted: false }, "h2"),
  ]);
  await ann.sync.now();
  await bo.sync.now();
  return { town, ann, bo, copy };
}

const told = ({ sync }) => sync.refusals.unread.getSnapshot().map(({ name, code }) => [name, code]);
const names = ({ replica }, household) => replica.rows("list", household).map(({ name }) => name).sort();

for (const order of ["owner first", "member first"]) {
  test(`A household younger than the snapshot is created again by its owner, and copied by a member: ${order}`, async () => {
    const { town, ann, bo, copy } = await allotment();
    Object.assign(town, structuredClone(copy));
    for (const home of order === "owner first" ? [ann, bo] : [bo, ann]) await home.sync.now();

    assert.deepEqual([...town.households.get("h2").members], ["account.ann"]);
    assert.deepEqual([town.rowsIn("h2", "list").length, town.rowsIn("h2", "meal").length], [1, 1]);
    assert.deepEqual([names(ann, "h2"), ann.replica.row("meal", "m2", "h2").note], [["Seeds"], "soup"]);
    assert.deepEqual(told(ann), [["Seeds (Allotment)", "restored-household"]]);
    assert.deepEqual([bo.replica.households.has("h2"), names(bo, "")], [false, ["Own", "Seeds (Allotment)"]]);
    assert.equal(town.rowsIn("own.bo", "list").length, 2);
    assert.deepEqual(told(bo), [["Seeds (Allotment)", "lost-household"]]);
  });
}

test("If the owner's account has no room, the lists of the lost household become their own", async () => {
  const { town, ann, copy } = await allotment();
  Object.assign(town, structuredClone(copy), {
    createAgain: () => {
      throw problem(409, "too-many-households");
    },
  });
  await ann.sync.now();

  assert.deepEqual([ann.replica.households.has("h2"), names(ann, "")], [false, ["Own", "Seeds (Allotment)"]]);
  assert.deepEqual(told(ann), [["Seeds (Allotment)", "lost-household"]]);
});

test("While a lost household cannot be created, nothing leaves the device", async () => {
  const { town, ann, copy } = await allotment();
  const createAgain = town.createAgain;
  Object.assign(town, structuredClone(copy), {
    createAgain: () => {
      throw problem(503, "busy");
    },
  });
  await ann.sync.now();
  assert.deepEqual([names(ann, "h2"), told(ann)], [["Seeds"], []]);

  town.createAgain = createAgain;
  await ann.sync.now();
  assert.equal(town.rowsIn("h2", "list").length, 1);
});

test("A household that was deleted on another device is not created again", async () => {
  const { town, ann } = await allotment();
  town.households.delete("h2");
  town.deleted.add("h2");
  await ann.sync.now();

  assert.equal(town.households.has("h2"), false);
  assert.deepEqual([ann.replica.households.has("h2"), names(ann, "h2"), told(ann)], [false, [], []]);
});

test("A server whose disk takes no writes is named, and everything is sent later", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  town.judge = ({ changes }) => {
    if (changes.length > 0) throw problem(503, "read-only");
  };
  await home.sync.now();
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "read-only", count: 1 });

  town.judge = () => undefined;
  await home.advance(60_000);
  assert.equal(town.rowsIn("own.ann", "list").length, 1);
});
