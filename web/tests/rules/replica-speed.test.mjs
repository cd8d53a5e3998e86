// A large household on a device: answers are asserted; times are printed, since machines differ. Times are processor
// times, so other programs do not count. `bin/bench rules` repeats them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, device, isLong, rules } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { takeIn } = await rules("sync/device-exchange");
const { Refusals } = await rules("sync/refusals");
const { readSyncAnswer } = await rules("sync/wire");
const { Categories } = await rules("items/categories");
const { ListViews } = await rules("lists/list-views");

const random = randomSource(20);
const stamp = () => `0193507f${Math.floor(random() * 0xffff).toString(16).padStart(4, "0")}-0000-9f3ac2d1.4e2a`;
const row = (kind, id, fields) => {
  const usual = stamp();
  return { kind, id, revision: 7, author: "ann", fields, stamps: { "*": usual, isDeleted: stamp() } };
};

/** 20 lists with 60 entries each, 300 items and 100 recipes, as sent by the server. */
function household() {
  const items = Array.from({ length: 300 }, (_, index) =>
    row("item", `i${index}`, {
      name: `Thing ${index}`, department: "pantry", emoji: "🥫", unit: null, categoryId: null, uses: index, used: index,
      isDeleted: false,
    }),
  );
  const lists = Array.from({ length: 20 }, (_, index) =>
    row("list", `l${index}`, {
      name: `List ${index}`, details: "", created: 1, used: index, storeId: null, isTemplate: false, isDeleted: false,
    }),
  );
  const entries = Array.from({ length: 1_200 }, (_, index) =>
    row("entry", `e${index}`, {
      listId: `l${index % 20}`, itemId: `i${index % 300}`, productId: null, quantity: { amount: 500, unit: "g" },
      count: 1, shownUnit: "g", note: "", isInCart: index % 3 === 0, cartTime: 0, added: index, isDeleted: false,
    }),
  );
  const ingredients = Array.from({ length: 12 }, (_, index) => ({
    name: `Thing ${index}`, quantity: { amount: 100, unit: "g" }, count: 1, shownUnit: "g", note: "", isOptional: false,
  }));
  const recipes = Array.from({ length: 100 }, (_, index) =>
    row("recipe", `r${index}`, {
      name: `Recipe ${index}`, details: "Chop.\nCook.\nEat.\n".repeat(20), servings: 4, minutes: 30, pictureId: null,
      source: null, ingredients, postedId: null, created: 1, isDeleted: false,
    }),
  );
  return [...items, ...lists, ...entries, ...recipes];
}

async function timed(name, work, longTimes) {
  const times = isLong ? longTimes : 1;
  const took = [];
  let result;
  for (let time = 0; time < times; time++) {
    const begin = process.cpuUsage();
    result = await work(time);
    const { user, system } = process.cpuUsage(begin);
    took.push((user + system) / 1_000);
  }
  took.sort((one, other) => one - other);
  const middle = took[took.length >> 1].toFixed(1).padStart(7);
  console.log(`${name.padEnd(64)}${middle} ms, worst ${took[took.length - 1].toFixed(1).padStart(7)} ms`);
  return result;
}

test("A household of 20 lists, 1,200 entries and 100 recipes is received, opened and shown", async () => {
  const rows = household();
  const own = { id: "own", kind: "own", name: "", leader: null, members: [], created: 1 };
  const answer = JSON.stringify({
    format: 1, now: 1, account: { id: "ann", nickname: "Ann", household: "own" },
    households: [{ ...own, revision: 7, isComplete: true, rows }],
    gone: [], invitations: [], notices: [], refused: [],
  });
  const out = { request: { cursors: {}, changes: [] }, sent: [], time: 0 };
  const opened = async (storage) => Replica.open(storage, device().environment, noTabs);
  let storage;
  const replica = await timed(`taking in ${rows.length} rows (${answer.length} bytes), aim 150`, async () => {
    storage = new MemoryStorage();
    const fresh = await opened(storage);
    await takeIn(fresh, new Refusals(fresh), out, readSyncAnswer(JSON.parse(answer), ""));
    return fresh;
  }, 5);
  assert.equal(replica.rows("entry").length, 1_200);

  const again = await timed("opening them from the device, aim 100", () => opened(storage), 5);
  assert.equal(again.rows("recipe").length, 100);
  const views = await timed("showing all lists", async () => {
    const fresh = new ListViews(await opened(storage), new Categories(again));
    fresh.all.getSnapshot();
    return fresh;
  }, 3);
  assert.equal(views.all.getSnapshot().length, 20);
  const live = { ...rows[400], revision: 8 };
  await timed("one row that comes live", async (time) => {
    const { kind, ...rest } = live;
    const stamps = { isDeleted: "0293507f0000-0000-x.1", name: "0293507f0000-0000-x.1" };
    const incoming = { ...rest, household: "", revision: 8 + time, stamps };
    await again.receive({
      isFresh: false, isNewEpoch: false, rows: [{ kind, row: incoming }], answered: [], removed: [], forgotten: [],
      renewed: [], households: null, local: [],
    });
  }, 20);
  assert.equal(again.row(live.kind, live.id).id, live.id);
});
