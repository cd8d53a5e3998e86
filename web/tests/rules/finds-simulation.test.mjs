// Shoppers who make mistakes teach locations, in the map templates that most people start from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, isLong } from "./support.mjs";
import { engine, load } from "./walk-kit.mjs";

const { templateDrawing, templates } = await load("maps/templates/templates");
const { mapFrom } = await load("maps/drawing/published");
const { readLayout, neighbours } = await load("store-maps/store-layout");
const { usualSettings, walkRequest } = await load("walk/walk-request");
const { aisleAt, readPlan, shortestWay } = await load("walk/walk-plan");
const { findsOf } = await load("walk/finds/teaching");
const { StoredFinds } = await load("walk/finds/stored-finds");
const { placesByItem } = await load("walk/finds/taught");
const { LocalRecords } = await load("replica/local-records");

const plan = await engine();
const outside = { cell: null, openSection: null };
/** The number of staples in a store, and of list entries. */
const [staples, listed] = [40, 16];
/** Finds by fewer people are not published: `FoundPlaceLimits.least`. */
const least = 3;

/** Shoppers' habits: shares of actions that differ from the ideal. */
const usual = { burst: 0.15, says: 0.25, blind: 0.2, late: 0.1, later: 0.25, wrong: 0.05 };

/** A store with goods; the store publishes half of their locations. */
class Town {
  constructor(template, seed) {
    this.random = randomSource(seed);
    this.places = new Map();
    this.layout = readLayout(mapFrom(templateDrawing(template, template.name), { id: "map", store: "store", updated: 0 }));
    const { layout } = this;
    this.shelves = layout.kinds.flatMap((kind, cell) => {
      const beside = neighbours(cell, layout).find((other) => layout.kinds[other] === "floor");
      return kind === "shelf" && layout.sectionOf[cell] >= 0 && beside !== undefined && this.reaches(beside) ? [{ cell, beside }] : [];
    });
    const any = { id: "any", isFrozen: false, weightGrams: 0, department: "dairy" };
    const request = walkRequest(layout, [any], this.placement(new Map([["any", this.shelves[0].cell]])), usualSettings, outside);
    this.aisles = readPlan(plan(request), ["any"], layout, this.placement(new Map([["any", this.shelves[0].cell]]))).aisles;
    this.goods = Array.from({ length: staples }, (_, index) => this.good(`thing-${index}`));
  }

  reaches(floor) {
    this.reached ??= new Set(this.layout.checkouts.flatMap((cell) => this.floorAround(cell)));
    return this.reached.has(floor);
  }

  floorAround(start) {
    const reached = new Set([start]);
    for (const cell of reached) for (const beside of neighbours(cell, this.layout)) if (this.layout.kinds[beside] === "floor") reached.add(beside);
    return [...reached];
  }

  placement(shelves) {
    return { shelves, unplaced: [], reasons: new Map() };
  }

  pick(some) {
    return some[Math.floor(this.random() * some.length)];
  }

  place(cell) {
    const placeAtCell = this.places.get(cell);
    if (placeAtCell !== undefined) return placeAtCell;
    const { beside } = this.shelves.find((shelf) => shelf.cell === cell);
    const section = this.layout.sectionOf[cell];
    const place = { section, department: this.layout.sections[section].department, aisle: aisleAt(this, beside, this.layout.columns) };
    this.places.set(cell, place);
    return place;
  }

  /** Every second item has a location from the store; a fifth of the others lie outside their department. */
  good(id) {
    const { cell } = this.pick(this.shelves);
    const { department } = this.place(cell);
    const isTold = this.random() < 0.5;
    const isElsewhere = !isTold && this.random() < 0.2;
    return { id, name: id, cell, isTold, department: isElsewhere ? "nowhere" : department, productId: isElsewhere ? null : id };
  }

  /** The app's target by the documented rule: the store's location, else a find, else the department's middle. */
  guess(good, taught) {
    if (good.isTold) return good.cell;
    const places = taught({ name: good.name, productId: good.productId });
    const ofDepartment = this.shelves.filter(({ cell }) => this.place(cell).department === good.department);
    const best = places.find(({ department }) => ofDepartment.length === 0 || department === good.department);
    if (best === undefined) return this.middle(ofDepartment);
    const matching = this.shelves.filter(({ cell }) => {
      const { department, aisle } = this.place(cell);
      return department === best.department && String(aisle) === String(best.aisle);
    });
    return this.middle(matching);
  }

  middle(shelves) {
    return shelves[Math.floor(shelves.length / 2)]?.cell;
  }

  isRight(good, taught) {
    const guess = this.guess(good, taught);
    if (guess === undefined) return false;
    const [one, other] = [this.place(guess), this.place(good.cell)];
    return one.department === other.department && one.aisle === other.aisle;
  }

  /** The share of items without a published location that are searched for in the right place. */
  right(taught) {
    const guessed = this.goods.filter(({ isTold }) => !isTold);
    return guessed.filter((good) => this.isRight(good, taught)).length / guessed.length;
  }

  /** The steps of a shopper who follows the app and ticks as people do. */
  walk(taught, habits = usual) {
    const { random } = this;
    const list = [...this.goods].sort(() => random() - 0.5).slice(0, listed);
    const guesses = new Map(list.flatMap((good) => [[good.id, this.guess(good, taught)]].filter(([, cell]) => cell !== undefined)));
    const placed = list.filter(({ id }) => guesses.has(id)).map((good) => ({ ...good, isFrozen: false, weightGrams: 500 }));
    const request = walkRequest(this.layout, placed, this.placement(guesses), usualSettings, outside);
    const route = readPlan(plan(request), placed.map(({ id }) => id), this.layout, this.placement(guesses));
    const byId = new Map(list.map((good) => [good.id, good]));
    const isThere = (good) => this.same(this.place(guesses.get(good.id)), this.place(good.cell));
    let at = 1_000_000;
    let cell = this.layout.entrances[0];
    const steps = [];
    const add = (id, outcome, place, way) => {
      const isTold = byId.get(id)?.isTold ?? false;
      steps.push({ id, outcome, section: place?.section ?? null, aisle: place?.aisle ?? null, isTold, way, at });
    };
    const pocket = [];
    const waiting = new Set(list.filter((good) => !guesses.has(good.id)));
    const go = (to, seconds) => {
      const way = shortestWay(this.layout, cell, [to]);
      at += 1_000 * (seconds + (way.length * this.layout.metresPerCell) / 0.9);
      cell = to;
      return way;
    };
    const routed = (good) => (guesses.has(good.id) ? this.place(guesses.get(good.id)) : null);
    for (const { id, cell: stop } of route.picks) {
      const good = byId.get(id);
      const way = go(stop, 15);
      const place = this.place(guesses.get(id));
      if (!isThere(good)) waiting.add(good);
      else if (random() < habits.late) waiting.add(good);
      else add(id, "taken", place, way);
      // Items noticed on the way.
      const wayTo = (other) => {
        const end = route.picks.find((pick) => pick.id === other.id)?.cell;
        return end === undefined ? [] : shortestWay(this.layout, cell, [end]);
      };
      for (const other of pocket.splice(0)) {
        at += 2_000 + random() * 10_000;
        add(other.id, "taken", routed(other), wayTo(other));
      }
      for (const other of [...waiting]) {
        const sees = this.same(this.place(other.cell), place) && random() > habits.blind;
        if (other.id === id || !(sees || random() < habits.wrong / listed)) continue;
        waiting.delete(other);
        // Taken, and ticked at once or at the next stop.
        if (random() < habits.later) pocket.push(other);
        else {
          at += 2_000 + random() * 20_000;
          add(other.id, "taken", routed(other), wayTo(other));
        }
      }
    }
    for (const good of [...waiting, ...pocket]) {
      // Searched for along the shelves until found.
      const { beside } = this.shelves.find((shelf) => shelf.cell === good.cell);
      go(beside, 60);
      if (random() < habits.says) {
        const reportedCell = random() < habits.wrong ? this.pick(this.shelves).cell : good.cell;
        add("", "here", this.place(reportedCell), []);
        at += 6_000;
      }
      const to = routed(good) === null ? [] : shortestWay(this.layout, cell, [route.picks.find(({ id }) => id === good.id)?.cell ?? cell]);
      add(good.id, "taken", routed(good), to);
    }
    if (random() < habits.burst) steps.forEach((step, index) => (step.at = at + index * 1_000));
    return findsOf(steps, list, this.layout).map(({ id, place }) => ({ kind: "product", id: byId.get(id).productId ?? id, ...place, name: id }));
  }

  same(one, other) {
    return one.department === other.department && one.aisle === other.aisle;
  }
}

/** The server's totals after a number of walks by different people: `FoundPlaceStore` counts each person once. */
class Sums {
  counts = new Map();

  add(finds) {
    for (const { id, department, aisle } of finds) {
      const key = JSON.stringify([id, department, aisle]);
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
  }

  get told() {
    return [...this.counts].flatMap(([key, count]) => {
      const [product, department, aisle] = JSON.parse(key);
      return count < least ? [] : [{ product, thing: null, department, aisle, count }];
    });
  }
}

/** Looks up items without a product by their name, which is unique here. */
const byName = (taught) => ({ name, productId }) => taught({ name, productId: productId ?? name });

/** All stores in the long form, one of each size in the short one. */
const worlds = templates.map((template, index) => [template, 2_600 + index]).filter((_, index) => isLong || index % 2 === 0);
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (value) => `${(100 * value).toFixed(1)} %`;

test("One's own ticks teach one's device: more items are found after 3, 10 and 30 walks", () => {
  const rows = worlds.map(([template, seed]) => {
    const town = new Town(template, seed);
    const finds = new StoredFinds({ local: new LocalRecords({ save: async () => true }), now: () => 0, client: {}, mayTell: () => false });
    const taught = () => byName(placesByItem([], finds.at("store").getSnapshot()));
    const shares = [town.right(taught())];
    for (let walk = 1; walk <= 30; walk += 1) {
      finds.note("store", walk, town.walk(taught()));
      if ([3, 10, 30].includes(walk)) shares.push(town.right(taught()));
    }
    return shares;
  });

  const [none, three, ten, thirty] = [0, 1, 2, 3].map((index) => mean(rows.map((row) => row[index])));
  console.log(`one's own: ${[none, three, ten, thirty].map(percent).join(", ")}`);
  assert.ok(none < 0.62 && three > none + 0.04 && ten > 0.72 && thirty > 0.84);
});

test("Accuracy grows with other people's ticks, and a single report is never used", () => {
  const rows = worlds.map(([template, seed]) => {
    const town = new Town(template, seed);
    const sums = new Sums();
    const taught = () => byName(placesByItem(sums.told, []));
    const shares = [town.right(taught())];
    for (let walk = 1; walk <= 100; walk += 1) {
      sums.add(town.walk(taught()));
      if ([3, 10, 30, 100].includes(walk)) shares.push(town.right(taught()));
    }
    return shares;
  });

  const shares = rows[0].map((_, index) => mean(rows.map((row) => row[index])));
  console.log(`others': ${shares.map(percent).join(", ")}`);
  // Three people must have found the same first.
  assert.ok(shares[1] - shares[0] < 0.02 && shares[3] > shares[0] + 0.1 && shares[4] > 0.9);
});
