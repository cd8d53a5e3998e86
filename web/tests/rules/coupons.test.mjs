// Coupons: valid by both calendars, stored only while wanted, large enough for a scanner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { couponFor, validityOf } = await rules("coupons/coupon-validity");
const { stillRequested, requestedAt, withMatches } = await rules("coupons/coupon-requests");
const { pictureSize } = await rules("coupons/picture-size");
const { Coupons } = await rules("coupons/coupons");
const { CouponShelf } = await rules("coupons/coupon-shelf");
const { MemoryStorage } = await rules("replica/memory-storage");
const { Offline } = await rules("api/failures");

const picture = (tag = "1") => ({ mediaType: "image/svg+xml", width: 113, height: 74, tag });
const coupon = (id, more = {}) => ({
  id, title: id, description: null, restrictions: null, products: ["milk"], firstDay: null, lastDay: null,
  membersOnly: false, singleUse: false, code: { symbology: "ean13", text: "4006381333931" }, rule: null,
  picture: picture(), ...more,
});
const calendars = (day, deviceDay = day) => ({ day, deviceDay });

test("A coupon is valid only if both the server's calendar and the device's agree (S-13)", () => {
  const november = coupon("a", { firstDay: "2026-11-10", lastDay: "2026-11-20" });
  const cases = [
    // The device's date, the server's date with the device's date on receipt, the expected state.
    ["2026-11-10", calendars("2026-11-10"), "valid"],
    ["2026-11-20", calendars("2026-11-20"), "valid"],
    ["2026-11-21", calendars("2026-11-20"), "over"],
    ["2026-11-09", calendars("2026-11-09"), "coming"],
    // A clock set back, or to another year, revives nothing.
    ["2026-11-15", calendars("2026-11-21", "2026-11-15"), "over"],
    ["2025-11-15", calendars("2026-11-21"), "over"],
    ["2026-11-15", calendars("2026-11-09", "2026-11-15"), "coming"],
    // Offline for days: the server's calendar advances with the device's.
    ["2026-11-12", calendars("2026-11-08"), "valid"],
    ["2026-11-16", calendars("2026-11-16", "2026-11-11"), "over"],
    ["2027-02-28", calendars("2026-11-15"), "over"],
  ];
  for (const [today, serverDates, expected] of cases) {
    assert.equal(validityOf(november, today, serverDates), expected, `${today} after ${JSON.stringify(serverDates)}`);
  }
  assert.equal(validityOf(coupon("b"), "2026-11-21", calendars("2026-11-21")), "valid");
});

test("A product shows a valid coupon before a future one, and its own before one for everything (S-05)", () => {
  const all = [
    coupon("everything", { products: null }),
    coupon("coming", { firstDay: "2026-12-01" }),
    coupon("milk"),
    coupon("over", { lastDay: "2026-11-01" }),
  ];
  const statusOf = (one) => validityOf(one, "2026-11-21", calendars("2026-11-21"));
  assert.equal(couponFor(all, "milk", statusOf).id, "milk");
  assert.equal(couponFor(all, "bread", statusOf).id, "everything");
  assert.equal(couponFor([all[1], all[3]], "milk", statusOf).id, "coming");
  assert.equal(couponFor([all[3]], "milk", statusOf), null);
});

test("Coupon matches follow the lists: removing an entry removes its match", () => {
  const matches = (products, list = "l") => ({ list, store: "s", products: new Map(Object.entries(products)) });
  const first = withMatches([], matches({ e1: "milk", e2: "bread" }));
  assert.deepEqual([...requestedAt(first, "s")], ["milk", "bread"]);
  assert.deepEqual([...requestedAt(first, "elsewhere")], []);

  const second = withMatches(withMatches(first, matches({ e1: null })), matches({ e9: "tea" }, "other"));
  assert.deepEqual([...requestedAt(second, "s")], ["bread", "tea"]);

  const lists = new Map([["l", new Set(["e2"])]]);
  assert.deepEqual([...requestedAt(stillRequested(second, (list) => lists.get(list) ?? null), "s")], ["bread"]);
  lists.set("l", new Set());
  assert.deepEqual(stillRequested(second, (list) => lists.get(list) ?? null), []);
});

test("A barcode's bars are a whole number of the screen's dots wide, whatever the screen", () => {
  const widths = { ean13: 113, code128: 275, dataBarExpanded: 530, dataBarExpandedStacked: 106, qr: 77 };
  for (const [symbology, width] of Object.entries(widths)) {
    for (const [room, ratio] of [[358, 3], [358, 2], [320, 1], [600, 1], [412, 2.625], [358, 1.5]]) {
      const one = coupon("a", { code: { symbology, text: "" }, picture: { ...picture(), width, height: 80 } });
      const size = pictureSize(one, { width: room, height: 640 }, ratio);
      const dots = (size.width / width) * ratio;
      assert.ok(Math.abs(dots - Math.round(dots)) < 1e-9 && dots >= 1, `${symbology} ${room}/${ratio}: ${dots}`);
      assert.ok(size.boxWidth <= Math.max(room, width / ratio) + 1e-9, `${symbology} ${room}/${ratio}: ${size.boxWidth}`);
    }
  }
  // On a phone, long codes run along the screen.
  const long = coupon("a", { code: { symbology: "dataBarExpanded", text: "" }, picture: { ...picture(), width: 530 } });
  assert.equal(pictureSize(long, { width: 358, height: 640 }, 3).isTurned, true);
  assert.equal(pictureSize(long, { width: 1200, height: 640 }, 1).isTurned, false);
});

/** A device with its coupons, a server behind a network that can be cut, and a list. */
function counter() {
  const storage = new MemoryStorage();
  const server = { coupons: [], day: "2026-11-21", asked: 0, pictures: 0 };
  const network = { isCut: false };
  const lists = new Map();
  const records = new Map([["device", new Map()], ["trip", new Map()]]);
  const readRecord = (kind, id, reader) => (records.get(kind).has(id) ? reader(records.get(kind).get(id), "") : null);
  const clock = { now: 0, day: "2026-11-21" };
  const reach = () => {
    if (network.isCut) throw new Offline();
  };
  const start = () =>
    new Coupons({
      shelf: new CouponShelf(storage),
      api: {
        coupons: async () => {
          reach();
          server.asked += 1;
          return { kind: "fresh", value: { day: server.day, coupons: server.coupons }, etag: null, isWhole: true };
        },
        couponPicture: async (id) => {
          reach();
          server.pictures += 1;
          return { kind: "fresh", value: new TextEncoder().encode(`<svg>${id}</svg>`), etag: null, isWhole: true };
        },
      },
      local: {
        value: (kind, id, reader) => readRecord(kind, id, reader),
        watch: (kind, id, reader) => ({ subscribe: () => () => undefined, getSnapshot: () => readRecord(kind, id, reader) }),
        note: async (kind, id, value) => void records.get(kind).set(id, value),
        set: async (kind, id, value) => void records.get(kind).set(id, value),
      },
      now: () => clock.now,
      today: () => clock.day,
      entriesOf: (list) => lists.get(list) ?? null,
    });
  const onDevice = async () => {
    const shelved = await new CouponShelf(storage).get("s");
    return shelved === null ? [] : shelved.coupons.map(({ id }) => id);
  };
  // The replica does this when another account takes over the device.
  const becomesAnother = () => records.get("trip").clear();
  return { server, network, lists, clock, start, onDevice, becomesAnother };
}

test("Only coupons of products on a list stay on the device, with their pictures, and go with the entry (S-13)", async () => {
  const { server, network, lists, start, onDevice } = counter();
  server.coupons = [coupon("milk"), coupon("bread", { products: ["bread"] })];
  lists.set("l", new Set(["e1"]));
  const page = start();
  const query = page.open("s");
  page.request({ list: "l", store: "s", products: new Map([["e1", "milk"]]) });
  await page.refresh("s");
  assert.deepEqual(query.getSnapshot().coupons.map(({ id }) => id), ["milk", "bread"]);
  assert.deepEqual(await onDevice(), ["milk"]);

  // The next day, without a network: the stored coupon is there and can be drawn.
  network.isCut = true;
  const later = start();
  const again = later.open("s");
  await later.refresh("s");
  assert.deepEqual(again.getSnapshot().coupons.map(({ id }) => id), ["milk"]);
  assert.deepEqual(again.getSnapshot().heard, { day: "2026-11-21", deviceDay: "2026-11-21" });
  const picture = await later.picture("s", again.getSnapshot().coupons[0]);
  assert.equal(new TextDecoder().decode(picture.bytes), "<svg>milk</svg>");

  lists.set("l", new Set());
  await later.tidy();
  assert.deepEqual(await onDevice(), []);
});

test("A saved coupon stays without a list, until its owner removes it", async () => {
  const { server, start, onDevice } = counter();
  server.coupons = [coupon("milk"), coupon("bread", { products: ["bread"] })];
  const page = start();
  page.setPinned("s", "bread", true);
  await page.refresh("s");
  assert.deepEqual(await onDevice(), ["bread"]);

  page.setPinned("s", "bread", false);
  await page.refresh("s");
  assert.deepEqual(await onDevice(), []);
});

test("Saved and used coupons of one person disappear when another signs in on the device", async () => {
  const { server, start, onDevice, becomesAnother } = counter();
  server.coupons = [coupon("milk")];
  const page = start();
  page.setPinned("s", "milk", true);
  page.setUsed("milk", true);
  await page.refresh("s");

  becomesAnother();
  const next = start();
  assert.deepEqual(next.pinned.getSnapshot() ?? [], []);
  assert.deepEqual(next.used.getSnapshot() ?? [], []);
  await next.refresh("s");
  assert.deepEqual(await onDevice(), []);
});

test("(N-16) Prices know the used coupons and the server's date, also after a restart", async () => {
  const { server, clock, start } = counter();
  server.day = "2026-11-22";
  const page = start();
  assert.deepEqual(page.inHand("2026-11-21"), { used: [], serverDay: null });

  await page.refresh("s");
  page.setUsed("milk", true);
  assert.deepEqual(page.inHand("2026-11-21"), { used: ["milk"], serverDay: "2026-11-22" });
  // At the end of a walk that began earlier, the coupon stays in the cost of the walk.
  assert.deepEqual(page.inHand("2026-11-21", clock.now).used, []);
  assert.deepEqual(page.inHand("2026-11-21", clock.now + 1).used, ["milk"]);

  clock.day = "2026-11-23";
  assert.deepEqual(start().inHand("2026-11-23"), { used: ["milk"], serverDay: "2026-11-24" });
});

test("A coupon that the store takes back goes from the device, and a new picture replaces the old one", async () => {
  const { server, lists, start, onDevice } = counter();
  lists.set("l", new Set(["e1"]));
  server.coupons = [coupon("milk")];
  const page = start();
  page.request({ list: "l", store: "s", products: new Map([["e1", "milk"]]) });
  await page.refresh("s");
  assert.equal(server.pictures, 1);
  await page.refresh("s");
  assert.equal(server.pictures, 1);

  server.coupons = [coupon("milk", { picture: picture("2") })];
  await page.refresh("s");
  assert.equal(server.pictures, 2);

  server.coupons = [];
  await page.refresh("s");
  assert.deepEqual(await onDevice(), []);
});

test("The server is asked occasionally, not by every screen", async () => {
  const { server, clock, start } = counter();
  const page = start();
  for (let times = 0; times < 5; times += 1) page.open("s");
  await page.picture("s", coupon("x"));
  assert.equal(server.asked, 1);
  clock.now += 6 * 60_000;
  page.open("s");
  await page.picture("s", coupon("x"));
  assert.equal(server.asked, 2);
});

test("(S-18, S-13) A coupon is none only after an answer; a failure is told with its reason, and asking again mends it", async () => {
  const { network, start } = counter();
  network.isCut = true;
  const coupons = start();
  await coupons.refresh("s");
  const cut = coupons.open("s").getSnapshot();
  assert.deepEqual([cut.isAnswered, cut.failure?.kind], [false, "offline"]);

  network.isCut = false;
  await coupons.refresh("s");
  const answered = coupons.open("s").getSnapshot();
  assert.deepEqual([answered.isAnswered, answered.failure, answered.coupons], [true, null, []]);
});
