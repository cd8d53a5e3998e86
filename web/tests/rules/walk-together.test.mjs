// Two people of a household split a walk: every entry has an owner, whatever both do and whenever they sync.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, engine, randomGoods, randomStore, load, placing, smallStore } from "./walk-kit.mjs";
import { seeds } from "./support.mjs";
import { browser, listFields, settle, Town } from "./sync-kit.mjs";

const { Categories } = await load("items/categories");
const { Items } = await load("items/items");
const { ListActions } = await load("lists/list-actions");
const { ListViews } = await load("lists/list-views");
const { kindReaders } = await load("replica/kinds");
const { change, creation } = await load("replica/row");
const { listSplit } = await load("lists/split/list-split");
const { halfOf, longestWalk, walkerMark, otherSide, sideOf, sides, splitUnderWay } = await load("lists/split/split");
const { beginSplit, takeOver, updateWalker } = await load("lists/split/split-actions");
const { ownHalf } = await load("walk/own-half");
const { splitItems, atTheDoor, swapHalves } = await load("walk/together/deal");
const { otherStandpoint } = await load("walk/together/other-place");
const { letterCell } = await load("walk/together/two-ways");
const { readLayout } = await load("store-maps/store-layout");
const { shortestWay } = await load("walk/walk-plan");
const { usualSettings } = await load("walk/walk-request");
const placed = await placing();

const groundOf = (layout, goods) => ({ layout, placement: placed(layout, goods) });
const addition = (name) => ({ name, quantity: null, count: 1, shownUnit: null });
const household = "h1";
const listId = "l1";
const people = ["account.ann", "account.bo", "account.cy"];
const storeId = "maple";

/** A walker on a device, with the actions of the screens. */
function walker(home, account) {
  const items = new Items(home.replica, () => ({ department: "other", emoji: "🛒" }));
  const actions = new ListActions(home.replica, items);
  const views = new ListViews(home.replica, new Categories(home.replica));
  const contents = () => views.contents(listId).getSnapshot();
  const split = () => listSplit(home.replica, contents(), home.replica.households.all.getSnapshot(), account);
  const me = () => split()?.walk.me ?? null;
  const half = (side) => halfOf(split().walk, side, split().entries);
  return {
    ...home, account, actions, contents, split, me,
    mine: () => half(me()),
    theirs: () => half(otherSide(me())),
    /** The walk screens' entries. */
    walked: () => ownHalf(contents().entries, split()).map(({ id }) => id),
    begin: (partner, first, second, apart = []) => {
      beginSplit(home.replica, listId, `split-${people.indexOf(account)}-${home.clock.now}`, { storeId, apart, first, second, walkers: [account, partner] });
    },
    tell: (state) => updateWalker(home.replica, listId, split().walk, me(), state),
    takeOver: (ids) => takeOver(home.replica, listId, split().walk, me(), ids),
  };
}

/** Ann and Bo with a household and its list; Cy is a member, too. */
async function atHome(things, seed = 0) {
  const town = new Town();
  const accounts = ["Ann", "Bo", "Cy"].map((nickname) => town.register(nickname));
  town.share(household, "shared", "Home", people[0], people);
  const homes = [];
  for (const [index, account] of accounts.entries()) {
    const home = await browser(town, { seed: 3 * seed + index + 1, session: { account: account.id } });
    await home.replica.local.set("device", "account", account);
    homes.push(walker(home, account.id));
  }
  const [ann] = homes;
  await ann.sync.now();
  ann.replica.record([creation("list", listId, listFields("Weekly"), household)]);
  ann.actions.add(listId, things.map(addition));
  await atRest(...homes);
  return { town, ann, bo: homes[1], cy: homes[2] };
}

/** Syncs until neither device has changes left. */
async function atRest(...devices) {
  for (let round = 0; round < 4; round += 1) {
    for (const each of devices) await each.sync.now();
    await settle();
  }
}

const idsOf = (entries) => entries.map(({ id }) => id);
const things = Array.from({ length: 8 }, (_, index) => `thing ${index}`);

test("The other person sees the start, their own part, and every tick", async () => {
  const { ann, bo, cy } = await atHome(things);
  const ids = idsOf(ann.contents().entries);
  ann.begin(bo.account, ids.slice(0, 5), ids.slice(5));
  await atRest(ann, bo, cy);

  assert.deepEqual([ann.me(), bo.me(), cy.me()], ["first", "second", null]);
  assert.deepEqual([ann.walked(), bo.walked()], [ids.slice(0, 5), ids.slice(5)]);
  assert.deepEqual(cy.walked(), ids, "a third one walks with everything, if at all");
  const { walkers } = bo.split().walk;
  assert.deepEqual([walkers.first.hasBegun, walkers.second.hasBegun, walkers.first.person.nickname], [true, false, "Ann"]);

  bo.tell({ hasBegun: true });
  bo.actions.setInCart(ids[6], true);
  await atRest(ann, bo);
  assert.deepEqual([ann.theirs().done.length, ann.theirs().open.length], [1, 2]);
  assert.equal(ann.split().walk.walkers.second.hasBegun, true);
});

test("Entries taken over belong to one person on both devices, and missing ones are not given away", async () => {
  const { ann, bo } = await atHome(things);
  const ids = idsOf(ann.contents().entries);
  ann.begin(bo.account, ids.slice(0, 2), ids.slice(2));
  await atRest(ann, bo);
  bo.tell({ hasBegun: true, missed: [ids[2]] });
  for (const id of ids.slice(0, 2)) ann.actions.setInCart(id, true);
  await atRest(ann, bo);

  assert.deepEqual(idsOf(ann.theirs().open), ids.slice(3));
  ann.takeOver([ids[7], ids[5]]);
  await atRest(ann, bo);

  assert.deepEqual(idsOf(ann.mine().open), [ids[5], ids[7]]);
  assert.deepEqual(idsOf(bo.mine().open), [ids[3], ids[4], ids[6]]);
  assert.deepEqual(bo.split().walk.split.takenOver, [ids[7], ids[5]]);
  assert.deepEqual(idsOf(bo.mine().done), [ids[2]], "looked for in vain is done");
});

test("Entries added on the way are their author's, also after a sync; a third person's join the smaller part", async () => {
  const { ann, bo, cy } = await atHome(things);
  const ids = idsOf(ann.contents().entries);
  ann.begin(bo.account, ids.slice(0, 5), ids.slice(5));
  await atRest(ann, bo, cy);
  const add = (who, name) => who.actions.add(listId, [addition(name)]).entryIds[0];

  const anns = add(ann, "candles");
  assert.ok(ann.walked().includes(anns), "before anybody else has heard of it");
  const cys = add(cy, "matches");
  await atRest(ann, bo, cy);

  for (const who of [ann, bo]) {
    assert.equal(sideOf(who.split().walk, who.split().entries.find(({ id }) => id === anns)), "first");
    assert.equal(sideOf(who.split().walk, who.split().entries.find(({ id }) => id === cys)), "second");
  }
});

test("Leaving the household or the walk leaves everything to the other; once both have left it is over", async () => {
  for (const way of ["walk", "household"]) {
    const { town, ann, bo } = await atHome(things);
    const ids = idsOf(ann.contents().entries);
    ann.begin(bo.account, ids.slice(0, 5), ids.slice(5));
    await atRest(ann, bo);
    if (way === "walk") bo.tell({ hasBegun: true, hasLeft: true });
    else town.households.get(household).members.delete(bo.account);
    await atRest(ann, bo);

    assert.deepEqual(ann.walked(), ids, way);
    assert.equal(ann.split().walk.walkers.second.isIn, false);
    if (way === "walk") assert.equal(bo.me(), null);
    ann.tell({ hasLeft: true });
    assert.equal(ann.split(), null, way);
  }
});

test("A split is over after six hours, goes with its list, and names no account", async () => {
  const { town, ann, bo } = await atHome(things);
  const ids = idsOf(ann.contents().entries);
  ann.begin(bo.account, ids.slice(0, 5), ids.slice(5));
  await atRest(ann, bo);

  bo.clock.now += longestWalk - 1;
  bo.actions.setInCart(ids[0], true);
  assert.notEqual(bo.split(), null);
  bo.clock.now += 1;
  bo.actions.setInCart(ids[1], true);
  assert.equal(bo.split(), null);
  assert.deepEqual(bo.walked(), ids);
  ann.replica.record([change("list", listId, { isDeleted: true })]);
  assert.equal(ann.contents(), null);
  assert.equal(JSON.stringify([...town.rows.values()].map(({ fields }) => fields)).includes(ann.account), false, "no row names an account");
});

test("Whatever two people do in any state of sync, in the end every open entry belongs to exactly one", async () => {
  const coverage = { takenOver: 0, left: 0, dealtTwice: 0, late: 0 };
  for (const seed of seeds(40, 120)) {
    const random = randomSource(seed);
    const { ann, bo } = await atHome(things.slice(0, 3 + random(6)), seed);
    const both = [ann, bo];
    const cut = () => {
      const ids = idsOf(ann.contents().entries);
      const at = random(ids.length + 1);
      return [ids.slice(0, at), ids.slice(at)];
    };
    ann.begin(bo.account, ...cut());
    await atRest(ann, bo);
    for (let step = 0; step < 25; step += 1) {
      const who = both[random(2)];
      const other = both[1 - both.indexOf(who)];
      who.clock.now += 1 + random(2_000);
      const entries = who.contents().entries;
      const one = entries[random(entries.length)];
      const action = random(16);
      if (action < 4) who.actions.setInCart(one.id, random(4) > 0);
      else if (action < 6) who.actions.add(listId, [addition(`more ${seed} ${step}`)]);
      else if (action === 6) who.actions.removeEntry(one.id);
      else if (action < 9 && who.me() !== null) {
        who.tell({ hasBegun: true, missed: idsOf(who.mine().open).filter(() => random(3) === 0) });
      } else if (action < 12 && who.me() !== null) {
        const ids = idsOf(who.theirs().open).filter(() => random(2) === 0);
        who.takeOver(ids);
        if (ids.length > 0) coverage.takenOver += 1;
      } else if (action === 12 && random(4) === 0 && who.me() !== null) {
        who.tell({ hasLeft: true });
        coverage.left += 1;
      } else if (action === 13 && random(3) === 0) {
        who.begin(other.account, ...cut());
        coverage.dealtTwice += 1;
      } else if (action === 14) who.network.isCut = random(2) === 0;
      else await who.sync.now();
      // On each device, in any state of sync, every entry belongs to one of the walkers.
      if (who.split() !== null) {
        for (const entry of who.split().entries) {
          const side = sideOf(who.split().walk, entry);
          assert.ok(side !== null && who.split().walk.walkers[side].isIn, `seed ${seed}, step ${step}`);
        }
      }
    }
    coverage.late += both.filter(({ network }) => network.isCut).length;
    for (const each of both) each.network.isCut = false;
    await atRest(ann, bo);

    const [one, two] = both.map((each) => each.split());
    assert.equal(one === null, two === null, `seed ${seed}`);
    if (one === null) continue;
    const all = idsOf(ann.contents().entries);
    assert.deepEqual(idsOf(bo.contents().entries).sort(), [...all].sort(), `seed ${seed}`);
    const walking = both.filter((each) => each.me() !== null);
    assert.ok(walking.length > 0, `seed ${seed}`);
    const halves = walking.map((each) => each.walked());
    assert.deepEqual(halves.flat().sort(), [...all].sort(), `seed ${seed}: each entry in exactly one half`);
    for (const side of sides) {
      const [here, there] = both.map((each) => halfOf(each.split().walk, side, each.split().entries));
      assert.deepEqual(idsOf(here.open).sort(), idsOf(there.open).sort(), `seed ${seed}`);
      assert.deepEqual(idsOf(here.done).sort(), idsOf(there.done).sort(), `seed ${seed}`);
    }
  }
  for (const [what, count] of Object.entries(coverage)) assert.ok(count > 5, `${what}: ${count}`);
});

test("A duplicate entry from a faulty app goes to the first walker, and invalid data is not a split", () => {
  const members = [{ id: "a", nickname: "Ann" }, { id: "b", nickname: "Bo" }];
  const split = { id: "s", storeId, started: 0, walkers: [walkerMark("s", "a"), walkerMark("s", "b")], first: ["e"], second: ["e", "f"] };
  const walk = splitUnderWay({ split }, members, "b", 1);
  assert.equal(sideOf(walk, { id: "e", author: null }), "first");
  for (const bad of [null, undefined, 3, {}, { ...split, first: "e" }, { ...split, walkers: [] }]) {
    assert.equal(splitUnderWay({ split: bad }, members, "b", 1), null);
  }
  const { split: none, splitFirst, splitSecond } = kindReaders.list({ name: "Weekly" }, "");
  assert.deepEqual([none, splitFirst, splitSecond], [null, null, null], "a copy of the list can be sent");
  const stale = splitUnderWay({ split, splitFirst: { split: "other", hasBegun: true, hasLeft: true } }, members, "b", 1);
  assert.deepEqual([stale.walkers.first.hasBegun, stale.walkers.first.isIn], [false, true], "said of another split");
});

const settings = { ...usualSettings, keepsSectionsTogether: false };
const items = (goods) => goods.map((one) => ({ ...one, name: one.id, aisle: null }));

/** Two walks planned by the real engine: one for the first half of the entries, one for the rest. */
async function halving() {
  const plan = await engine();
  return (layout) => async ({ otherStarts, shares, entries, ...request }) => {
    const half = Math.ceil(entries.length / 2);
    const walk = (from, to, starts) => {
      if (from === to) {
        const path = Int32Array.from(shortestWay(layout, starts[0], request.checkouts));
        const guidance = { aisles: [], stops: [], finish: [] };
        return { kind: "walk", path, unreachable: [], length: path.length - 1, lowerBound: 0, listOrderLength: 0, isOptimal: true, guidance };
      }
      const answer = plan({ ...request, starts, entries: entries.slice(from, to) });
      const shifted = (stop) => ({ ...stop, entries: stop.entries.map((one) => ({ ...one, entry: one.entry + from })) });
      return { ...answer, unreachable: answer.unreachable.map((one) => one + from), guidance: { ...answer.guidance, stops: answer.guidance.stops.map(shifted) } };
    };
    assert.equal(shares.length, entries.length);
    return { kind: "walks", walks: [walk(0, half, request.starts), walk(half, entries.length, otherStarts)], lowerBound: 0 };
  };
}

test("All items are dealt, each to one of the two, with a route to each reachable one", async () => {
  const planFor = await halving();
  for (const seed of seeds(12, 40)) {
    const layout = readLayout(randomStore(seed));
    const goods = items(randomGoods(seed, layout, 1 + (seed % 12)));
    const dealt = await splitItems(groundOf(layout, goods), goods, settings, atTheDoor, planFor(layout));

    assert.deepEqual([...dealt.first, ...dealt.second].sort(), idsOf(goods).sort(), `seed ${seed}`);
    assert.notEqual(dealt.ways, null);
    for (const side of sides) {
      for (const { id } of dealt.ways[side].picks) assert.ok(dealt[side].includes(id), `seed ${seed}`);
      const cell = letterCell(dealt.ways, side);
      assert.ok(dealt.ways[side].path.includes(cell), `seed ${seed}`);
    }
    assert.deepEqual(swapHalves(dealt).first, dealt.second);
  }
});

test("Without a usable map, a list is split between departments near its middle", async () => {
  const departments = ["produce", "produce", "produce", "bakery", "dairy", "dairy", "frozen"];
  const goods = items(departments.map((department, index) => ({ id: `e${index}`, department, shelf: null, isFrozen: false, weightGrams: 0 })));
  const never = () => assert.fail("nothing to plan with");
  const refused = async () => ({ kind: "refused", reason: "noCheckout", detail: 0 });

  const cut = await splitItems(undefined, goods, settings, atTheDoor, never);
  const other = await splitItems(groundOf(readLayout(smallStore), goods), goods, settings, atTheDoor, refused);

  assert.deepEqual([cut.first.length, cut.second.length, cut.ways], [3, 4, null]);
  assert.deepEqual([cut.first, cut.second], [other.first, other.second]);
  const alike = await splitItems(undefined, goods.slice(0, 3), settings, atTheDoor, never);
  assert.deepEqual([alike.first.length, alike.second.length], [2, 1], "of one department, in its middle");
});

test("Entries taken over are planned from one's own location and the shelf of the other's last tick", async () => {
  const { ann, bo } = await atHome(things);
  const layout = readLayout(smallStore);
  const ids = idsOf(ann.contents().entries);
  ann.begin(bo.account, ids.slice(0, 3), ids.slice(3));
  await atRest(ann, bo);
  const goods = items(randomGoods(3, layout, things.length).map((one, index) => ({ ...one, id: ids[index] })));
  const place = () => otherStandpoint(ann.split().walk, "first", ann.split().entries, groundOf(layout, goods));
  assert.deepEqual(place(), { cell: null, openSection: null }, "outside, as long as nothing is ticked");

  bo.clock.now += 1_000;
  bo.actions.setInCart(ids[5], true);
  bo.clock.now += 1_000;
  bo.actions.setInCart(ids[4], true);
  await atRest(ann, bo);

  const { cell, openSection } = place();
  assert.equal(layout.kinds[cell], "floor");
  assert.ok(openSection !== null);
  let planRequest;
  const planTwo = async (request) => {
    planRequest = request;
    return { kind: "refused", reason: "noCheckout", detail: 0 };
  };
  const open = goods.filter(({ id }) => idsOf(ann.theirs().open).includes(id));
  const mine = layout.kinds.indexOf("floor", 40);
  await splitItems(groundOf(layout, open), open, settings, { first: { cell: mine, openSection: null }, second: place() }, planTwo);
  assert.deepEqual([planRequest.starts, planRequest.otherStarts], [[mine], [cell]]);
  const isBegun = planRequest.entries.some(({ section }) => section === openSection);
  assert.equal(planRequest.otherOpenSection, isBegun ? openSection : undefined);
});

