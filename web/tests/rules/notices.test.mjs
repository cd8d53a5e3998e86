// What one is told of offers, and when one may be (N-24).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { readNotification } = await rules("grocery/people/notification");
const { notificationKinds, notificationWords, urgentNotification } = await rules("notices/notification-words");
const { offerAddress } = await rules("notices/offer-address");
const { zoneOffsets } = await rules("notices/choices/zone-offsets");
const { clockOf, clockMinutes } = await rules("notices/choices/clock-hours");
const { messageAddress, notificationOf, openAddress } = await rules("service-worker/messages");
const { notices: english } = await rules("locale/en/notices");
const { notices: german } = await rules("locale/de/notices");
const { en, de } = { en: await rules("locale/en/households"), de: await rules("locale/de/households") };

const facts = {
  occasion: "starts", source: "discount", offer: "d-1", product: "m-butter", productName: "Meadow Butter", item: "Butter",
  emoji: "🧈", store: "maple/1", storeName: "Maple & Main", rule: { percent: 20 }, membersOnly: false, firstDay: null,
  lastDay: "2026-11-30",
};
const sent = { id: "n1", kind: "discount", facts, created: 5 };

test("N-24: An offer that the server tells of is read, and again from what the device has kept", () => {
  const notice = readNotification(sent, "");

  assert.equal(notice.kind, "discount");
  assert.equal(notice.offer.item, "Butter");
  assert.deepEqual(readNotification(JSON.parse(JSON.stringify(notice)), ""), notice);
});

test("Every kind of notice that the server sends has a sentence in both languages", () => {
  const swift = readFileSync(new URL("../../../Sources/Households/Notices/Notice.swift", import.meta.url), "utf8");
  const [kinds] = /enum Kind[^]*?\n {2}}/.exec(swift);
  const sent = [...kinds.matchAll(/^ +case (\w+)(?: = "([\w-]+)")?$/gm)].map(([, name, word]) => word ?? name);
  const told = { householdName: "Home", organisationName: "Beehive", storeName: "Mill", mapName: "Hall", nickname: "Ann", reason: "Why" };
  const offer = { picture: "", title: "Butter" };

  assert.deepEqual(sent, Object.keys(notificationKinds));
  for (const kind of sent) {
    for (const { households } of [en, de]) {
      const { title } = notificationWords({ id: "n", kind, facts: told, offer: {}, created: 1 }, households.notices, () => offer);
      assert.match(title, /Home|Beehive|Mill|Hall|Butter/, kind);
    }
  }
});

test("A kind that only a newer app knows stays as it is on the device, for when the app is newer, and is not shown", () => {
  const notice = readNotification({ ...sent, kind: "flooded" }, "");

  assert.equal(notice.kind, "flooded");
  assert.equal(notificationWords(notice, en.households.notices, () => assert.fail()), undefined);
});

test("An offer of a kind that only a newer app knows is left out, and nothing else with it", () => {
  const notice = readNotification({ ...sent, facts: { ...facts, rule: { everyThirdFree: true } } }, "");

  assert.equal(notice.offer, null);
  assert.equal(notificationWords(notice, {}, () => assert.fail()), undefined);
  assert.equal(urgentNotification([readNotification(sent, "")]), undefined);
});

test("A household's notice has no offer", () => {
  const joined = readNotification({ id: "n", kind: "joined", facts: { household: "h", householdName: "Home" }, created: 1 }, "");

  assert.equal(joined.offer, null);
});

test("The way leads to the product at its store", () => {
  assert.equal(offerAddress(readNotification(sent, "").offer), "/stores/maple%2F1/products?search=Butter");
});

test("(N-24) A coupon is told by its title, and the way leads to it", () => {
  const { rule, ...others } = facts;
  const coupon = { ...others, source: "coupon", offer: "c/1", title: "$1 off any milk" };
  const notice = readNotification({ ...sent, facts: coupon }, "");

  assert.deepEqual([notice.offer.rule, notice.offer.title], [null, "$1 off any milk"]);
  assert.equal(offerAddress(notice.offer), "/stores/maple%2F1/coupons/c%2F1");
  for (const text of [english, german]) assert.ok(text.coupon("$1 off any milk").includes("$1 off any milk"));
  assert.equal(readNotification({ ...sent, facts: others }, "").offer, null);
});

test("Each occasion has its sentence in both languages", () => {
  for (const text of [english, german]) {
    const told = ["starts", "changes", "ends"].map((occasion) => text.offer[occasion]("Butter", "20% off", "Maple"));
    assert.equal(new Set(told).size, 3);
    for (const sentence of told) assert.ok(["Butter", "20% off", "Maple"].every((word) => sentence.includes(word)), sentence);
  }
});

test("The server learns when the clocks of the person's zone change, to the minute", () => {
  // As in Berlin: one hour ahead in winter, two in summer.
  const [spring, autumn] = [Date.UTC(2027, 2, 28, 1), Date.UTC(2027, 9, 31, 1)];
  const minutesAt = (time) => (time >= spring && time < autumn ? 120 : 60);

  const offsets = zoneOffsets(Date.UTC(2026, 10, 21, 8, 30, 15), minutesAt);

  assert.deepEqual(offsets, [
    { from: Date.UTC(2026, 10, 21, 8, 30, 15), minutes: 60 },
    { from: spring, minutes: 120 },
    { from: autumn, minutes: 60 },
  ]);
});

test("A zone that changes its clocks all the time is told in part", () => {
  const day = 86_400_000;
  const offsets = zoneOffsets(0, (time) => (Math.floor(time / day) % 2) * 60);

  assert.equal(offsets.length, 12);
});

test("Hours of the day go to the field and back", () => {
  for (const minutes of [0, 65, 22 * 60, 1439]) assert.equal(clockMinutes(clockOf(minutes)), minutes);
  assert.equal(clockMinutes(""), null);
});

test("N-24: A message says what it was sent to say, and leads to the product; one that nobody can read is shown too", () => {
  const sent = { title: "🧈 Butter: 20% off", body: "Meadow Butter", tag: "discount-d", store: "a/b", item: "Crème fraîche", language: "en" };
  const { title, options } = notificationOf(JSON.stringify(sent));

  assert.equal(title, sent.title);
  assert.deepEqual([options.body, options.tag, options.lang], [sent.body, sent.tag, "en"]);
  assert.equal(messageAddress(options.data), "/stores/a%2Fb/products?search=Cr%C3%A8me%20fra%C3%AEche");
  for (const text of ["", "null", "3", "{", '{"title":5}']) {
    assert.equal(notificationOf(text).title, "Forage");
    assert.equal(messageAddress(notificationOf(text).options.data), "/notices");
  }
});

test("A tap on a message shows it in the app's page, or opens one", async () => {
  const went = [];
  const page = { focus: async () => page, navigate: async (address) => went.push(`there ${address}`) };
  const pages = (open) => ({ matchAll: async () => open, openWindow: async (address) => went.push(`anew ${address}`) });

  await openAddress(pages([page]), "/notices");
  await openAddress(pages([]), "/notices");
  await openAddress(pages([{ ...page, focus: async () => ({ navigate: async () => Promise.reject(new Error("not ours")) }) }]), "/x");

  assert.deepEqual(went, ["there /notices", "anew /notices", "anew /x"]);
});
