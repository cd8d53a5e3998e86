// Other people's changes appear without a refresh, and a broken stream costs only a moment.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { browser, channel, listFields, mutex, settle, Town } from "./sync-kit.mjs";

const { change, creation } = await rules("replica/row");
const { MemoryStorage } = await rules("replica/memory-storage");

async function listening(town, nickname, options = {}) {
  town.epoch ??= "one";
  const account = town.accounts.get(`account.${nickname.toLowerCase()}`)?.account ?? town.register(nickname);
  const home = await browser(town, { ...options, session: { account: account.id } });
  await home.replica.local.set("device", "account", account);
  home.sync.start();
  await settle();
  home.live.start();
  await settle();
  home.streams[0]?.say("epoch", JSON.stringify({ epoch: town.epoch }));
  await settle();
  town.requests.length = 0;
  return home;
}

const last = (home) => home.streams[home.streams.length - 1];

test("Another member's change is on the screen without a request", async () => {
  const town = new Town();
  town.register("Ann");
  town.register("Bo");
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  const ann = await listening(town, "Ann", { seed: 1 });
  const bo = await listening(town, "Bo", { seed: 2 });
  ann.replica.record([creation("list", "l1", listFields("Ours"), "h1")]);
  await ann.advance(50);

  assert.equal(bo.replica.row("list", "l1").name, "Ours");
  assert.equal(bo.replica.row("list", "l1").author, "account.ann");
  assert.equal(bo.replica.row("list", "l1").household, "h1");
  assert.equal(town.requests.length, 1);
  assert.deepEqual(await bo.storage.transact(["list"], "readonly", async (i) => (await i.all("list")).length), 1);
});

test("Edits arrive live on one's other devices", async () => {
  const town = new Town();
  const phone = await listening(town, "Ann", { seed: 1 });
  const laptop = await listening(town, "Ann", { seed: 2 });
  phone.replica.record([creation("list", "l1", listFields("Weekly"))]);
  await phone.advance(50);

  assert.deepEqual([laptop.replica.row("list", "l1").name, laptop.replica.row("list", "l1").household], ["Weekly", ""]);
});

test("A pending edit stays on top of live changes", async () => {
  const town = new Town();
  const home = await listening(town, "Ann");
  town.write("own.ann", "list", "l1", listFields("Theirs"));
  await settle();
  home.clock.now += 10;
  home.replica.record([change("list", "l1", { name: "Mine" })]);
  town.write("own.ann", "list", "l1", { details: "theirs" }, town.clock.now + 5);
  await settle();

  assert.deepEqual([home.replica.row("list", "l1").name, home.replica.row("list", "l1").details], ["Mine", "theirs"]);
});

test("An event that an answer has overtaken does not bring back the past", async () => {
  const town = new Town();
  const home = await listening(town, "Ann");
  town.write("own.ann", "list", "l1", listFields("Old"));
  await settle();
  const { fields, stamps, revision } = structuredClone(town.rows.get("own.ann/list/l1"));
  town.write("own.ann", "list", "l1", { name: "New" }, town.clock.now + 1_000);
  await home.sync.now();
  const row = { kind: "list", id: "l1", author: null, revision, fields, stamps };
  last(home).say("rows", JSON.stringify({ household: "own.ann", revision, rows: [row] }));
  await settle();

  assert.equal(home.replica.row("list", "l1").name, "New");
});

test("A broken stream reconnects, less and less often, and missed changes are fetched", async () => {
  const town = new Town();
  const home = await listening(town, "Ann");
  last(home).say("error");
  town.write("own.ann", "list", "l1", listFields("Missed"));
  assert.equal(last(home).isOpen, false);
  await home.advance(999);
  assert.equal(home.streams.length, 1);
  await home.advance(1);
  assert.equal(home.replica.row("list", "l1"), undefined);
  last(home).say("epoch", JSON.stringify({ epoch: town.epoch }));
  await settle();
  assert.equal(home.replica.row("list", "l1").name, "Missed");
  last(home).say("error");
  await home.advance(1_000);
  assert.equal(home.streams.length, 3);
  last(home).say("error");
  await home.advance(1_999);
  assert.equal(home.streams.length, 3);
  await home.advance(1);
  assert.equal(home.streams.length, 4);
});

test("While the stream fails, the app polls instead", async () => {
  const town = new Town();
  const home = await listening(town, "Ann");
  for (let failure = 0; failure < 4; failure++) {
    last(home).say("error");
    town.revision += 1;
    const row = { kind: "list", id: `l${failure}`, author: null, household: "own.ann", revision: town.revision };
    const stamps = Object.fromEntries(Object.keys(listFields("")).map((name) => [name, "000000000001-0000-x"]));
    town.rows.set(`own.ann/list/l${failure}`, { ...row, fields: listFields("Missed"), stamps });
    await home.advance(60_000);
  }

  assert.ok(home.replica.rows("list").length >= 3);
});

test("The network's return opens the stream at once", async () => {
  const town = new Town();
  const home = await listening(town, "Ann");
  for (let failure = 0; failure < 5; failure++) {
    last(home).say("error");
    await home.advance(60_000);
  }
  last(home).say("error");
  const { length } = home.streams;
  home.wake();

  assert.equal(home.streams.length, length + 1);
});

test("A removed member's device forgets the household at once, and old events do not restore its rows", async () => {
  const town = new Town();
  town.register("Ann");
  town.register("Bo");
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  town.write("h1", "list", "l1", listFields("Ours"));
  const bo = await listening(town, "Bo");
  assert.equal(bo.replica.rows("list").length, 1);
  const row = { ...structuredClone(town.rows.get("h1/list/l1")), revision: 99 };

  town.households.get("h1").members.delete("account.bo");
  bo.network.isCut = true;
  bo.replica.record([change("list", "l1", { name: "Unsent" })]);
  last(bo).say("gone", JSON.stringify({ household: "h1" }));
  assert.deepEqual(bo.replica.rows("list"), []);
  last(bo).say("rows", JSON.stringify({ household: "h1", revision: 99, rows: [row] }));
  await settle();

  assert.deepEqual(bo.replica.rows("list"), []);
  assert.deepEqual(bo.replica.households.all.getSnapshot().map(({ id }) => id), [""]);
  assert.deepEqual(bo.replica.outbox.all, []);
  assert.deepEqual(await bo.storage.transact(["outbox", "list"], "readonly", (i) => i.all("outbox")), []);
  assert.deepEqual(bo.sync.refusals.all.getSnapshot().map(({ name, code }) => [name, code]), [["Unsent", "not-a-member"]]);
});

test("Joining brings the household's rows, whichever event comes first", async () => {
  const town = new Town();
  town.register("Ann");
  town.register("Bo");
  town.share("h1", "shared", "Home", "account.ann", ["account.ann"]);
  town.write("h1", "list", "l1", listFields("Ours"));
  const bo = await listening(town, "Bo");
  town.households.get("h1").members.add("account.bo");
  town.write("h1", "list", "l2", listFields("Also ours"));
  await settle();
  last(bo).say("people");
  await settle();

  assert.deepEqual(bo.replica.rows("list", "h1").map(({ name }) => name).sort(), ["Also ours", "Ours"]);
});

test("An event that arrives before the response with its household is not lost", async () => {
  const town = new Town();
  town.register("Ann");
  town.register("Bo");
  town.share("h1", "shared", "Home", "account.ann", ["account.ann"]);
  town.write("h1", "list", "l1", listFields("Ours"));
  const bo = await listening(town, "Bo");
  town.households.get("h1").members.add("account.bo");
  const { exchange } = bo.api;
  bo.api.exchange = async (request) => {
    bo.api.exchange = exchange;
    const answer = await exchange(request);
    // Ann writes while the response is on its way.
    town.write("h1", "list", "l1", { name: "Ours, changed" }, town.clock.now + 1_000);
    town.write("h1", "list", "l2", listFields("New"));
    return answer;
  };
  last(bo).say("people");
  await settle();

  assert.deepEqual(bo.replica.rows("list", "h1").map(({ name }) => name).sort(), ["New", "Ours, changed"]);
});

test("A person removed and let in again during a sync misses nothing of the household", async () => {
  const town = new Town();
  town.register("Ann");
  town.register("Bo");
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  town.write("h1", "list", "l1", listFields("Ours"));
  const bo = await listening(town, "Bo");
  // The request carries the old cursor; the data up to it is forgotten before the response arrives.
  town.judge = () => {
    town.judge = () => undefined;
    last(bo).say("gone", JSON.stringify({ household: "h1" }));
    assert.deepEqual(bo.replica.rows("list"), []);
    last(bo).say("people");
  };
  await bo.sync.now();
  await settle();

  assert.deepEqual(bo.replica.rows("list", "h1").map(({ name }) => name), ["Ours"]);
});

test("A stream that ends with the session before is not the end of the one after", async () => {
  const town = new Town();
  const home = await listening(town, "Ann");
  last(home).say("signed-out");
  await settle();
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
});

test("A stream that says the session is over is closed, and opens again after signing in", async () => {
  const town = new Town();
  const home = await listening(town, "Ann");
  home.cookie.account = null;
  last(home).say("signed-out");
  await settle();
  assert.equal(last(home).isOpen, false);
  assert.equal(home.sync.state.getSnapshot().kind, "signed-out");

  await home.account.signIn({ name: "Ann", password: "secret", bringAlong: false });
  assert.equal(home.streams.length, 2);
  assert.equal(last(home).isOpen, true);
});

test("An event in a newer format triggers a request instead", async () => {
  const town = new Town();
  const home = await listening(town, "Ann");
  last(home).say("rows", "{\"households\":7}");
  await settle();

  assert.equal(town.requests.length, 1);
});

test("One of several pages listens for all", async () => {
  const town = new Town();
  town.register("Ann");
  const [storage, join, locks] = [new MemoryStorage(), channel(), mutex()];
  const one = await listening(town, "Ann", { storage, locks, tabs: join(), seed: 1 });
  const other = await listening(town, "Ann", { storage, locks, tabs: join(), seed: 2 });
  assert.deepEqual([one.streams.length, other.streams.length], [1, 0]);

  town.write("own.ann", "list", "l1", listFields("From the phone"));
  await settle();
  assert.equal(other.replica.row("list", "l1").name, "From the phone");

  one.live.stop();
  await settle();
  assert.equal(other.streams.length, 1);
});
