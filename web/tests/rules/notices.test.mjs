// Notifications about offers, and their permitted hours (N-24).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { readNotification } = await rules("grocery/people/notification");
const { notificationWords, urgentNotification } = await rules("notifications/notification-words");
const { deskAddress, offerAddress } = await rules("notifications/offer-address");
const { zoneOffsets } = await rules("notifications/choices/zone-offsets");
const { clockOf, clockMinutes } = await rules("notifications/choices/clock-hours");
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

test("N-24: The server's offer is read, and again from the device's storage", () => {
  const notification = readNotification(sent, "");

  assert.equal(notification.kind, "discount");
  assert.equal(notification.offer.item, "Butter");
  assert.deepEqual(readNotification(JSON.parse(JSON.stringify(notification)), ""), notification);
});

test("Every kind of notification that the server sends has a sentence in both languages", () => {
  const swift = readFileSync(new URL("../../../Sources/Households/Notifications/AccountNotification.swift", import.meta.url), "utf8");
  const [kinds] = /enum Kind[^]*?\n {2}}/.exec(swift);
  const sent = [...kinds.matchAll(/^ +case (\w+)(?: = "([\w-]+)")?$/gm)].map(([, name, word]) => word ?? name);
  const facts = { householdName: "Home", organisationName: "Beehive", storeName: "Mill", mapName: "Hall", nickname: "Ann", reason: "Why" };
  const offer = { picture: "", title: "Butter" };

  assert.deepEqual(sent.filter((kind) => kind !== "discount"), Object.keys(en.households.notices.kinds));
  for (const kind of sent) {
    for (const { households } of [en, de]) {
      const { title } = notificationWords({ id: "n", kind, facts: facts, offer: {}, created: 1 }, households.notices, () => offer);
      assert.match(title, /Home|Beehive|Mill|Hall|Butter/, kind);
    }
  }
});

test("A kind for newer apps stays on the device unchanged, and is not shown", () => {
  const notification = readNotification({ ...sent, kind: "flooded" }, "");

  assert.equal(notification.kind, "flooded");
  assert.equal(notificationWords(notification, en.households.notices, () => assert.fail()), undefined);
});

test("An offer of a newer kind is left out, and nothing else with it", () => {
  const notification = readNotification({ ...sent, facts: { ...facts, rule: { everyThirdFree: true } } }, "");

  assert.equal(notification.offer, null);
  assert.equal(notificationWords(notification, en.households.notices, () => assert.fail()), undefined);
  assert.equal(urgentNotification([readNotification(sent, "")]), undefined);
});

test("A household's notification has no offer", () => {
  const joined = readNotification({ id: "n", kind: "joined", facts: { household: "h", householdName: "Home" }, created: 1 }, "");

  assert.equal(joined.offer, null);
});

test("A reported map leads to the desk of its store, and to none if the server names no organization", () => {
  const reported = (facts) => readNotification({ id: "n", kind: "map-reported", facts: { mapName: "Hall", ...facts }, created: 1 }, "");

  assert.equal(deskAddress(reported({ organisation: "bee/1" })), "/desk/bee%2F1");
  assert.deepEqual([reported({}), readNotification(sent, "")].map(deskAddress), [null, null]);
});

test("The link leads to the product at its store", () => {
  assert.equal(offerAddress(readNotification(sent, "").offer), "/stores/maple%2F1/products?search=Butter");
});

test("(N-24) A coupon is announced by its title, with a link to it", () => {
  const { rule, ...others } = facts;
  const coupon = { ...others, source: "coupon", offer: "c/1", title: "$1 off any milk" };
  const notification = readNotification({ ...sent, facts: coupon }, "");

  assert.deepEqual([notification.offer.rule, notification.offer.title], [null, "$1 off any milk"]);
  assert.equal(offerAddress(notification.offer), "/stores/maple%2F1/coupons/c%2F1");
  for (const text of [english, german]) assert.ok(text.coupon("$1 off any milk").includes("$1 off any milk"));
  assert.equal(readNotification({ ...sent, facts: others }, "").offer, null);
});

test("Each occasion has its sentence in both languages", () => {
  for (const text of [english, german]) {
    const sentences = ["starts", "changes", "ends"].map((occasion) => text.offer[occasion]("Butter", "20% off", "Maple"));
    assert.equal(new Set(sentences).size, 3);
    for (const sentence of sentences) assert.ok(["Butter", "20% off", "Maple"].every((word) => sentence.includes(word)), sentence);
  }
});

test("The server learns when the clocks of the person's zone change, to the minute", () => {
  // Berlin: one hour ahead in winter, two in summer.
  const [spring, autumn] = [Date.UTC(2027, 2, 28, 1), Date.UTC(2027, 9, 31, 1)];
  const minutesAt = (time) => (time >= spring && time < autumn ? 120 : 60);

  const offsets = zoneOffsets(Date.UTC(2026, 10, 21, 8, 30, 15), minutesAt);

  assert.deepEqual(offsets, [
    { from: Date.UTC(2026, 10, 21, 8, 30, 15), minutes: 60 },
    { from: spring, minutes: 120 },
    { from: autumn, minutes: 60 },
  ]);
});

test("A zone whose clock changes constantly is only partly described", () => {
  const day = 86_400_000;
  const offsets = zoneOffsets(0, (time) => (Math.floor(time / day) % 2) * 60);

  assert.equal(offsets.length, 12);
});

test("Hours of the day go to the field and back", () => {
  for (const minutes of [0, 65, 22 * 60, 1439]) assert.equal(clockMinutes(clockOf(minutes)), minutes);
  assert.equal(clockMinutes(""), null);
});

test("A tap on the notification of a timer leads to its step (H-15)", () => {
  assert.equal(messageAddress({ address: "/recipes/r?view=cook&step=2" }), "/recipes/r?view=cook&step=2");
});

test("N-24: A message shows its text and links to the product; an unreadable one is shown too", () => {
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

test("(N-24) A price that others have seen below the usual one is announced, with a link to the store", () => {
  const { rule, lastDay, ...others } = facts;
  const price = { ...others, occasion: "cheaper", source: "price", offer: "others.2026-11-21.x", percent: 27, seen: "2026-11-21" };
  const { offer } = readNotification({ ...sent, facts: price }, "");

  assert.deepEqual([offer.percent, offer.seen, offer.rule], [27, "2026-11-21", null]);
  assert.equal(offerAddress(offer), "/stores/maple%2F1");
  assert.equal(english.offer.cheaper("Butter", "27", "Maple"), "Butter: 27% cheaper than you usually pay, at Maple");
  for (const text of [english, german]) assert.ok(text.until.cheaper("21 Nov").includes("21 Nov"));
  const { percent, ...incomplete } = price;
  assert.equal(readNotification({ ...sent, facts: incomplete }, "").offer, null);
  assert.equal(messageAddress({ store: "a/b" }), "/stores/a%2Fb");
});
