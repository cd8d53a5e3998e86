// Registering, signing in and out: nothing made on a device is lost, whatever fails in between.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, words } from "./support.mjs";
import { browser, listFields, settle, Town } from "./sync-kit.mjs";

const { creation, change } = await rules("replica/row");
const { ApiProblem, Offline } = await rules("api/failures");
const { begin } = await rules("lists/default-rows");
const { draftCount, draftRecord } = await rules("sync/unfinished");
const { emptyDraft } = await rules("recipes/write/recipe-draft");

const all = (storage, store) => storage.transact([store], "readonly", (inside) => inside.all(store));
const ann = { nickname: "Ann", email: "ann@example.org", password: "correct horse" };

async function guest(town, options) {
  const home = await browser(town, options);
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  home.replica.record([creation("list", "l2", listFields("Party")), change("list", "l1", { details: "for two" })]);
  home.sync.start();
  await settle();
  return home;
}

test("Registering moves all of a guest's data into the account (G-02)", async () => {
  const town = new Town();
  const home = await guest(town);
  assert.deepEqual(home.account.guestRows(), { lists: 2, recipes: 0, items: 0, maps: 0 });

  const account = await home.account.register(ann);

  assert.equal(account.nickname, "Ann");
  assert.deepEqual(home.account.state.getSnapshot(), { kind: "signed-in", account });
  assert.equal(town.rowsIn("own.ann", "list").length, 2);
  assert.equal(town.fieldsOf("own.ann", "list", "l1").details, "for two");
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
});

test("A registration that breaks off at any step loses nothing and can be repeated", async () => {
  for (const step of [0, 1, 2, 3, 4, 5]) {
    for (const isBefore of [true, false]) {
      const town = new Town();
      const home = await guest(town);
      let [calls, isFailing] = [0, true];
      const failing = (object, name) => {
        const original = object[name].bind(object);
        object[name] = async (...parameters) => {
          const fails = isFailing && calls++ === step;
          if (fails && isBefore) throw new Offline();
          const answer = await original(...parameters);
          if (fails) throw new Offline();
          return answer;
        };
      };
      failing(home.client, "register");
      failing(home.client, "signIn");
      failing(home.api, "exchange");
      home.uploads.unsent = async () => (isFailing ? ["p1"] : []);
      failing(home.uploads, "send");

      await home.account.register(ann).catch((error) => assert.ok(error instanceof Offline));
      assert.equal(home.replica.rows("list").length, 2, `step ${step}`);
      const again = await browser(town, { storage: home.storage, session: home.cookie, seed: 2 });
      assert.equal(again.replica.rows("list").length, 2, `step ${step}, after a restart`);
      isFailing = false;
      if (home.account.state.getSnapshot().kind === "guest") await home.account.register(ann);
      await home.sync.now();

      assert.equal(home.account.state.getSnapshot().account.nickname, "Ann", `step ${step}`);
      assert.equal(town.rowsIn("own.ann", "list").length, 2, `step ${step}`);
      assert.deepEqual(home.replica.outbox.all, [], `step ${step}`);
    }
  }
});

test("A registration without a response continues after a reload, with the same password", async () => {
  const town = new Town();
  const home = await guest(town);
  home.network.losesAnswers = true;
  await assert.rejects(home.account.register(ann), Offline);
  home.cookie.account = null;
  await settle();
  const again = await browser(town, { storage: home.storage, session: home.cookie, seed: 2 });

  const account = await again.account.register(ann);

  assert.equal(account.nickname, "Ann");
  assert.equal(town.rowsIn("own.ann", "list").length, 2);
  assert.equal(again.replica.local.value("device", "registering", (value) => value), null);
});

for (const code of ["link-expired", "registration-closed"]) {
  test(`If the response gets lost, "${code}" locks no one out of the new account`, async () => {
    const town = new Town();
    const home = await guest(town);
    home.network.losesAnswers = true;
    await assert.rejects(home.account.register({ ...ann, invitation: "secret" }), Offline);
    home.network.losesAnswers = false;
    home.client.register = () => Promise.reject(new ApiProblem(403, code, "", "", null, null));

    const account = await home.account.register({ ...ann, invitation: "secret" });

    assert.equal(account.nickname, "Ann");
    assert.equal(town.rowsIn("own.ann", "list").length, 2);
  });
}

test("If another person was faster, a repeated registration says that the nickname is taken", async () => {
  const town = new Town();
  const home = await guest(town);
  home.network.isCut = true;
  await assert.rejects(home.account.register(ann), Offline);
  home.network.isCut = false;
  town.register("Ann", "another secret");

  await assert.rejects(home.account.register(ann), ({ code }) => code === "nickname-taken");

  assert.deepEqual(home.account.state.getSnapshot(), { kind: "guest" });
  let isTried = false;
  home.client.signIn = async () => void (isTried = true);
  await assert.rejects(home.account.register(ann), ({ code }) => code === "nickname-taken");
  assert.equal(isTried, false);
});

test("A nickname in use is reported, and no password is tried", async () => {
  const town = new Town();
  town.register("Ann", "another secret");
  const home = await guest(town);
  let isTried = false;
  home.client.signIn = async () => void (isTried = true);

  await assert.rejects(home.account.register(ann), ({ code }) => code === "nickname-taken");

  assert.equal(isTried, false);
  assert.deepEqual(home.account.state.getSnapshot(), { kind: "guest" });
});

test("Signing in brings along a guest's data from this device", async () => {
  const town = new Town();
  town.register("Ann");
  town.write("own.ann", "list", "old", listFields("From the phone"));
  const home = await guest(town);

  await home.account.signIn({ name: "Ann", password: "secret", bringAlong: true });

  assert.deepEqual(home.replica.rows("list").map(({ name }) => name).sort(), ["From the phone", "Party", "Weekly"]);
  assert.equal(town.rowsIn("own.ann", "list").length, 3);
});

test("Signing in on an unused device asks once, and keeps the device's own settings", async () => {
  const town = new Town();
  town.register("Ann");
  town.write("own.ann", "list", "old", listFields("From the phone"));
  const home = await browser(town);
  await begin(home.replica, "en");
  await home.replica.local.set("device", "zip", "98701");
  home.sync.start();
  const waiting = home.replica.outbox.all.length;
  assert.ok(waiting > 40);

  await home.account.signIn({ name: "Ann", password: "secret", bringAlong: true });

  assert.deepEqual(home.replica.rows("list").map(({ name }) => name), ["From the phone"]);
  assert.deepEqual((await all(home.storage, "list")).map(({ id }) => id), ["old"]);
  assert.deepEqual(town.requests.map(({ changes }) => changes.length), [0]);
  assert.equal(home.replica.local.value("device", "zip", String), "98701");
  await settle();
  assert.deepEqual(town.requests.map(({ changes }) => changes.length), [0, waiting]);
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "synced" });
});

test("Signing in succeeds if only the session's response arrives; the rest comes later", async () => {
  const town = new Town();
  town.register("Ann");
  town.write("own.ann", "list", "old", listFields("From the phone"));
  const home = await browser(town);
  const { exchange } = home.api;
  home.api.exchange = async () => {
    throw new Offline();
  };

  assert.equal((await home.account.signIn({ name: "Ann", password: "secret", bringAlong: true })).kind, "signed-in");
  assert.deepEqual(home.replica.rows("list"), []);
  home.api.exchange = exchange;
  await home.sync.now();

  assert.deepEqual(home.replica.rows("list").map(({ name }) => name), ["From the phone"]);
});

test("Signing in leaves a guest's data on the device on request", async () => {
  const town = new Town();
  town.register("Ann");
  town.write("own.ann", "list", "old", listFields("From the phone"));
  const home = await guest(town);
  await home.replica.local.set("trip", "chosen", { listId: "l1" });
  await home.replica.local.set("device", "zip", "98701");

  await home.account.signIn({ name: "Ann", password: "secret", bringAlong: false });

  assert.deepEqual(home.replica.rows("list").map(({ name }) => name), ["From the phone"]);
  assert.deepEqual((await all(home.storage, "list")).map(({ id }) => id), ["old"]);
  assert.deepEqual(await all(home.storage, "outbox"), []);
  assert.deepEqual(await all(home.storage, "trip"), []);
  assert.equal(home.replica.local.value("device", "zip", (value) => value), null);
  assert.equal(town.rowsIn("own.ann", "list").length, 1);
});

test("A wrong password, or a network that breaks off, leaves the guest as before", async () => {
  const town = new Town();
  town.register("Ann");
  const home = await guest(town);
  const wrong = home.account.signIn({ name: "Ann", password: "wrong", bringAlong: false });
  await assert.rejects(wrong, ({ code }) => code === "wrong-credentials");
  const { exchange } = home.api;
  home.api.exchange = async () => {
    throw new Offline();
  };
  await assert.rejects(home.account.signIn({ name: "Ann", password: "secret", bringAlong: false }), Offline);

  assert.deepEqual(home.account.state.getSnapshot(), { kind: "guest" });
  assert.equal(home.replica.rows("list").length, 2);
  assert.equal(home.cookie.account, null);
  home.api.exchange = exchange;
});

test("Signing out waits for unsent changes, and then forgets the account's data on the device", async () => {
  const town = new Town();
  const home = await guest(town);
  await home.account.register(ann);
  await home.replica.local.set("device", "language", "de");
  await home.replica.local.set("device", "zip", "98701");
  home.network.isCut = true;
  home.replica.record([change("list", "l1", { name: "Unsent" })]);
  assert.deepEqual(await home.account.signOut(), { kind: "unsent", count: 1, drafts: 0 });
  assert.equal(home.replica.row("list", "l1").name, "Unsent");

  home.network.isCut = false;
  assert.deepEqual(await home.account.signOut(), { kind: "signed-out" });

  assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "Unsent");
  assert.deepEqual(home.account.state.getSnapshot(), { kind: "guest" });
  assert.deepEqual(home.replica.rows("list"), []);
  for (const store of ["list", "outbox", "household"]) assert.deepEqual(await all(home.storage, store), [], store);
  assert.deepEqual((await all(home.storage, "device")).map(({ id }) => id).sort(), ["id", "language", "tenure"]);
  assert.equal(home.cookie.account, null);
  assert.equal(home.begun(), 1);
});

test("Signing out without a network ends the session when there is one again", async () => {
  const town = new Town();
  const home = await guest(town);
  await home.account.register(ann);
  home.network.isCut = true;

  assert.deepEqual(await home.account.signOut({ evenIfUnsent: true }), { kind: "signed-out" });
  assert.deepEqual(home.replica.rows("list"), []);
  assert.equal(home.cookie.account, "account.ann");
  home.network.isCut = false;
  await home.account.tidy();

  assert.equal(home.cookie.account, null);
});

test("Recipe drafts are not discarded silently, neither by signing out nor by another person", async () => {
  const town = new Town();
  town.register("Bo");
  const home = await guest(town);
  await home.account.register(ann);
  await home.replica.local.set("device", draftRecord(null), { ...emptyDraft, name: "Half a soup" });
  await home.replica.local.set("device", draftRecord("r1"), { ...emptyDraft, name: "Better bread" });

  assert.deepEqual(await home.account.signOut(), { kind: "unsent", count: 0, drafts: 2 });
  assert.equal(home.account.state.getSnapshot().kind, "signed-in");
  const bo = { name: "Bo", password: "secret", bringAlong: true };
  assert.deepEqual(await home.account.signIn(bo), { kind: "others-unsent", nickname: "Ann", count: 2 });
  assert.deepEqual(await home.account.signOut({ evenIfUnsent: true }), { kind: "signed-out" });
  assert.equal(draftCount(home.replica), 0);
});

test("Another person's unsent changes on this device are not dropped silently", async () => {
  const town = new Town();
  town.register("Bo");
  const home = await guest(town);
  await home.account.register(ann);
  town.accounts.get("account.ann").password = "changed elsewhere";
  home.cookie.account = null;
  home.replica.record([change("list", "l1", { name: "Unsent" })]);
  await home.advance(50);

  const bo = { name: "Bo", password: "secret", bringAlong: true };
  assert.deepEqual(await home.account.signIn(bo), { kind: "others-unsent", nickname: "Ann", count: 1 });
  assert.equal(home.replica.row("list", "l1").name, "Unsent");
  assert.equal((await home.account.signIn({ ...bo, dropsUnsent: true })).kind, "signed-in");

  assert.deepEqual(home.replica.rows("list"), []);
  assert.equal(town.rowsIn("own.bo", "list").length, 0);
});

test("A deleted account leaves nothing on the device", async () => {
  const town = new Town();
  const home = await guest(town);
  await home.account.register(ann);
  await home.account.remove("correct horse");

  assert.deepEqual(home.account.state.getSnapshot(), { kind: "guest" });
  assert.deepEqual(await all(home.storage, "list"), []);
});

test("An account response that arrives after the sign-out does not sign anyone in again", async () => {
  const town = new Town();
  const home = await guest(town);
  await home.account.register(ann);
  const account = home.account.state.getSnapshot().account;
  let answer;
  home.client.account = () => new Promise((resolve) => (answer = () => resolve(account)));

  const refreshing = home.account.refresh();
  await home.account.signOut();
  answer();
  await refreshing;

  assert.deepEqual(home.account.state.getSnapshot(), { kind: "guest" });
});

test("A successful change is not reported as failed because the next fetch fails", async () => {
  const home = await guest(new Town());
  await home.account.register(ann);
  home.client.account = async () => {
    throw new Offline();
  };

  await home.account.refreshIfPossible();
  await assert.rejects(home.account.refresh(), Offline);
});

test("Removals before a sign-out are not undone for the next person", async () => {
  const { undoable } = await rules("replica/undoable");
  const home = await guest(new Town());
  await home.account.register(ann);
  const { undo } = undoable(home.replica, [change("list", "l1", { isDeleted: true })]);
  await home.account.signOut();

  undo();

  assert.equal(home.replica.row("list", "l1"), undefined);
  assert.deepEqual(home.replica.outbox.all.filter(({ kind }) => kind === "list"), []);
});
