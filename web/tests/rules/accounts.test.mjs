// The account screens' logic: forms, faces, a guest's data, stored data, and archives.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const forms = await rules("accounts/form-rules");
const { ApiProblem, Offline } = await rules("api/failures");
const { failureWords } = await rules("api/failure-words");
const { faceOf } = await rules("ui/face-of");
const { guestRowWords, hasAny } = await rules("accounts/guest-rows");
const { movingState } = await rules("accounts/sign-in/moving-state");
const { dataSections } = await rules("accounts/data/data-sections");
const { sessionsInOrder } = await rules("grocery/people/account");
const { expectedBytes } = await rules("accounts/data/export-size");
const { importPreview } = await rules("accounts/data/import-summary");
const { NotAnArchive } = await rules("accounts/data/zip-contents");

const good = { nickname: "Ann", email: "ann@example.org", password: "three small words", hasConsented: true };

test("A complete registration has no faults", () => assert.deepEqual(forms.registrationFaults(good), {}));

for (const [changed, faults] of [
  [{ nickname: "  " }, { nickname: "nicknameMissing" }],
  [{ nickname: "A" }, { nickname: "nicknameLength" }],
  [{ nickname: "a".repeat(41) }, { nickname: "nicknameLength" }],
  [{ nickname: "Ann 🦊" }, { nickname: "nicknameLetters" }],
  [{ nickname: "Ann\u202egro" }, { nickname: "nicknameLetters" }],
  [{ nickname: "<b>Ann</b>" }, { nickname: "nicknameLetters" }],
  [{ nickname: "-Ann" }, { nickname: "nicknameRefused" }],
  [{ nickname: "Zoë O.-K_2" }, {}],
  [{ nickname: "李小龙" }, {}],
  [{ email: "" }, { email: "emailMissing" }],
  [{ email: "ann" }, { email: "emailShape" }],
  [{ email: "ann@home" }, { email: "emailShape" }],
  [{ email: "ann@@example.org" }, { email: "emailShape" }],
  [{ email: `${"a".repeat(250)}@example.org` }, { email: "emailShape" }],
  [{ email: " ann+forage@example.co.uk " }, {}],
  [{ password: "" }, { password: "passwordMissing" }],
  [{ password: "short" }, { password: "passwordShort" }],
  [{ password: "x".repeat(257) }, { password: "passwordLong" }],
  [{ password: "ANN@example.org" }, { password: "passwordIsName" }],
  [{ email: "longname@example.org", password: "LongName" }, { password: "passwordIsName" }],
  [{ hasConsented: false }, { consent: "consentMissing" }],
]) {
  test(`A registration with ${JSON.stringify(changed).slice(0, 60)} has ${JSON.stringify(faults)}`, () => {
    assert.deepEqual(forms.registrationFaults({ ...good, ...changed }), faults);
  });
}

test("An error appears beside its field", () => {
  const problem = (status, code, place, wait = null) => new ApiProblem(status, code, "", "", place, wait);

  assert.deepEqual(forms.refusedFields(problem(409, "nickname-taken", "nickname")), { nickname: "nicknameTaken" });
  assert.deepEqual(forms.refusedFields(problem(422, "unprocessable", "password")), { password: "passwordKnown" });
  assert.deepEqual(forms.refusedFields(problem(403, "wrong-password", null)), { current: "passwordWrong" });
  assert.deepEqual(forms.refusedFields(problem(401, "wrong-credentials", null)), {});
  assert.deepEqual(forms.refusedFields(problem(429, "too-many-attempts", "name", 30)), {});
  assert.deepEqual(forms.refusedFields(new Offline()), {});
});

test("Every refusal has words of its own in both languages, and none blames a server that could answer", async () => {
  const openapi = readFileSync(new URL("../../../docs/openapi.yaml", import.meta.url), "utf8");
  for (const language of ["en", "de"]) {
    const { accounts } = await rules(`locale/${language}/accounts`);
    const { common } = await rules(`locale/${language}/common`);
    const words = (status, code) => failureWords(new ApiProblem(status, code, "", "", null, null), { common });

    for (const code of [
      "too-many-households", "unknown-household", "next-leader-needed", "account-blocked", "registration-closed",
      "registration-fixed", "invitation-needed", "too-many-invitations", "not-permitted", "unknown-account",
    ]) {
      assert.ok(code in accounts.refusals, `${language}: ${code}`);
    }
    for (const code of Object.keys(accounts.refusals)) assert.ok(openapi.includes(code), `${language}: ${code}`);
    assert.equal(words(429, "too-many-attempts")[0], common.tooOften);
    assert.equal(words(429, "too-many-requests")[0], common.tooMuch);
    assert.match(words(429, "too-many-requests")[1], /60/);
    assert.equal(words(503, "storage-full"), common.problems["storage-full"]);
    assert.equal(words(409, "account-full"), common.problems["account-full"]);
    assert.equal(words(404, "unknown-recipe")[0], common.gone);
    assert.equal(words(409, "too-many-recipes")[0], common.refused);
    assert.equal(words(503, "busy"), common.problems.busy);
    assert.equal(words(500, "internal-error")[0], common.serverFailed);
  }
  const [english, german] = await Promise.all(["en", "de"].map((language) => rules(`locale/${language}/accounts`)));
  assert.deepEqual(Object.keys(german.accounts.refusals), Object.keys(english.accounts.refusals));
});

test("After too many attempts the message says how long to wait", () => {
  const throttled = (wait) => new ApiProblem(429, "too-many-attempts", "", "", null, wait);

  assert.equal(forms.waitSeconds(throttled(65)), 65);
  assert.equal(forms.waitSeconds(throttled(null)), 60);
  assert.equal(forms.waitSeconds(throttled(0)), 1);
  assert.equal(forms.waitSeconds(new ApiProblem(401, "wrong-credentials", "", "", null, null)), null);
  assert.equal(forms.countdownWords(65), "1:05");
  assert.equal(forms.countdownWords(9), "0:09");
  assert.equal(forms.countdownWords(3725), "1:02:05");
});

test("A face stays the same, and faces differ even for consecutive ids", () => {
  const ids = Array.from({ length: 400 }, (_, index) => `019aa6c1-7000-7000-8000-${String(index).padStart(12, "0")}`);
  const faces = ids.map((id) => JSON.stringify(faceOf(id)));

  assert.deepEqual(faces, ids.map((id) => JSON.stringify(faceOf(id))));
  assert.ok(new Set(faces).size > 100, `${new Set(faces).size} different faces of 192`);
  const counts = new Map();
  for (const id of ids) counts.set(faceOf(id).animal, (counts.get(faceOf(id).animal) ?? 0) + 1);
  assert.ok(Math.max(...counts.values()) < 40, "no animal is everywhere");
});

test("A guest's data is described in words, items only if there is nothing else", () => {
  const words = {
    lists: (count) => `${count} lists`,
    recipes: (count) => `${count} recipes`,
    items: (count) => `${count} items`,
    and: (one, other) => `${one} and ${other}`,
  };

  assert.equal(guestRowWords({ lists: 3, recipes: 1, items: 7 }, words), "3 lists and 1 recipes");
  assert.equal(guestRowWords({ lists: 0, recipes: 0, items: 7 }, words), "7 items");
  assert.equal(hasAny({ lists: 0, recipes: 0, items: 0 }), false);
  assert.equal(hasAny({ lists: 0, recipes: 0, items: 1 }), true);
});

test("A move is done when nothing is pending, and paused when it cannot continue", () => {
  assert.deepEqual(movingState({ kind: "synced" }), { kind: "done", waiting: 0 });
  assert.deepEqual(movingState({ kind: "waiting", count: 12 }), { kind: "under way", waiting: 12 });
  assert.deepEqual(movingState({ kind: "offline", count: 3 }), { kind: "held", waiting: 3 });
  assert.deepEqual(movingState({ kind: "signed-out", count: 3 }), { kind: "held", waiting: 3 });
});

test("The current device comes first, then the others by last use", () => {
  const sessions = [["old", 1], ["here", 2], ["late", 3]].map(([id, used]) => ({ id, used, isCurrent: id === "here" }));

  assert.deepEqual(sessionsInOrder(sessions).map(({ id }) => id), ["here", "late", "old"]);
});

const archive = {
  account: { id: "a1", nickname: "Ann", email: "ann@example.org", created: 1_700_000_000_000, consent: { version: 1, time: 5 } },
  sessions: [{ id: "s1", device: "Firefox, Android", created: 1, used: 0, isCurrent: true }],
  households: [
    {
      id: "h1", kind: "own", name: "", members: [{ id: "a1", nickname: "Ann" }, { id: "b1", nickname: "Bo" }],
      rows: [
        { kind: "list", id: "l1", revision: 3, fields: { name: "Weekly", details: "", isDeleted: false }, stamps: {} },
        { kind: "list", id: "l2", revision: 4, fields: { name: "Old", isDeleted: true }, stamps: {} },
        { kind: "item", id: "i1", revision: 5, fields: { name: "Milk", uses: 4, categoryId: "c1" }, stamps: {} },
        { kind: "hat", id: "x", revision: 6, fields: { name: "New" }, stamps: {} },
      ],
    },
  ],
  gadgets: [{ id: "g", name: "Something newer" }],
};

test("Stored data is sorted for reading: rows by their kind, removed ones marked, newer kinds too", () => {
  const sections = dataSections(archive);

  assert.deepEqual(
    sections.map(({ key, rows }) => [key, rows.length]),
    [["account", 1], ["sessions", 1], ["households", 1], ["lists", 2], ["items", 1], ["hat", 1], ["gadgets", 1]],
  );
  const [account, , household, lists, items] = sections;
  assert.deepEqual(lists.rows.map(({ title, isRemoved }) => [title, isRemoved]), [["Weekly", false], ["Old", true]]);
  assert.deepEqual(lists.rows[1].facts, [{ name: "isDeleted", value: { kind: "flag", flag: true } }]);
  assert.equal(account.rows[0].title, "Ann");
  assert.deepEqual(account.rows[0].facts.find(({ name }) => name === "email").value, { kind: "text", text: "ann@example.org" });
  assert.equal(account.rows[0].facts.find(({ name }) => name === "created").value.kind, "time");
  assert.deepEqual(household.rows[0].facts.find(({ name }) => name === "members").value, { kind: "text", text: "Ann, Bo" });
  assert.deepEqual(items.rows[0].facts, [{ name: "uses", value: { kind: "number", number: 4 } }]);
});

test("Everything that the server sends about a person has a name, in English and in German", async () => {
  const openapi = readFileSync(new URL("../../../docs/openapi.yaml", import.meta.url), "utf8");
  const [, members] = /\n {4}AccountData:\n {6}type: object\n {6}required: \[([^\]]+)\]/.exec(openapi);
  const { kinds } = await rules("replica/kinds");
  const rows = kinds.map((kind) => ({ kind, id: "r1", fields: { name: "A name", isDeleted: false }, stamps: {} }));
  const fields = {
    list: { details: "for two", created: 1, used: 1, isTemplate: true, isDeleted: true },
    entry: { quantity: { amount: 500, unit: "g" }, count: 2, shownUnit: "g", note: "ripe", isInCart: true, cartTime: 1, added: 1 },
    item: { department: "dairy", emoji: "🥛", unit: "ml", uses: 4, used: 1 },
    setting: { values: [] },
    recipe: { details: "Stir.", servings: 4, minutes: 35, source: "Grandma", ingredients: [{ name: "onions" }], created: 1 },
    meal: { day: "2026-11-21", servings: 4, note: "late" },
  };
  for (const row of rows) Object.assign(row.fields, fields[row.kind]);
  const settings = ["memberships", "catalogsKept", "store", "zip", "position", "language", "home", "wishes", "trip", "plan",
    "walk.3", "walkSettings"];
  rows.push(...settings.map((id) => ({ kind: "setting", id, fields: { values: ["x"], isDeleted: false }, stamps: {} })));
  const log = [{ account: { id: "b1", nickname: "Bo" }, kind: "list", row: "l1", name: "Weekly", field: "name", reason: "late", lost: "a", kept: "b", time: 1 }];
  const whole = {
    account: { ...archive.account, emailConfirmed: true, isAdministrator: true, organisations: [{ id: "o1", role: "owner" }] },
    addressesToConfirm: [{ email: "ann@example.com" }],
    households: [{ id: "h1", kind: "shared", name: "Home", leader: "a1", members: [], created: 1, rows, log }],
    invitations: [{ id: "v1", household: { id: "h2", name: "Lindens" }, invitedBy: "Bo", created: 1 }],
    notices: [{ id: "n1", kind: "joined", facts: { household: "h1", householdName: "Home" }, created: 1 }],
    organisations: [{ id: "o1", name: "Corner shop", role: "owner", joined: 1 }],
    organisationInvitations: [{ id: "i1", organisation: { id: "o2", name: "Roma", emoji: "🍕" }, role: "viewer", invitedBy: "Bo", created: 1, expires: 2 }],
    organisationInvitationsSent: [{ organisation: "o1", id: "i2", name: "Bo", role: "editor", created: 1, expires: 2 }],
    storesConfirmed: [{ store: "s1", part: "hours", time: 1 }],
    publishedMaps: [{
      id: "m1", name: "Mine", official: false, updated: 1, rows: 1, columns: 1, decimetresPerCell: 8, scaledParts: false, author: "Ann", revision: 1, downloads: 0,
      reviews: 1, stars: 4, store: { id: "s1", name: "Mill" }, hiddenReason: "Spam", reports: 1, grid: ["."], drawing: { legend: {} },
    }],
    mapReviews: [{ id: "w1", author: "Ann", stars: 4, words: "Good", updated: 1, map: { id: "m2", name: "Theirs" }, hiddenReason: "Rude" }],
    mapReports: [{ map: "m2", kind: "moved", words: "Milk", created: 1 }],
    storesAdded: [{ id: "s2", name: "Harbour", zip: "98701", added: 1 }],
    pictures: [{ id: "p1", mediaType: "image/jpeg", width: 1, height: 1, bytes: 1, created: 1 }],
    postedRecipes: [{ id: "q1", recipe: { name: "Soup" }, created: 1, updated: 1 }],
  };
  const sent = members.split(", ").filter((member) => !["format", "made"].includes(member));
  const sections = dataSections(Object.fromEntries(sent.map((key) => [key, whole[key] ?? [{ id: "x", created: 1 }]])));

  assert.equal(sections.length, sent.length + kinds.length + 1);
  for (const language of ["en", "de"]) {
    const { accounts } = await rules(`locale/${language}/accounts`);
    const { lists } = await rules(`locale/${language}/lists`);
    const labels = { ...accounts.labels, ...lists.fields };
    for (const { key, rows: visibleRows } of sections) {
      assert.ok(key in accounts.sections.known, `${language}: ${key}`);
      for (const { name } of visibleRows.flatMap(({ facts }) => facts)) assert.ok(name in labels, `${language}: ${key}.${name}`);
    }
  }
});

test("Home, trip and walk are shown by name, what is long cut short (N-29)", () => {
  const setting = (id, document) => ({ kind: "setting", id, fields: { values: [], document, isDeleted: false }, stamps: {} });
  const line = { line: "e1", product: "p1", name: "Whole milk", packs: 1 };
  const rows = [
    setting("home", { kind: "home", zip: "98701", latitude: 1.5, longitude: null }),
    setting("walk.3", { listId: "l1", steps: [{ id: "e1", outcome: "taken", way: [1, 2] }] }),
    setting("trip", { listId: "l1", visits: [{ lines: Array(40).fill(line) }] }),
  ];
  const [settings] = dataSections({ households: [{ rows }] }).filter(({ key }) => key === "settings");
  const [home, walk, trip] = settings.rows.map(({ facts: [fact] }) => [fact.name, fact.value.text]);

  assert.deepEqual(home, ["home", "home, 98701, 1.5"]);
  assert.deepEqual(walk, ["walk", "taken, 1, 2"]);
  assert.ok(trip[1].includes("Whole milk") && trip[1].length < 310 && trip[1].endsWith("…"));
});

test("Flags worth showing only when true are hidden when false", () => {
  const fields = { name: "Weekly", isTemplate: false, isDeleted: false, isNew: false };
  const sections = dataSections({ households: [{ rows: [{ kind: "list", id: "l1", fields, stamps: {} }] }] });

  assert.deepEqual(sections.find(({ key }) => key === "lists").rows[0].facts, [{ name: "isNew", value: { kind: "flag", flag: false } }]);
});

test("No response of the server breaks the page of stored data", () => {
  for (const answer of [null, undefined, 7, "text", [], [1], { rows: 1 }, { households: [{ rows: [null, { kind: 4 }] }] }]) {
    assert.ok(Array.isArray(dataSections(answer)));
  }
});

test("The progress of an export can be shown, since its pictures are not compressed", () => {
  const pictures = [2_000_000, 1_000_000].map((bytes, index) => ({ id: `p${index}`, mediaType: "image/jpeg", bytes }));
  const within = (bytes, least, most) => assert.ok(bytes >= least && bytes <= most, `${bytes}`);

  within(expectedBytes({ ...archive, pictures }), 3_000_000, 3_010_000);
  for (const unknown of [undefined, null, 7, {}, { pictures: 7 }]) assert.equal(expectedBytes(unknown), null);
});

test("A download's contents are shown before the import, compressed or not", async () => {
  for (const isPacked of [false, true]) {
    const file = zip([["data.json", JSON.stringify(archive)], ["pictures/p1.jpg", "…"], ["pictures/p2.png", "…"]], isPacked);

    const { counts } = await importPreview(file);

    assert.deepEqual(counts, [{ key: "lists", count: 1 }, { key: "items", count: 1 }, { key: "pictures", count: 2 }]);
  }
});

test("A file from another program is recognized", async () => {
  const whole = new Uint8Array(await zip([["data.json", JSON.stringify(archive)]], true).arrayBuffer());
  for (const file of [
    new Blob([]), new Blob(["hello"]), zip([["other.json", "{}"]], false), zip([["data.json", "{"]], false),
    new Blob([whole.slice(0, whole.length / 2)]), new Blob([whole.slice(40)]),
  ]) {
    await assert.rejects(importPreview(file), NotAnArchive);
  }
});

for (let seed = 0; seed < 50; seed++) {
  test(`A damaged file is rejected or read, nothing else (seed ${seed})`, async () => {
    const random = randomSource(seed);
    const bytes = new Uint8Array(await zip([["data.json", JSON.stringify(archive)]], seed % 2 === 0).arrayBuffer());
    for (let times = 0; times < 4; times++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);

    await importPreview(new Blob([bytes])).catch((error) => assert.ok(error instanceof NotAnArchive, String(error)));
  });
}

/** An archive as written by the server. */
function zip(files, isPacked) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of files) {
    const [title, raw] = [Buffer.from(name), Buffer.from(text)];
    const packed = isPacked ? deflateRawSync(raw) : raw;
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(raw.length, 8);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(isPacked ? 8 : 0, 8);
    sizes.copy(local, 14);
    local.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(isPacked ? 8 : 0, 10);
    sizes.copy(central, 16);
    central.writeUInt16LE(title.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, title, packed);
    directory.push(central, title);
    offset += local.length + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Blob([...parts, ...directory, end]);
}

test("Rejected parts of an import are counted, even if the server does not mention them", async () => {
  const { readImported } = await rules("grocery/people/account");
  const refused = [{ place: "households[0].rows[3]", code: "bad-field", detail: "too long" }];

  assert.equal(readImported({ rows: 3, pictures: 1, refused }, "").refused.length, 1);
  assert.deepEqual(readImported({ rows: 3, pictures: 1 }, "").refused, []);
});
