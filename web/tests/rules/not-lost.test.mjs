// Foreign responses, and a server restored from a backup: no typed text is lost. (H-09)
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { browser, listFields, problem, settle, signedIn, Town } from "./sync-kit.mjs";

const { BadAnswer } = await rules("api/failures");
const { Exchange } = await rules("api/exchange");
const { change, creation } = await rules("replica/row");
const { ListActions } = await rules("lists/list-actions");
const { Items } = await rules("items/items");

const addition = (name, more = {}) => ({ name, quantity: null, count: 1, shownUnit: null, ...more });
const actionsOf = (home) =>
  new ListActions(home.replica, new Items(home.replica, () => ({ department: "other", emoji: "🛒" })));
const listNames = ({ replica }) => replica.rows("list").map(({ name }) => name).sort();
const onList = ({ replica }, name) => {
  const list = replica.rows("list").find((one) => one.name === name);
  const entries = replica.rows("entry").filter(({ listId }) => listId === list?.id);
  return entries.map(({ itemId }) => replica.row("item", itemId).name).sort();
};

test("Only the server's own problem documents have a code of their own", async () => {
  const answers = [
    ["text/html", "<h1>400 Bad Request</h1>", "unknown"],
    ["application/json", '{"code":"unprocessable"}', "unknown"],
    ["application/problem+json", '{"code":"unprocessable"}', "unprocessable"],
  ];
  for (const [type, body, code] of answers) {
    const fetch = async () => new Response(body, { status: 422, headers: { "Content-Type": type } });
    await assert.rejects(new Exchange({ fetch }).post("/v1/sync", {}), (error) => error.code === code);
  }
});

const foreign = {
  "a proxy's 400": () => problem(400),
  "a proxy's 413": () => problem(413),
  "a proxy's 422": () => problem(422),
  "a hotel's 401": () => problem(401),
  "a hotel's page": () => new BadAnswer("no JSON"),
};

for (const [name, answer] of Object.entries(foreign)) {
  test(`Nothing is discarded on ${name}, and the sender is named`, async () => {
    const town = new Town();
    const home = await signedIn(town, "Ann");
    const actions = actionsOf(home);
    const listId = actions.create("Weekly");
    actions.add(listId, ["milk", "bread", "eggs"].map((one) => addition(one)));
    town.judge = () => {
      throw answer();
    };
    for (let second = 0; second < 60; second++) await home.advance(1_000);

    assert.deepEqual(onList(home, "Weekly"), ["Bread", "Eggs", "Milk"]);
    assert.deepEqual(home.sync.refusals.all.getSnapshot(), []);
    assert.deepEqual(home.sync.state.getSnapshot(), { kind: "foreign", count: home.replica.outbox.count });
    assert.equal(home.replica.outbox.count, 7);
    town.judge = () => undefined;
    await home.sync.now();
    assert.equal(town.rowsIn("own.ann", "entry").length, 3);
    assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
  });
}

test("An older server that does not speak the format yet empties no outbox", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  town.judge = () => {
    throw Object.assign(problem(422, "unprocessable"), { place: "format" });
  };
  await home.sync.now();
  await home.advance(60_000);

  assert.equal(home.replica.outbox.count, 1);
  assert.deepEqual(listNames(home), ["Weekly"]);
});

test("A change is discarded only if the same request without changes succeeds", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  town.judge = () => {
    throw problem(422, "unprocessable");
  };
  await home.sync.now();

  assert.equal(home.replica.outbox.count, 1);
  assert.deepEqual(home.sync.refusals.all.getSnapshot(), []);
});

test("While the server's clock is behind everything is kept, reported, and sent later", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  town.judge = ({ changes }) => {
    if (changes.length > 0) throw problem(503, "clock-behind");
  };
  await home.sync.now();
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "clock-behind", count: 1 });

  town.judge = () => undefined;
  await home.advance(60_000);
  assert.equal(town.rowsIn("own.ann", "list").length, 1);
});

test("If the server has no space left, removals are sent, and the rest is kept, reported, and sent later", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  await home.sync.now();
  town.judge = ({ changes }) => {
    if (changes.some(({ set }) => set.isDeleted !== true)) throw problem(503, "storage-full");
  };
  home.replica.record([creation("list", "l2", listFields("Party"))]);
  home.replica.record([change("list", "l1", { isDeleted: true })]);
  await home.sync.now();

  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "storage-full", count: 1 });
  assert.deepEqual(town.rowsIn("own.ann", "list").filter(({ fields }) => fields.isDeleted).map(({ id }) => id), ["l1"]);
  assert.deepEqual(home.sync.refusals.all.getSnapshot(), []);

  town.judge = () => undefined;
  await home.advance(60_000);
  assert.deepEqual(town.rowsIn("own.ann", "list").map(({ id }) => id).sort(), ["l1", "l2"]);
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
});

test("All that is refused is set aside whole, without a bound, and can be tried again", async () => {
  const { tryAgain } = await rules("sync/try-again");
  const town = new Town();
  const home = await signedIn(town, "Ann");
  const actions = actionsOf(home);
  const listId = actions.create("Weekly");
  await home.sync.now();
  town.refuse = ({ kind }) => (kind === "entry" ? "household-full" : null);
  const note = "the long one ".repeat(38).trim();
  for (let number = 0; number < 120; number++) actions.add(listId, [addition(`thing ${number}`, { note })]);
  await home.sync.now();

  const refusals = home.sync.refusals.all.getSnapshot();
  assert.equal(refusals.length, 120);
  assert.deepEqual(new Set(refusals.map(({ row, listName }) => `${listName}: ${row.note}`)), new Set([`Weekly: ${note}`]));
  assert.equal(new Set(refusals.map(({ name }) => name)).size, 120);
  assert.deepEqual(onList(home, "Weekly"), []);

  town.refuse = () => null;
  for (const refusal of refusals) tryAgain(home.replica, home.sync.refusals, refusal);
  await home.sync.now();
  assert.equal(onList(home, "Weekly").length, 120);
  assert.deepEqual(home.sync.refusals.all.getSnapshot(), []);
  assert.equal(town.rowsIn("own.ann", "entry").filter(({ fields }) => fields.note === note).length, 120);
});

test("Only the refused fields of a change are set aside, if the server names them", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  await home.sync.now();
  home.clock.now += 10;
  home.replica.record([change("list", "l1", { name: "Saturday", details: "too long" })]);
  const exchange = town.exchange.bind(town);
  town.exchange = (request, account) => {
    const [first] = request.changes;
    const set = { ...first?.set };
    delete set.details;
    const answer = exchange({ ...request, changes: first === undefined ? [] : [{ ...first, set }] }, account);
    const refusal = { index: 0, code: "bad-field", place: "details", detail: "", fields: ["details"] };
    return { ...answer, refused: first === undefined ? [] : [refusal] };
  };
  await home.sync.now();

  assert.deepEqual(home.sync.refusals.all.getSnapshot().map(({ set }) => set), [{ details: "too long" }]);
  assert.equal(home.replica.row("list", "l1").name, "Saturday");
  assert.equal(home.replica.row("list", "l1").details, "");
});

/** Ann and Bo share Home, with one phone each. */
async function household() {
  const town = new Town();
  town.epoch = "first";
  town.register("Ann");
  town.register("Bo");
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  const ann = await signedIn(town, "Ann", { seed: 11 });
  const bo = await signedIn(town, "Bo", { seed: 12 });
  const listId = actionsOf(ann).create("Weekly", "", "h1");
  await ann.sync.now();
  await bo.sync.now();
  return { town, ann, bo, listId };
}

test("A removed household member keeps everything they typed, notes too, on a list of their own", async () => {
  const { town, bo, listId } = await household();
  bo.network.isCut = true;
  const note = "n".repeat(480);
  const actions = actionsOf(bo);
  for (let number = 0; number < 120; number++) {
    bo.clock.now += 1;
    actions.add(listId, [addition(`thing ${number}`, number === 7 ? { note } : {})]);
  }
  town.households.get("h1").members.delete("account.bo");
  bo.network.isCut = false;
  await bo.sync.now();
  await bo.sync.now();

  assert.equal(onList(bo, "Weekly").length, 120);
  assert.ok(bo.replica.rows("entry", "").some((entry) => entry.note === note));
  assert.equal(town.rowsIn("own.bo", "entry").length, 120);
  assert.deepEqual(bo.sync.refusals.unread.getSnapshot().map(({ name, code }) => [name, code]), [["Weekly", "kept-as-own"]]);
});

test("After an older backup is restored all phones send its missing rows, and one tick destroys nothing", async () => {
  const { town, ann, bo, listId } = await household();
  const copy = town.copy();
  actionsOf(ann).add(listId, ["milk", "bread", "eggs"].map((one) => addition(one, { note: `${one} of Ann` })));
  await ann.sync.now();
  await bo.sync.now();
  town.restore(copy, "second");
  const [eggs] = bo.replica.rows("entry").filter(({ note }) => note === "eggs of Ann");
  bo.clock.now += 1_000;
  bo.replica.record([change("entry", eggs.id, { isInCart: true })]);
  await bo.sync.now();
  await ann.sync.now();

  for (const home of [ann, bo]) {
    assert.deepEqual(onList(home, "Weekly"), ["Bread", "Eggs", "Milk"]);
    assert.deepEqual([home.replica.row("entry", eggs.id).note, home.replica.row("entry", eggs.id).isInCart], ["eggs of Ann", true]);
    assert.deepEqual(home.replica.outbox.all, []);
  }
  assert.equal(town.rowsIn("h1", "entry").length, 3);
  assert.equal(town.fieldsOf("h1", "entry", eggs.id).note, "eggs of Ann");
});

test("A device that was away during a restore lacks nothing, and an older value replaces no newer one", async () => {
  const { town, ann, bo, listId } = await household();
  actionsOf(bo).add(listId, [addition("milk")]);
  await bo.sync.now();
  const [milk] = bo.replica.rows("entry");
  await ann.sync.now();
  const copy = town.copy();
  ann.clock.now += 1_000;
  ann.replica.record([change("entry", milk.id, { note: "E1, the newer one" })]);
  await ann.sync.now();
  town.restore(copy, "second");
  for (let number = 0; number < 20; number++) town.write("h1", "list", `new${number}`, listFields(`New ${number}`));
  await bo.sync.now();
  await ann.sync.now();
  await bo.sync.now();

  for (const home of [ann, bo]) {
    assert.equal(home.replica.rows("list", "h1").length, 21);
    assert.equal(home.replica.row("entry", milk.id).note, "E1, the newer one");
  }
});

test("A household missing in the backup is not forgotten: its lists and recipes become personal", async () => {
  const { town, bo } = await household();
  const copy = town.copy();
  town.share("h2", "shared", "Allotment", "account.bo", ["account.bo"]);
  await bo.sync.now();
  const actions = actionsOf(bo);
  actions.add(actions.create("Seeds", "for spring", "h2"), [addition("beans"), addition("peas")]);
  await bo.sync.now();
  town.restore(copy, "second");
  await bo.sync.now();
  await bo.sync.now();

  assert.deepEqual(listNames(bo), ["Seeds (Allotment)", "Weekly"]);
  assert.deepEqual(onList(bo, "Seeds (Allotment)"), ["Beans", "Peas"]);
  assert.equal(town.rowsIn("own.bo", "entry").length, 2);
  assert.deepEqual(bo.sync.refusals.unread.getSnapshot().map(({ name, code }) => [name, code]), [
    ["Seeds (Allotment)", "lost-household"],
  ]);
});

test("A complete database restored without an epoch is recognized by its revisions", async () => {
  const { town, ann, listId } = await household();
  const copy = town.copy();
  actionsOf(ann).add(listId, [addition("milk")]);
  await ann.sync.now();
  Object.assign(town, structuredClone(copy));
  await ann.sync.now();

  assert.equal(town.rowsIn("h1", "entry").length, 1);
});

test("A device ignores all live rows of an epoch it has not seen before", async () => {
  const { town, ann, listId } = await household();
  ann.live.start();
  await settle();
  const [stream] = ann.streams;
  stream.say("epoch", JSON.stringify({ epoch: "second" }));
  const row = { kind: "list", id: listId, revision: 9_000_000, author: null, fields: listFields("Foreign"), stamps: { "*": "01a1fc2d3c00-0000-x" } };
  stream.say("rows", JSON.stringify({ household: "h1", revision: 9_000_000, rows: [row] }), 9_000_000);
  assert.equal(ann.replica.row("list", listId).name, "Weekly");

  town.epoch = "second";
  await ann.sync.now();
  await settle();
  stream.say("rows", JSON.stringify({ household: "h1", revision: 9_000_000, rows: [row] }), 9_000_000);
  assert.equal(ann.replica.row("list", listId).name, "Foreign");
});

test("A list pending removal comes back if others have added to it", async () => {
  const { town, ann, bo, listId } = await household();
  bo.live.start();
  await settle();
  bo.network.isCut = true;
  bo.replica.record([change("list", listId, { isDeleted: true })]);
  actionsOf(ann).add(listId, [addition("eggs")]);
  await ann.sync.now();
  const rows = [...town.rowsIn("h1", "item"), ...town.rowsIn("h1", "entry")].filter(({ revision }) => revision === town.revision);
  bo.streams[0].say("epoch", JSON.stringify({ epoch: "first" }));
  bo.streams[0].say("rows", JSON.stringify({ household: "h1", revision: town.revision, rows }), town.revision);
  bo.network.isCut = false;
  await bo.sync.now();
  await ann.sync.now();

  for (const home of [ann, bo]) assert.deepEqual([listNames(home).includes("Weekly"), onList(home, "Weekly")], [true, ["Eggs"]]);
});

test("A pending change older than another person's edit is reported after the server is restored", async () => {
  const { town, ann, bo, listId } = await household();
  const copy = town.copy();
  bo.live.start();
  await settle();
  bo.network.isCut = true;
  bo.replica.record([change("list", listId, { name: "Bo's" })]);
  ann.clock.now += 60_000;
  ann.replica.record([change("list", listId, { name: "Ann's" })]);
  await ann.sync.now();
  const [row] = town.rowsIn("h1", "list");
  bo.streams[0].say("epoch", JSON.stringify({ epoch: "first" }));
  bo.streams[0].say("rows", JSON.stringify({ household: "h1", revision: row.revision, rows: [row] }), row.revision);
  assert.equal(bo.replica.row("list", listId).name, "Ann's");

  // Streams end with the process.
  bo.live.stop();
  town.restore(copy, "second");
  bo.network.isCut = false;
  await bo.sync.now();

  assert.equal(town.rowsIn("h1", "list")[0].fields.name, "Ann's");
  assert.deepEqual(bo.sync.refusals.all.getSnapshot().map(({ code, set }) => [code, set.name]), [["outdone", "Bo's"]]);
});

test("An account missing in the backup continues as a guest with everything, and can be created again", async () => {
  const town = new Town();
  town.epoch = "first";
  const copy = town.copy();
  const home = await signedIn(town, "Ann");
  const actions = actionsOf(home);
  actions.add(actions.create("Weekly"), [addition("milk")]);
  town.share("h1", "shared", "Home", "account.ann", ["account.ann"]);
  await home.sync.now();
  actions.add(actions.create("Ours", "", "h1"), [addition("bread")]);
  await home.sync.now();
  town.restore(copy, "second");
  await home.sync.now();
  assert.equal(home.sync.state.getSnapshot().kind, "signed-out");
  assert.deepEqual(await home.account.signOut(), { kind: "only-copy" });

  await home.account.goOnAsGuest();

  assert.deepEqual(home.account.state.getSnapshot(), { kind: "guest" });
  assert.deepEqual(listNames(home), ["Ours (Home)", "Weekly"]);
  const next = await browser(town, { storage: home.storage, seed: 5 });
  assert.deepEqual([onList(next, "Weekly"), onList(next, "Ours (Home)")], [["Milk"], ["Bread"]]);
  await next.account.register({ nickname: "Ann", email: "a@example.org", password: "secret" });
  assert.equal(town.rowsIn("own.ann", "entry").length, 2);
  assert.deepEqual(next.sync.state.getSnapshot(), { kind: "synced" });
});

test("After a household is recreated under its id, no earlier row stays, except text typed since", async () => {
  const { town, ann, bo, listId } = await household();
  actionsOf(bo).add(listId, [addition("milk")]);
  await bo.sync.now();
  await ann.sync.now();
  for (const key of [...town.rows.keys()]) if (key.startsWith("h1/")) town.rows.delete(key);
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  town.households.get("h1").created = 2;
  town.write("h1", "list", listId, listFields("Imported"), town.clock.now + 1);
  ann.replica.record([creation("list", "fresh", listFields("Typed since"), "h1")]);
  await ann.sync.now();

  assert.deepEqual(listNames(ann), ["Imported", "Typed since"]);
  assert.deepEqual(onList(ann, "Imported"), []);
  assert.deepEqual(town.rowsIn("h1", "list").length, 2);
});
