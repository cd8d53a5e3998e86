// Members who may only check off or read: what their devices show, write and send.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listFields, settle, together } from "./sync-kit.mjs";
import { rules } from "./support.mjs";

const { change, creation } = await rules("replica/row");
const { ListViews } = await rules("lists/list-views");
const { Categories } = await rules("items/categories");
const { StoredVisits } = await rules("lists/learnt/stored-visits");
const { followStore } = await rules("app/follow-store");
const { keepPrices } = await rules("prices/price-changes");
const { canTryAgain, tryAgain } = await rules("sync/try-again");
const { readHousehold } = await rules("grocery/people/household");
const { rightsOf } = await rules("grocery/people/household-rules");

const bread = ({ replica }) => replica.rows("entry").find(({ listId }) => listId === "l1");

/** Bo's device, after the server has given Bo a role. */
async function withRole(role, options = { epoch: "epoch" }) {
  const scene = await together(options);
  scene.town.roles.set("h1/account.bo", role);
  await scene.bo.sync.now();
  return scene;
}

test("X-11: A new role reaches the lists on the device, and nothing else changes", async () => {
  const { town, bo } = await together();
  const lists = new ListViews(bo.replica, new Categories(bo.replica));
  const roles = () => lists.all.getSnapshot().map(({ role }) => role);
  assert.deepEqual(roles(), ["edit"]);
  town.roles.set("h1/account.bo", "tick");
  await bo.sync.now();
  assert.deepEqual(roles(), ["tick"]);
  town.roles.set("h1/account.bo", "edit");
  await bo.sync.now();
  assert.deepEqual(roles(), ["edit"]);
  assert.equal(bo.replica.households.role(""), "edit");
});

test("X-11: Servers without roles let everyone edit; the role of a newer server counts as reading", () => {
  const person = { id: "a", nickname: "Ann" };
  const home = { id: "h", kind: "shared", name: "Home", leader: "a", members: [person, { ...person, role: "cook" }], created: 1 };
  const { role, members } = readHousehold(home, "");
  assert.deepEqual([role, ...members.map((each) => each.role)], ["edit", "edit", "read"]);
  assert.deepEqual([rightsOf("a", home).canSetRole("b"), rightsOf("a", home).canSetRole("a"), rightsOf("b", home).canSetRole("a")],
    [true, false, false]);
});

test("X-11: Opening a list writes nothing for who may only read", async () => {
  const { bo } = await withRole("read");
  bo.actions.use("l1");
  assert.equal(bo.replica.outbox.count, 0);
});

test("X-11: Who checked off what another wanted more of, meanwhile, takes it out of the cart", async () => {
  const { ann, bo } = await withRole("tick");
  bo.network.isCut = true;
  ann.actions.wish(bread(ann).id);
  await ann.sync.now();
  bo.actions.setInCart(bread(bo).id, true);
  bo.network.isCut = false;
  for (const device of [bo, bo, ann]) {
    await device.sync.now();
    await settle();
  }

  for (const { replica } of [ann, bo]) {
    const own = replica.rows("entry").filter(({ listId }) => listId === "l1");
    assert.deepEqual(own.map(({ isInCart }) => isInCart), [false]);
  }
  assert.deepEqual(bo.sync.refusals.all.getSnapshot().map(({ code }) => code), ["wanted-again"]);
});

test("X-11: After a restore, the device of a reader sends nothing again, and takes what the server has", async () => {
  const { town, bo } = await withRole("read");
  town.write("own.bo", "list", "mine", listFields("Mine"));
  await bo.sync.now();
  const stored = town.copy();
  town.write("h1", "list", "l2", listFields("Later"));
  await bo.sync.now();
  assert.ok(bo.replica.row("list", "l2"));

  town.restore(stored, "restored");
  town.roles.set("h1/account.bo", "read");
  town.requests.length = 0;
  await bo.sync.now();
  await settle();
  await bo.sync.now();

  const sent = town.requests.flatMap(({ changes }) => changes.map(({ household }) => household));
  assert.deepEqual([...new Set(sent)], ["own.bo"]);
  assert.equal(bo.replica.row("list", "l2"), undefined);
  assert.equal(bo.replica.row("list", "l1").isDeleted, false);
});

test("X-11: What was written offline before the role changed is reported, and can go on a list of one's own", async () => {
  const { town, bo } = await together();
  bo.network.isCut = true;
  bo.actions.add("l1", [{ name: "Cheese", quantity: null, count: 1, shownUnit: null }]);
  town.roles.set("h1/account.bo", "tick");
  town.refuse = ({ household }) => (household === "h1" ? "not-permitted" : null);
  bo.network.isCut = false;
  await bo.sync.now();

  const [refusal] = bo.sync.refusals.all.getSnapshot();
  assert.deepEqual([refusal.code, refusal.name], ["not-permitted", "Cheese"]);
  assert.equal(bo.replica.rows("entry", "h1").some(({ itemId }) => itemId === refusal.row.itemId), false);
  assert.ok(canTryAgain(bo.replica, refusal));
  tryAgain(bo.replica, bo.sync.refusals, refusal);
  assert.deepEqual(bo.replica.rows("entry", "").length, 1);
  assert.deepEqual(bo.sync.refusals.all.getSnapshot(), []);
});

test("X-11: The order of ticks is stored by who checks off, and not by who only reads what others ticked", async () => {
  for (const [role, count] of [["read", 0], ["tick", 1]]) {
    const { ann, bo } = await withRole(role);
    for (const name of ["Milk", "Cheese", "Apples"]) ann.actions.add("l1", [{ name, quantity: null, count: 1, shownUnit: null }]);
    ann.replica.rows("entry").forEach(({ id }, index) => {
      ann.clock.now += 20_000 + index;
      ann.actions.setInCart(id, true);
    });
    bo.clock.now = ann.clock.now;
    await ann.sync.now();
    await bo.sync.now();
    const visits = new StoredVisits({ replica: bo.replica, chosenStore: () => "maple", walkUnderWay: () => null, later: () => undefined });
    visits.catchUp();
    assert.equal(bo.replica.rows("setting", "h1").length, count, role);
  }
});

test("X-11: Prices that someone notes who may not edit belong to them alone", async () => {
  const { bo } = await withRole("tick");
  const seen = {
    name: "Milk", storeId: "maple", storeName: null, organisationId: null, productId: null, gtin: null, label: null, size: null,
    isByWeight: false, packs: 1, cents: 129, currency: "USD", isReduced: false, day: "2026-11-21", source: "typed",
  };
  keepPrices(bo.replica, "h1", [seen]);
  assert.deepEqual(bo.replica.rows("seenPrice").map(({ household }) => household), [""]);
});

test("X-11: Lists that one may not edit keep a store that was merged into another", async () => {
  const { bo } = await withRole("tick");
  bo.replica.record([change("list", "l1", { storeId: "old" }), creation("list", "own", { ...listFields("Own"), storeId: "old" })]);
  const lists = new ListViews(bo.replica, new Categories(bo.replica));
  const chosen = [];
  followStore("old", { id: "new", name: "New" }, {
    preferences: { chosenStore: { getSnapshot: () => null } }, lists, maps: { maps: { getSnapshot: () => [] } },
    listActions: { chooseStore: (id) => chosen.push(id) },
  });
  assert.deepEqual(chosen, ["own"]);
});
