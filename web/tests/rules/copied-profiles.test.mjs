// Copies of one browser's profile, which begin with the same device id: each becomes a device of its own. (H-09)
import assert from "node:assert/strict";
import { test } from "node:test";
import { codes, load } from "./map-kit.mjs";
import { at, blank, create, sitting } from "./map-shelf-kit.mjs";
import { addition, authorIn, browser, channel, copyOf, mutex, settle, signedIn, together, Town, withLists } from "./sync-kit.mjs";

const { MapShelf } = await load("maps/shelf/map-shelf");
const { drawingIn } = await load("maps/shelf/map-fields");
const { change } = await load("replica/row");

const session = () => ({ account: "account.ann" });
const cells = (own, id) => drawingIn(own.shelf.fields(id)).cells;

/** A map on a computer, and a copy of the browser's profile on another one. */
async function copiedMap() {
  const town = new Town();
  const original = await at(town, 1);
  const id = create(original.shelf, blank(16, 16));
  await original.sync.now();
  const parts = await browser(town, { seed: 2, storage: await copyOf(original.storage), session: session() });
  return { town, id, original, copy: { ...parts, shelf: new MapShelf(parts.replica) } };
}

async function draw(own, id, cell, code) {
  own.clock.now += 1_000;
  const { keeper, draw: paint } = sitting(own.shelf, id);
  paint([cell], code);
  await keeper.close();
}

test("Two copies of a profile draw in one region: the later drawing counts, and the log has the other", async () => {
  const { town, id, original, copy } = await copiedMap();
  assert.equal(copy.replica.deviceId, original.replica.deviceId);
  await draw(original, id, 3, codes.D);
  await draw(copy, id, 3, codes.P);
  await draw(copy, id, 4, codes.P);
  await original.sync.now();
  const [drawn] = Object.entries(town.fieldsOf("own.ann", "drawnMap", id)).filter(([name]) => name.startsWith("cells-")).map(([, value]) => value);

  await copy.sync.now();
  await original.sync.now();

  for (const own of [original, copy]) assert.deepEqual([...cells(own, id).slice(3, 5)], [codes.P, codes.P]);
  assert.ok(town.logged.some((value) => JSON.stringify(value) === JSON.stringify(drawn)));
  assert.notEqual(copy.replica.deviceId, original.replica.deviceId);
  assert.equal(copy.replica.outbox.count, 0);
});

test("A list that one copy removes comes back with what the other put on it, as both know only their own edits", async () => {
  const { town, ann } = await together({ epoch: "epoch" });
  const copy = withLists(await browser(town, { seed: 11, storage: await copyOf(ann.storage), session: session() }));
  ann.actions.add("l1", [addition("milk")]);
  copy.clock.now += 1_000;
  copy.replica.record([change("list", "l1", { isDeleted: true })]);
  await ann.sync.now();
  const { revision, requests: { length } } = town;
  await copy.sync.now();

  const sent = town.requests.slice(length).find(({ changes }) => changes.length > 0);
  const removal = sent.changes.find(({ kind, id }) => kind === "list" && id === "l1");
  const milk = town.rowsIn("h1", "entry").find(({ revision: of }) => of === revision);
  assert.notEqual(authorIn(Object.values(removal.stamps)[0]), authorIn(milk.stamps.itemId));
  // The server sees that the milk was unknown.
  assert.ok(sent.cursors.h1 < milk.revision);
});

test("A copy has its own id from its first exchange on, and keeps it when it starts again and changes accounts", async () => {
  const { town, id, original, copy } = await copiedMap();
  const { deviceId } = original.replica;
  await draw(original, id, 3, codes.D);
  await original.sync.now();
  await copy.sync.now();
  const own = copy.replica.deviceId;
  assert.notEqual(own, deviceId);

  const again = await browser(town, { seed: 3, storage: copy.storage, session: session() });
  await original.sync.now();
  await again.sync.now();

  await again.account.signOut();
  assert.equal(again.replica.deviceId, own);
  assert.equal(original.replica.deviceId, deviceId);
});

test("All pages of a copy take its new id, with the edits that wait on them", async () => {
  const { town, id, original, copy } = await copiedMap();
  await draw(original, id, 3, codes.D);
  await original.sync.now();
  const [storage, join, locks] = [await copyOf(copy.storage), channel(), mutex()];
  const [page, other] = await Promise.all([5, 6].map((seed) => browser(town, { seed, storage, session: session(), locks, tabs: join() })));
  other.replica.record([change("drawnMap", id, { name: "Corner store" })]);
  await settle();
  await page.sync.now();
  await settle();

  assert.equal(other.replica.deviceId, page.replica.deviceId);
  assert.notEqual(page.replica.deviceId, original.replica.deviceId);
  const [{ stamps }] = town.rowsIn("own.ann", "drawnMap");
  assert.equal(authorIn(stamps.name), page.replica.deviceId);
  assert.equal(other.replica.outbox.count, 0);
});

test("A device knows its own edits: after a lost answer, on another page, and when the account is back", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  const { deviceId } = home.replica;
  const { actions } = withLists(home);
  home.network.losesAnswers = true;
  const id = actions.create("Weekly");
  actions.add(id, [addition("milk")]);
  await home.advance(50);
  home.network.losesAnswers = false;
  await home.advance(2_000);
  const again = await browser(town, { seed: 2, storage: home.storage, session: session() });
  await again.sync.now();
  again.replica.record([change("list", id, { name: "Daily" })]);
  await again.sync.now();
  await again.account.signOut();
  await again.account.signIn({ name: "Ann", password: "secret", bringAlong: false });
  await again.sync.now();

  assert.equal(again.replica.row("list", id).name, "Daily");
  assert.deepEqual([home.replica.deviceId, again.replica.deviceId], [deviceId, deviceId]);
});
