// Prices are shared with consent only, corrected and taken back, and nothing is lost when the page closes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, words } from "./support.mjs";
import { sharingDevice, sighting, today } from "./shared-prices-kit.mjs";

const { keepPrices, correctPrice, removePrices } = await rules("prices/price-changes");
const { agreeToShare, isSharing, sharingChoice, stopSharing } = await rules("prices/sharing-records");
const { doubtedAt, doubtPrice } = await rules("catalog/price-doubts");
const { MemoryStorage } = await rules("replica/memory-storage");
const { ApiProblem, Offline } = await rules("api/failures");

const problem = (status) => new ApiProblem(status, "a-code", "", "", null, null);
const cents = (requests) => requests.flatMap(({ share = [] }) => share.map((price) => price.cents));

test("Nothing leaves the device before consent, nor what was kept before", async () => {
  const { replica, local, requests } = await sharingDevice();
  keepPrices(replica, "", [sighting("Milk", 129)]);
  assert.deepEqual([sharingChoice(local), await requests()], [null, []]);
  stopSharing(local, false);
  keepPrices(replica, "", [sighting("Bread", 250)]);
  assert.deepEqual(await requests(), []);

  agreeToShare(local);
  keepPrices(replica, "", [sighting("Butter", 199, { gtin: "4006381333931", size: { amount: 250, unit: "g" }, label: "BTR 250", packs: 2 })]);
  const [{ share }, ...more] = await requests();
  assert.deepEqual(more, []);
  const { id, ...price } = share[0];
  assert.equal(replica.row("seenPrice", id).name, "Butter");
  // Neither the label of the receipt nor the names of store and household.
  assert.deepEqual([share.length, price], [1, {
    storeId: "a", name: "Butter", department: "dairy", emoji: "🧈", gtin: "4006381333931", size: { amount: 250, unit: "g" },
    isByWeight: false, cents: 199, packs: 2, isReduced: false, currency: "EUR", day: today,
  }]);
  assert.deepEqual(await requests(), [], "sent once");
});

test("Own words, imported prices and a guest's prices are not shared", async () => {
  const { replica, local, account, requests } = await sharingDevice();
  agreeToShare(local);
  assert.equal(words.isReady.getSnapshot(), true);
  keepPrices(replica, "", [
    sighting("Grandma's tonic", 129), sighting("Milk for Bo's birthday", 129), sighting("Bread", 250, { source: "imported" }),
  ]);
  assert.deepEqual(await requests(), []);

  account.set({ kind: "guest" });
  keepPrices(replica, "", [sighting("Milk", 129)]);
  assert.deepEqual(await requests(), []);
});

test("A corrected price is sent again, a removed one is withdrawn, and a removal can be undone", async () => {
  const { replica, local, requests } = await sharingDevice();
  agreeToShare(local);
  const [id] = keepPrices(replica, "", [sighting("Milk", 129)]);
  await requests();
  correctPrice(replica, { id }, { cents: 139 });
  assert.deepEqual((await requests()).map(({ share }) => [share[0].id, share[0].cents]), [[id, 139]]);

  const removal = removePrices(replica, [id]);
  assert.deepEqual(await requests(), [{ withdraw: [id] }]);
  assert.deepEqual(await requests(), []);
  removal.undo();
  assert.deepEqual(cents(await requests()), [139]);
});

test("A price that is undone at once never leaves the device", async () => {
  const { replica, local, requests } = await sharingDevice();
  agreeToShare(local);
  removePrices(replica, keepPrices(replica, "", [sighting("Milk", 129)]));

  assert.deepEqual(await requests(), []);
});

test("What could not be sent is sent later, also by the next page, in batches", async () => {
  const storage = new MemoryStorage();
  const first = await sharingDevice(storage);
  agreeToShare(first.local);
  first.state.failure = new Offline();
  keepPrices(first.replica, "", Array.from({ length: 450 }, (_, index) => sighting("Milk", 100 + index)));
  assert.deepEqual(await first.requests(), []);
  assert.equal(first.state.later.length, 1, "it is tried again");

  const next = await sharingDevice(storage);
  const requests = await next.requests();
  assert.deepEqual(requests.map(({ share }) => share.length), [200, 200, 50]);
  assert.equal(new Set(requests.flatMap(({ share }) => share.map(({ id }) => id))).size, 450);
});

test("A failed request is repeated when the network is back; a refused one is not, nor are refused prices", async () => {
  const { replica, local, state, requests } = await sharingDevice();
  agreeToShare(local);
  const [id] = keepPrices(replica, "", [sighting("Milk", 129)]);
  for (const failure of [new Offline(), problem(503), problem(401)]) {
    state.failure = failure;
    assert.deepEqual(await requests(), []);
  }
  assert.equal(state.later.length, 0, "without a session, the person is waited for");
  state.failure = null;
  state.refused = [id];
  state.wake();
  assert.deepEqual(cents(await requests()), [129]);
  state.wake();
  assert.deepEqual(await requests(), []);

  correctPrice(replica, { id }, { cents: 139 });
  state.failure = problem(422);
  await requests();
  state.failure = null;
  state.wake();
  assert.deepEqual(await requests(), []);
});

test("Stopping takes back what was shared, or leaves it; then removed prices are still withdrawn", async () => {
  const { replica, local, state, requests } = await sharingDevice();
  agreeToShare(local);
  const [milk, bread] = keepPrices(replica, "", [sighting("Milk", 129), sighting("Bread", 250)]);
  await requests();
  stopSharing(local, false);
  correctPrice(replica, { id: milk }, { cents: 139 });
  removePrices(replica, [bread]);
  assert.deepEqual(await requests(), [{ withdraw: [bread] }]);

  // Without a network, it waits, also if the person agrees again meanwhile.
  agreeToShare(local);
  state.failure = new Offline();
  stopSharing(local, true);
  await requests();
  agreeToShare(local);
  keepPrices(replica, "", [sighting("Rice", 199)]);
  state.failure = null;
  assert.deepEqual((await requests()).map(({ withdraw, share }) => withdraw ?? share[0].name), ["all", "Rice"]);
  assert.deepEqual([isSharing(local), sharingChoice(local).takesBack], [true, false]);
  correctPrice(replica, { id: milk }, { cents: 149 });
  assert.deepEqual(await requests(), [], "taken back, and no longer followed");
});

test("A price shared while it is taken back is not counted as shared", async () => {
  const { replica, local, state, requests } = await sharingDevice();
  agreeToShare(local);
  keepPrices(replica, "", [sighting("Milk", 129)]);
  state.during = () => stopSharing(local, true);

  assert.deepEqual((await requests()).map(({ withdraw }) => withdraw ?? "share"), ["share", "all"]);
  agreeToShare(local);
  assert.deepEqual(await requests(), []);
});

test("A doubt hides the price at once, is sent once, and can be taken back", async () => {
  const { local, state, requests } = await sharingDevice();
  const doubted = doubtedAt(local, "a");
  const price = "others.2026-11-20.k";
  doubtPrice(local, "a", price, true);
  assert.deepEqual(doubted.getSnapshot(), [price]);
  assert.equal(doubted.getSnapshot(), doubted.getSnapshot());
  state.failure = new Offline();
  assert.deepEqual(await requests(), []);
  state.failure = null;
  assert.deepEqual(await requests(), [{ doubt: `a/${price}` }]);
  assert.deepEqual(await requests(), []);

  doubtPrice(local, "a", price, false);
  assert.deepEqual(doubted.getSnapshot(), []);
  assert.deepEqual(await requests(), [{ undoubt: `a/${price}` }]);
  assert.deepEqual(local.ids("trip").filter((id) => id.startsWith("price-doubts/")), []);
});
