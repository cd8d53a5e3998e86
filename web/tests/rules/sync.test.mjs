// Edits and the server: nothing takes effect twice, nothing is lost, nothing comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { all, browser, channel, listFields, mutex, settle, signedIn, Town } from "./sync-kit.mjs";

const { change, creation } = await rules("replica/row");
const { MemoryStorage } = await rules("replica/memory-storage");
const { timeOf } = await rules("replica/timestamp");
const { patience } = await rules("sync/page");
const { TimedOut } = await rules("api/failures");

test("A guest sends nothing", async () => {
  const town = new Town();
  const home = await browser(town);
  home.sync.start();
  home.live.start();
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  await home.advance(60_000);

  assert.deepEqual(town.requests, []);
  assert.deepEqual(home.streams, []);
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "guest" });
});

test("An edit leaves at once, and edits of the same moment leave together (G-11)", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  home.replica.record([change("list", "l1", { details: "for two" })]);
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "waiting", count: 1 });
  await home.advance(50);

  assert.equal(town.requests.length, 1);
  assert.equal(town.fieldsOf("own.ann", "list", "l1").details, "for two");
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
  assert.deepEqual(await all(home.storage, "outbox"), []);
  const [{ changes }] = town.requests;
  assert.deepEqual(changes.map(({ household, kind, id }) => [household, kind, id]), [["own.ann", "list", "l1"]]);
  assert.deepEqual(Object.keys(changes[0].stamps).sort(), ["*", "details"]);
});

test("An answer that gets lost does no harm: the same is sent again and counts once", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.network.losesAnswers = true;
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  await home.advance(50);
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "offline", count: 1 });
  const { revision } = town;

  home.network.losesAnswers = false;
  await home.advance(2_000);

  assert.equal(town.revision, revision);
  // Sent; asked what was unseen; sent again.
  assert.equal(town.requests.length, 3);
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
});

test("Edits made during a request are sent with the next", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  town.judge = () => {
    town.judge = () => undefined;
    home.clock.now += 1;
    home.replica.record([change("list", "l1", { name: "Sunday" })]);
  };
  await home.sync.now();

  assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "Sunday");
  assert.equal(home.replica.row("list", "l1").name, "Sunday");
  assert.deepEqual(home.replica.outbox.all, []);
  assert.equal(town.requests.length, 2);
});

test("Without a network everything waits, and leaves when the network is back", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.network.isCut = true;
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  await home.advance(50);
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "offline", count: 1 });
  assert.equal(home.replica.row("list", "l1").name, "Weekly");

  home.network.isCut = false;
  home.wake();
  await settle();

  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
  assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "Weekly");
});

test("Waiting grows with failures, up to about a minute", () => {
  assert.deepEqual([1, 2, 3, 4, 7, 50].map((failures) => patience(failures, 0.5)), [
    1_000, 2_000, 4_000, 8_000, 60_000, 60_000,
  ]);
  assert.equal(patience(1, 0), 750);
});

test("The later of two edits of one field wins on all devices, whichever reaches the server first", async () => {
  const town = new Town();
  const phone = await signedIn(town, "Ann", { seed: 1 });
  phone.replica.record([creation("list", "l1", listFields("Weekly"))]);
  await phone.sync.now();
  const laptop = await signedIn(town, "Ann", { seed: 2 });
  laptop.clock.now += 1_000;
  phone.clock.now += 2_000;
  phone.replica.record([change("list", "l1", { name: "Later" })]);
  laptop.replica.record([change("list", "l1", { name: "Earlier", details: "kept" })]);

  await phone.sync.now();
  await laptop.sync.now();
  await phone.sync.now();

  for (const { replica } of [phone, laptop]) {
    assert.deepEqual([replica.row("list", "l1").name, replica.row("list", "l1").details], ["Later", "kept"]);
  }
});

test("Undo works across a sync, and reaches the other device", async () => {
  const town = new Town();
  const phone = await signedIn(town, "Ann", { seed: 1 });
  phone.replica.record([creation("list", "l1", listFields("Weekly"))]);
  const { undo } = phone.replica.record([change("list", "l1", { isDeleted: true })]);
  await phone.sync.now();
  const laptop = await signedIn(town, "Ann", { seed: 2 });
  assert.deepEqual(laptop.replica.rows("list"), []);

  phone.replica.record(undo);
  await phone.sync.now();
  await laptop.sync.now();

  assert.equal(laptop.replica.rows("list").length, 1);
});

test("A device with a clock two hours ahead renews its timestamps and loses nothing", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.clock.now += 7_200_000;
  home.replica.record([creation("list", "l1", listFields("First"))]);
  home.replica.record([change("list", "l1", { name: "Second" }), change("list", "l1", { details: "both" })]);
  await home.sync.now();

  assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "Second");
  assert.deepEqual(home.replica.outbox.all, []);
  home.clock.now += 1;
  home.replica.record([change("list", "l1", { name: "Third" })]);
  const [{ stamps }] = home.replica.outbox.all;
  assert.ok(Math.abs(timeOf(stamps.name) - town.clock.now) < 1_000);
  assert.deepEqual(home.sync.refusals.all.getSnapshot(), []);

  const again = await browser(town, { storage: home.storage });
  assert.equal(again.replica.local.value("device", "clockOffset", (value) => value), -7_200_000);
});

for (const [name, error] of [["right", 0], ["wrong in another way", -3 * 3_600_000]]) {
  test(`A clock that was ahead and is set, now ${name}, is followed`, async () => {
    const town = new Town();
    const home = await signedIn(town, "Ann");
    home.clock.now += 5 * 3_600_000;
    home.replica.record([creation("list", "l1", listFields("First"))]);
    await home.sync.now();
    assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "First");

    // A day later, the observed clock error is in the past.
    town.clock.now += 24 * 3_600_000;
    home.clock.now = town.clock.now + error;
    await home.sync.now();
    home.replica.record([change("list", "l1", { name: "Second" })]);

    const [{ stamps }] = home.replica.outbox.all;
    assert.ok(Math.abs(timeOf(stamps.name) - town.clock.now) < 60_000, stamps.name);
    const again = await browser(town, { storage: home.storage });
    const offset = again.replica.local.value("device", "clockOffset", (value) => value);
    assert.equal(offset, error === 0 ? null : -error);
  });
}

test("Renewed timestamps are stored on the device, even if the app is closed before they are sent", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.clock.now += 7_200_000;
  home.replica.record([creation("list", "l1", listFields("First"))]);
  town.judge = ({ changes }) => {
    if (changes.length > 0) town.judge = () => (home.network.isCut = home.network.losesAnswers = true);
  };
  await home.sync.now();

  const again = await browser(town, { storage: home.storage, session: home.cookie, seed: 2 });
  const [record] = again.replica.outbox.all;
  for (const stamp of Object.values(record.stamps)) assert.ok(timeOf(stamp) <= town.clock.now);
  again.replica.record([change("list", "l1", { name: "Second" })]);
  await again.sync.now();
  assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "Second");
});

test("A sync too large for a slow network is retried in smaller parts", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  for (let number = 0; number < 100; number++) home.replica.record([creation("list", `l${number}`, listFields("List"))]);
  town.judge = ({ changes }) => {
    if (changes.length > 30) throw new TimedOut(20_000);
  };
  await home.sync.now();
  assert.equal(home.sync.state.getSnapshot().kind, "offline");
  for (let failure = 0; failure < 2; failure++) await home.advance(60_000);

  // Each attempt first asks what was unseen.
  assert.deepEqual(town.requests.map(({ changes }) => changes.length), [0, 100, 0, 50, 0, 25, 25, 25, 25]);
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
});

test("A great deal is sent in parts that the server takes, the oldest first", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  const long = "é".repeat(1_000);
  for (let number = 0; number < 1_100; number++) {
    home.clock.now += 1;
    home.replica.record([creation("list", `l${1_100 - number}`, { ...listFields(`List ${number}`), details: long })]);
  }
  await home.sync.now();

  assert.equal(town.rowsIn("own.ann", "list").length, 1_100);
  assert.ok(town.requests.length >= 3);
  for (const request of town.requests) {
    assert.ok(request.changes.length <= 500);
    assert.ok(Buffer.byteLength(JSON.stringify(request)) < 1_000_000);
  }
  const [first] = town.requests.flatMap(({ changes }) => changes);
  assert.equal(first.set.name, "List 0");
});

test("If one response cannot hold all rows, the rest is fetched", async () => {
  const town = new Town();
  town.register("Ann");
  for (let number = 0; number < 45; number++) town.write("own.ann", "list", `l${number}`, listFields(`List ${number}`));
  town.pageSize = 10;
  const home = await signedIn(town, "Ann");

  assert.equal(home.replica.rows("list").length, 45);
  assert.equal(home.replica.households.known[0].revision, town.revision);
});

test("When the session is over nothing is lost, and signing in again sends it", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.cookie.account = null;
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  await home.advance(50);
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "signed-out", count: 1 });
  const { length } = town.requests;
  await home.advance(600_000);
  assert.equal(town.requests.length, length);

  const result = await home.account.signIn({ name: "Ann", password: "secret", bringAlong: false });

  assert.equal(result.kind, "signed-in");
  assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "Weekly");
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
});

test("Two pages of one browser never ask at the same time, and show the same", async () => {
  const town = new Town();
  town.register("Ann");
  const [storage, join, locks] = [new MemoryStorage(), channel(), mutex()];
  const one = await signedIn(town, "Ann", { storage, locks, tabs: join(), seed: 1 });
  const other = await signedIn(town, "Ann", { storage, locks, tabs: join(), seed: 2 });
  let [busy, most] = [0, 0];
  for (const page of [one, other]) {
    const { exchange } = page.api;
    page.api.exchange = async (request) => {
      most = Math.max(most, (busy += 1));
      try {
        return await exchange(request);
      } finally {
        busy -= 1;
      }
    };
  }
  for (let edit = 0; edit < 10; edit++) {
    for (const [name, { replica }] of [["one", one], ["other", other]]) {
      replica.record([creation("list", `${name}${edit}`, listFields(`List ${edit}`))]);
    }
    await Promise.all([one.advance(50), other.advance(50)]);
  }
  town.write("own.ann", "list", "elsewhere", listFields("From the phone"));
  await one.sync.now();
  await settle();

  assert.equal(most, 1);
  assert.equal(town.rowsIn("own.ann", "list").length, 21);
  for (const { replica, sync } of [one, other]) {
    assert.equal(replica.rows("list").length, 21);
    assert.deepEqual(sync.state.getSnapshot(), { kind: "synced" });
    assert.deepEqual(replica.outbox.all, []);
  }
  assert.deepEqual(await all(storage, "outbox"), []);
});

test("A page's last writes before closing are sent by the remaining one", async () => {
  const town = new Town();
  const storage = new MemoryStorage();
  const stays = await signedIn(town, "Ann", { storage, seed: 1 });
  const closed = await browser(town, { storage, seed: 2 });
  await closed.replica.record([creation("list", "l1", listFields("Last words"))]).saved;

  await stays.sync.now();

  assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "Last words");
  assert.equal(stays.replica.row("list", "l1").name, "Last words");
});

test("Cursors are on the device together with the rows: after a restart only news come", async () => {
  const town = new Town();
  town.register("Ann");
  for (let number = 0; number < 5; number++) town.write("own.ann", "list", `l${number}`, listFields(`List ${number}`));
  const home = await signedIn(town, "Ann");
  town.write("own.ann", "list", "l9", listFields("News"));

  const again = await browser(town, { storage: home.storage, session: home.cookie, seed: 2 });
  assert.equal(again.replica.rows("list").length, 5);
  await again.sync.now();

  assert.equal(again.replica.rows("list").length, 6);
  assert.ok(town.requests[town.requests.length - 1].cursors["own.ann"] >= 5);
});

test("A nickname changed elsewhere is known here after the next sync", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  const registration = town.accounts.get("account.ann");
  registration.account = { ...registration.account, nickname: "Anna" };
  await home.sync.now();
  await settle();

  assert.equal(home.account.state.getSnapshot().account.nickname, "Anna");
});

test("Account changes received during a sync stay", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  const registration = town.accounts.get("account.ann");
  registration.account = { ...registration.account, nickname: "Anna" };
  town.judge = () => void home.replica.local.set("device", "account", { ...registration.account, isEmailConfirmed: true });
  await home.sync.now();
  await settle();

  const { account } = home.account.state.getSnapshot();
  assert.deepEqual([account.nickname, account.isEmailConfirmed], ["Anna", true]);
});
