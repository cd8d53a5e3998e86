// A list opened by its link: what a guest does shows at once, and is sent when the server can be reached.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { additions, readStoredLinkedList, withChange } = await rules("sharing/linked-changes");
const { LinkedListSession } = await rules("sharing/linked-list-session");
const { ApiProblem, Offline } = await rules("api/failures");

const entry = (id, name, more = {}) => ({
  id, name, emoji: "🥛", quantity: null, count: 1, shownUnit: null, note: "", isInCart: false, ...more,
});
const weekly = (...entries) => ({ name: "Weekly", role: "edit", expires: null, entries });
const tick = (id, isInCart = true) => ({ entry: id, item: null, set: { isInCart } });
const names = (list) => list.entries.map(({ name, isInCart }) => name + (isInCart ? " ✓" : ""));

/** A server with one list that can be unreachable, and a session that it answers. */
function scene(stored = null) {
  const server = { list: weekly(entry("milk", "Milk"), entry("eggs", "Eggs")), failure: null, requests: [], refused: [] };
  const answer = async () => {
    if (server.failure !== null) throw server.failure;
    return server.list;
  };
  const client = {
    view: () => answer(),
    change: async (token, changes) => {
      server.requests.push(changes.map(({ entry: id, set }) => [id, { ...set }]));
      const list = await answer();
      const ticked = changes.flatMap(({ entry: id, set }) => (set.isInCart === true ? id : []));
      server.list = { ...list, entries: list.entries.map((one) => (ticked.includes(one.id) ? { ...one, isInCart: true } : one)) };
      return { ...server.list, refused: server.refused };
    },
  };
  const saved = [];
  const session = new LinkedListSession("secret", client, stored, (next) => saved.push(next));
  const state = () => session.state.getSnapshot();
  return { server, session, state, saved };
}

test("X-08: What a guest checks off shows at once and is sent; what is in the cart comes last", async () => {
  const { server, session, state } = scene();
  await session.refresh();

  session.change(tick("milk"));
  const atOnce = names(state().list);
  await session.refresh();

  assert.deepEqual(atOnce, ["Eggs", "Milk ✓"]);
  assert.deepEqual(server.requests, [[["milk", { isInCart: true }]]]);
  assert.deepEqual([state().pendingCount, state().contact], [0, "there"]);
});

test("X-08: Without a connection a guest's changes wait on the device, and are sent after the next opening", async () => {
  const { server, session, state, saved } = scene();
  await session.refresh();
  server.failure = new Offline();

  session.change(tick("milk"), tick("eggs"));
  session.change(tick("eggs", false));
  await session.refresh();
  const away = [names(state().list), state().pendingCount, state().contact];
  // The device reads what it has stored as JSON.
  const again = scene(readStoredLinkedList(JSON.parse(JSON.stringify(saved.at(-1))), ""));
  const opened = names(again.state().list);
  await again.session.refresh();

  assert.deepEqual(away, [["Eggs", "Milk ✓"], 3, "away"]);
  assert.deepEqual(opened, ["Eggs", "Milk ✓"]);
  const sent = again.server.requests[0].map(([id, set]) => [id, set.isInCart]);
  assert.deepEqual(sent, [["milk", true], ["eggs", true], ["eggs", false]]);
  assert.equal(again.state().pendingCount, 0);
});

test("X-08: A link that no longer works is forgotten with all of its list", async () => {
  const { server, session, state, saved } = scene();
  await session.refresh();
  server.failure = new ApiProblem(404, "link-expired", "", "", null, null);

  session.change(tick("milk"));
  await session.refresh();
  await session.refresh();

  assert.deepEqual([state().contact, state().list, state().pendingCount, saved.at(-1)], ["over", null, 0, null]);
  assert.equal(server.requests.length, 1, "it is not asked again");
});

test("X-08: Changes that the server refuses do not wait forever, and the guest is told", async () => {
  const { server, session, state } = scene();
  await session.refresh();
  server.refused = [{ index: 0 }];
  session.change(tick("milk"));
  await session.refresh();
  const refused = state().isRefused;
  server.failure = new ApiProblem(422, "unprocessable", "", "", null, null);
  session.change(tick("eggs"));
  await session.refresh();

  assert.deepEqual([refused, state().isRefused, state().pendingCount], [true, true, 0]);
});

test("X-08: Changes of one entry that wait together become one, but not those on their way", () => {
  const waiting = withChange([tick("milk"), tick("eggs")], { entry: "milk", item: null, set: { count: 2 } });
  const onTheWay = withChange([tick("milk"), tick("eggs")], tick("milk", false), 1);

  assert.deepEqual(waiting, [{ entry: "milk", item: null, set: { isInCart: true, count: 2 } }, tick("eggs")]);
  assert.deepEqual(onTheWay, [tick("milk"), tick("eggs"), tick("milk", false)]);
});

test("X-08: A thing that is on the list becomes more; another amount or kind is a new entry", () => {
  const list = weekly(entry("milk", "Milk", { count: 2 }), entry("eggs", "Eggs", { isInCart: true }));
  const typed = (name, more = {}) => ({ name, quantity: null, count: 1, shownUnit: null, ...more });
  const guess = () => ({ department: "dairy", emoji: "🧀" });
  let number = 0;
  const changes = additions(
    [typed("milks", { count: 3 }), typed("Eggs"), typed("milk", { quantity: { amount: 500, unit: "ml" }, shownUnit: "ml" })],
    list, guess, () => `new-${(number += 1)}`,
  );

  assert.deepEqual(changes.map((change) => [change.entry, change.item?.name, change.set.count, change.set.quantity]), [
    ["milk", undefined, 5, undefined], ["new-1", "Eggs", 1, null], ["new-2", "milk", 1, { amount: 500, unit: "ml" }],
  ]);
});
