// The household screens' logic: permissions, the next owner, lost edits, and notifications.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const house = await rules("grocery/people/household-rules");
const { refusedInvitation } = await rules("households/invite-words");
const { logWords } = await rules("households/log-words");
const { bringingBack } = await rules("households/bring-back");
const { kinds } = await rules("replica/kinds");
const { lossReasons } = await rules("grocery/people/household-log");
const { notificationWords, urgentNotification } = await rules("notifications/notification-words");
const { households: english } = await rules("locale/en/households");
const { households: german } = await rules("locale/de/households");
const { en } = await rules("locale/en/index");
const { formatsFor } = await rules("locale/formats");
const { ApiProblem } = await rules("api/failures");

const [ann, bo, cy] = ["Ann", "Bo", "Cy"].map((nickname) => ({ id: nickname.toLowerCase(), nickname }));
const home = { id: "h", kind: "shared", name: "Home", leader: "ann", members: [bo, cy, ann], created: 1 };
const own = { id: "", kind: "own", name: "", leader: null, members: [], created: 0 };

test("AC002: Only the leader is offered to invite, rename and remove, and never to remove oneself", () => {
  const [leader, member] = [house.rightsOf("ann", home), house.rightsOf("bo", home)];

  assert.deepEqual([leader.canInvite, leader.canRename, leader.canRemove("bo"), leader.canRemove("ann")], [true, true, true, false]);
  assert.deepEqual([member.canInvite, member.canRename, member.canRemove("cy"), member.canHandOver], [false, false, false, false]);
  assert.equal(member.canLeave, true);
  assert.equal(house.rightsOf("ann", own).canInvite, false);
  assert.equal(house.rightsOf("ann", own).canLeave, false);
});

test("AC002: An owner who leaves names the next, a member just leaves, and the last takes the household along", () => {
  assert.deepEqual(house.leavingOf("ann", home), { kind: "leader", successors: [bo, cy] });
  assert.deepEqual(house.leavingOf("bo", home), { kind: "member" });
  assert.deepEqual(house.leavingOf("ann", { ...home, members: [ann] }), { kind: "alone" });
});

test("Members are shown with the owner first and oneself next", () => {
  const nicknames = (account) => house.membersInOrder(account, home).map(({ nickname }) => nickname);

  assert.deepEqual(nicknames("cy"), ["Ann", "Cy", "Bo"]);
  assert.deepEqual(nicknames("ann"), ["Ann", "Bo", "Cy"]);
});

test("Deleting an account hands over only households with other members", () => {
  const alone = { ...home, id: "alone", members: [ann] };
  const other = { ...home, id: "other", leader: "bo" };

  assert.deepEqual(house.householdsToHandOver([own, alone, home, other], "ann").map(({ id }) => id), ["h"]);
});

test("AC002: A household without a name is asked for one", () => {
  assert.equal(house.nameFault("  \u200a "), "missing");
  assert.equal(house.nameFault("x".repeat(61)), "long");
  assert.equal(house.nameFault("🏠".repeat(60)), null);
});

for (const [code, words] of [
  ["unknown-account", "We don’t know “Zed”. No invitation was sent."],
  ["already-member", "Zed is already a member."],
  ["already-invited", "Zed is already invited and hasn’t answered yet."],
  ["not-the-leader", "Only the household’s owner can invite people. No invitation was sent."],
]) {
  test(`AC002: An invitation refused as ${code} shows its reason`, () => {
    assert.equal(refusedInvitation(new ApiProblem(409, code, "", "", "name", null), "Zed", english.invite), words);
  });
}

test("A server without email asks for a nickname or a link", () => {
  const refused = (name) => refusedInvitation(new ApiProblem(422, "unprocessable", "", "", "name", null), name, english.invite);
  assert.equal(refused("zed@example.org"), english.invite.noEmail);
  assert.equal(refused("Zed"), null);
});

test("A refusal unrelated to the invitation is handled elsewhere", () => {
  assert.equal(refusedInvitation(new ApiProblem(401, "not-signed-in", "", "", null, null), "Zed", english.invite), null);
  assert.equal(refusedInvitation(new Error("bug"), "Zed", english.invite), null);
});

const logged = (more) => ({
  revision: 7, position: 0, time: 0, account: bo, kind: "entry", row: "e", name: "Milk", field: "count",
  reason: "overwritten", lost: 2, kept: 3, ...more,
});
const context = {
  text: english.log,
  general: en,
  formats: formatsFor("en-US", "USD"),
  nameOf: (kind, id) => (kind === "list" && id === "l" ? "Weekly shop" : undefined),
};

for (const [change, detail, cause] of [
  [{}, "Count was 2, now 3", "overwritten by Bo"],
  [{ reason: "late", account: null }, "Count was 2, now 3", "arrived late from a former member"],
  [{ field: "note", lost: "ripe", kept: "" }, "Note was “ripe”, now nothing", "overwritten by Bo"],
  [{ field: "quantity", lost: { amount: 1500, unit: "g" }, kept: null }, "Amount was 1.5\u00a0kg, now nothing", "overwritten by Bo"],
  [{ field: "isInCart", lost: true, kept: false }, "In cart was yes, now no", "overwritten by Bo"],
  [{ field: "listId", lost: "l", kept: "gone" }, "List was “Weekly shop”, now another one", "overwritten by Bo"],
  [{ field: "shownUnit", lost: "cup", kept: "ml" }, "Unit was cups, now ml", "overwritten by Bo"],
  [{ field: "department", lost: "dairy", kept: "frozen" }, "Department was Dairy & eggs, now Frozen", "overwritten by Bo"],
  [{ kind: "recipe", field: "ingredients", lost: [1, 2], kept: [1] }, "Ingredients was 2 ingredients, now 1 ingredient", "overwritten by Bo"],
  [{ field: "flavour", lost: "x".repeat(500), kept: 1 }, `flavour was “${"x".repeat(120)}…”, now 1`, "overwritten by Bo"],
  [{ reason: "removed", field: "isDeleted", lost: {}, kept: true }, undefined, "removed by Bo"],
  [{ reason: "removed", field: "note", lost: "two", kept: null }, "Note was “two”", "changed by Bo after it was removed"],
]) {
  test(`The log says: ${detail ?? "nothing"}; ${cause}`, () => {
    const words = logWords(logged(change), context);

    assert.equal(words.detail, detail);
    assert.equal(words.cause, cause);
    assert.equal(words.title, "Milk");
  });
}

test("An overwritten value comes back as an ordinary edit of that field", () => {
  assert.deepEqual(bringingBack(logged({}), "h", () => "there", () => ({})), [
    { kind: "entry", id: "e", household: "h", set: { count: 2 } },
  ]);
});

test("An edit of a removed row comes back with the row", () => {
  const change = logged({ reason: "removed", field: "note", lost: "ripe", kept: null });

  assert.deepEqual(bringingBack(change, "h", () => "removed", () => ({})), [
    { kind: "entry", id: "e", household: "h", set: { note: "ripe", isDeleted: false } },
  ]);
});

test("A removed entry comes back with its list and item", () => {
  const change = logged({ reason: "removed", field: "isDeleted", lost: { listId: "l", itemId: "i" }, kept: true });
  const states = { list: "removed", item: "there", entry: "removed" };

  assert.deepEqual(bringingBack(change, "h", (kind) => states[kind], () => ({})), [
    { kind: "list", id: "l", household: "h", set: { isDeleted: false } },
    { kind: "entry", id: "e", household: "h", set: { isDeleted: false } },
  ]);
});

test("A removed row unknown to this device comes back complete", () => {
  const change = logged({ kind: "item", reason: "removed", field: "isDeleted", lost: { name: "Milk" }, kept: true });

  assert.deepEqual(bringingBack(change, "h", () => "unknown", () => ({})), [
    { kind: "item", id: "e", household: "h", set: { name: "Milk", isDeleted: false }, makesRow: true },
  ]);
});

test("A value of a row that is nowhere, or of a kind that only newer apps know, cannot come back from here", () => {
  assert.deepEqual(bringingBack(logged({}), "h", () => "unknown", () => ({})), []);
  assert.deepEqual(bringingBack(logged({ kind: "hat" }), "h", () => "there", () => ({})), []);
});

test("A list that came back is told as that, and nothing in the log is undone into a removal", () => {
  const back = logged({ kind: "list", row: "l", field: "isDeleted", lost: true, kept: false });
  const { kind, detail, cause } = logWords(back, context);
  assert.equal(`${kind}: ${cause}`, "List: back after it was removed");
  assert.match(detail, /added to it/);
  for (const kind of kinds) {
    for (const field of ["isDeleted", "name", "note", "count", "more-01234567"]) {
      for (const reason of lossReasons) {
        for (const lost of [true, false, null, 2, "ripe", { isDeleted: true, listId: "l" }]) {
          for (const state of ["there", "removed", "unknown"]) {
            const edits = bringingBack(logged({ kind, field, reason, lost, kept: !lost }), "h", () => state, () => ({}));
            assert.ok(edits.every(({ set }) => set.isDeleted !== true), `${kind} ${field} ${reason} ${lost} ${state}`);
          }
        }
      }
    }
  }
});

const notification = (kind, nickname = "Ann") => ({
  id: kind, kind, facts: { household: "h", householdName: "Home", account: "ann", nickname }, offer: null, created: 0,
});
const noOffer = () => assert.fail("no offer is told of");

test("AC002: A removed person learns who removed them, from where, and the effect on the device", () => {
  assert.deepEqual(notificationWords(notification("removed"), english.notices, noOffer), {
    picture: "🚪",
    title: "Ann removed you from “Home”",
    detail: "Its lists are no longer on this device.",
  });
});

test("Every notification has its text in both languages, also without a name; newer kinds are left out", () => {
  for (const { notices } of [english, german]) {
    for (const kind of ["removed", "joined", "left", "declined", "leader", "household-deleted"]) {
      const { title } = notificationWords(notification(kind, null), notices, noOffer);
      assert.ok(title.includes("Home"), title);
      assert.ok(!title.includes("null"), title);
    }
    assert.equal(notificationWords(notification("other"), notices, noOffer), undefined);
  }
});

test("Only a removal from a household is shown at once", () => {
  assert.equal(urgentNotification([notification("joined"), notification("removed"), notification("left")]).kind, "removed");
  assert.equal(urgentNotification([notification("joined"), notification("declined")]), undefined);
});

test("A value of a removed entry comes back with its removed list", () => {
  const change = logged({ kind: "entry", row: "e", field: "note", lost: "ripe", reason: "removed" });
  const states = { entry: "removed", list: "removed", item: "there" };
  const edits = bringingBack(change, "h", (kind) => states[kind], () => ({ listId: "l", itemId: "i" }));

  assert.deepEqual(edits, [
    { kind: "list", id: "l", household: "h", set: { isDeleted: false } },
    { kind: "entry", id: "e", household: "h", set: { note: "ripe", isDeleted: false } },
  ]);
});

test("A lost edit is shown in the typed words", async () => {
  const { refusalWords } = await rules("notifications/refusal-words");
  const { accounts } = await rules("locale/en/accounts");
  const refusal = { time: 0, kind: "entry", code: "household-full", detail: "", name: "Milk", typed: "", isRemoval: false };

  assert.equal(
    refusalWords([{ ...refusal, typed: "the cold one" }, { ...refusal, name: "Bread", isRemoval: true }], accounts.sync),
    "Milk (“the cold one”), removing Bread: the household is full.",
  );
});

test("A lost edit is shown with its reason, few names, and none twice", async () => {
  const { refusalWords } = await rules("notifications/refusal-words");
  const { accounts } = await rules("locale/en/accounts");
  const refusal = (name, code) => ({ time: 0, kind: "entry", name, typed: "", isRemoval: false, code, detail: "" });
  const names = ["Milk", "Milk", "Bread", "Eggs", "Salt", "Tea"].map((name) => refusal(name, "not-a-member"));

  assert.equal(
    refusalWords([...names, refusal("", "new-code")], accounts.sync),
    "Milk, Bread, Eggs and 2 more: you are no longer in this household. something: the server could not save it.",
  );
});

test("Store invitations, new roles and messages about a store appear as notifications (G-03, N-26)", () => {
  const facts = { household: "", householdName: "", account: "ann", nickname: "Ann", organisationName: "Beehive", storeName: "Mill", reason: "No number." };
  const words = (kind) => notificationWords({ id: kind, kind, facts, created: 0 }, english.notices);

  assert.equal(words("organisation-invited").title, "Ann invites you to the store “Beehive”");
  assert.equal(words("organisation-removed").title, "Ann removed you from “Beehive”");
  assert.equal(words("store-verified").title, "“Mill” is verified and visible to everyone");
  assert.deepEqual(words("store-refused"), { picture: "✋", title: "“Mill” was not verified", detail: "No number." });
  for (const kind of ["organisation-joined", "organisation-left", "organisation-declined", "organisation-role"]) {
    assert.ok(words(kind).title.includes("Beehive"), kind);
  }
});
