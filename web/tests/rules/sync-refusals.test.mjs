// Refusals of the server: reported, removed, and nothing else is held up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { all, listFields, problem, signedIn, Town } from "./sync-kit.mjs";

const { change, creation } = await rules("replica/row");

test("A refused change is removed and reported, and the row takes the server's state", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  await home.sync.now();
  town.refuse = ({ set }) => (set.name?.length > 100 ? "bad-field" : null);
  home.clock.now += 10;
  home.replica.record([change("list", "l1", { name: "x".repeat(101) })]);
  home.replica.record([creation("list", "l2", listFields("y".repeat(101)))]);
  home.replica.record([creation("list", "l3", listFields("Good"))]);
  await home.sync.now();

  assert.deepEqual(home.replica.rows("list").map(({ name }) => name).sort(), ["Good", "Weekly"]);
  assert.deepEqual(home.replica.outbox.all, []);
  const refusals = home.sync.refusals.all.getSnapshot();
  assert.deepEqual(refusals.map(({ kind, code, name }) => [kind, code, name[0]]), [
    ["list", "bad-field", "x"], ["list", "bad-field", "y"],
  ]);
  home.sync.refusals.dismiss();
  assert.deepEqual(home.sync.refusals.unread.getSnapshot(), []);
  assert.equal(home.sync.refusals.all.getSnapshot().length, 2);
  assert.deepEqual((await all(home.storage, "list")).map(({ id }) => id).sort(), ["l1", "l3"]);
});

test("A request that cannot be read at all does not keep the others waiting", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  for (let number = 0; number < 20; number++) {
    home.replica.record([creation("list", `l${number}`, listFields(number === 13 ? "poison" : "good"))]);
  }
  town.judge = ({ changes }) => {
    if (changes.some(({ set }) => set.name === "poison")) throw problem(422, "unprocessable");
  };
  await home.sync.now();

  assert.equal(town.rowsIn("own.ann", "list").length, 19);
  assert.deepEqual(home.replica.outbox.all, []);
  assert.deepEqual(home.sync.refusals.all.getSnapshot().map(({ name, code }) => [name, code]), [["poison", "unprocessable"]]);
  assert.equal(home.replica.rows("list").length, 19);
});

test("Changes after the refused one are sent together again", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  for (let number = 0; number < 400; number++) {
    home.replica.record([creation("list", `l${number}`, listFields(number === 0 ? "poison" : "good"))]);
  }
  town.judge = ({ changes }) => {
    if (changes.some(({ set }) => set.name === "poison")) throw problem(422, "unprocessable");
  };
  await home.sync.now();

  assert.equal(town.rowsIn("own.ann", "list").length, 399);
  // The first asks what was unseen; 400, 200, 100, 50, 25, 12, 6, 3 and 1 fail; one request without changes passes; then
  // all others.
  assert.equal(town.requests.length, 12);
});

test("A removed member's device forgets the household, and reports unsent changes", async () => {
  const town = new Town();
  town.register("Ann");
  town.register("Bo");
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  town.write("h1", "list", "l1", listFields("Ours"));
  town.write("h1", "list", "l9", listFields("Ours too"));
  const home = await signedIn(town, "Bo");
  assert.deepEqual(home.replica.households.all.getSnapshot().map(({ id, name }) => [id, name]), [
    ["", ""], ["h1", "Home"],
  ]);
  assert.equal(home.replica.rows("list", "h1").length, 2);

  town.households.get("h1").members.delete("account.bo");
  home.replica.record([change("list", "l1", { name: "Mine now" })]);
  home.replica.record([creation("list", "l2", listFields("Own"))]);
  await home.sync.now();

  assert.deepEqual(home.replica.rows("list").map(({ name }) => name), ["Own"]);
  assert.equal(town.fieldsOf("h1", "list", "l1").name, "Ours");
  assert.deepEqual(home.replica.households.all.getSnapshot().map(({ id }) => id), [""]);
  assert.deepEqual(home.sync.refusals.all.getSnapshot().map(({ name, code }) => [name, code]), [
    ["Mine now", "not-a-member"],
  ]);
  assert.deepEqual((await all(home.storage, "list")).map(({ id }) => id), ["l2"]);
});

test("Typed words of a refused change are kept for the report, the longest cut off", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly")), creation("list", "l2", listFields("Party"))]);
  await home.sync.now();
  home.clock.now += 10;
  town.refuse = () => "household-full";
  home.replica.record([change("list", "l1", { details: "w".repeat(90) }), change("list", "l2", { isDeleted: true })]);
  home.replica.record([creation("list", "l3", listFields("Third"))]);
  await home.sync.now();

  assert.deepEqual(home.sync.refusals.all.getSnapshot().map(({ name, typed, isRemoval }) => [name, typed, isRemoval]), [
    ["Weekly", `${"w".repeat(80)}…`, false], ["Party", "", true], ["Third", "", false],
  ]);
});

test("A row that arrives under the wrong household is ignored", async () => {
  const town = new Town();
  town.register("Ann");
  town.share("h1", "shared", "Trap", "account.cy", ["account.ann"]);
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Mine"))]);
  await home.sync.now();
  town.write("h1", "list", "l1", listFields("Taken over"), town.clock.now + 1_000);
  await home.sync.now();

  assert.deepEqual([home.replica.row("list", "l1").name, home.replica.row("list", "l1").household], ["Mine", ""]);
});

test("A refused change is removed, even if another household has a row of the same id", async () => {
  const town = new Town();
  town.register("Ann");
  town.share("h1", "shared", "Home", "account.ann", ["account.ann"]);
  const home = await signedIn(town, "Ann");
  town.refuse = () => "bad-field";
  home.replica.record([creation("list", "l1", listFields("Mine"))]);
  town.write("h1", "list", "l1", listFields("Theirs"));
  await home.advance(50);

  assert.deepEqual(home.replica.rows("list").map(({ household, name }) => [household, name]), [["h1", "Theirs"]]);
});
