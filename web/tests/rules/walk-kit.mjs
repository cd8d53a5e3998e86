// Shared helpers of the walk tests: random stores and goods, and the engine itself.
import { readFileSync } from "node:fs";
import { randomSource as fraction, rules as load } from "./support.mjs";

export { load };

/** A seeded generator of integers from 0 up to but not including `below`. */
export function randomSource(seed) {
  const random = fraction(seed);
  return (below) => Math.floor(random() * below);
}

const departments = { P: "produce", B: "bakery", D: "dairy", Z: "frozen", K: "pantry", T: "coffee", H: "household" };

const legend = {
  "#": { kind: "wall", way: null, endCap: false, department: null },
  x: { kind: "obstacle", way: null, endCap: false, department: null },
  k: { kind: "shelf", way: null, endCap: false, department: "pantry" },
  ...Object.fromEntries(
    Object.entries(departments).map(([mark, department]) => [mark, { kind: "shelf", way: null, endCap: false, department }]),
  ),
};

/** A store from rows of characters: E the entrance, C a checkout, digits the signs of aisles. */
export function layoutFrom(...rows) {
  const places = (symbol) =>
    rows.flatMap((row, at) => [...row].flatMap((mark, column) => (symbol(mark) ? [{ mark, cell: [at, column] }] : [])));
  return {
    id: "map",
    store: "store",
    name: "Ground floor",
    official: true,
    updated: 0,
    decimetresPerCell: 15,
    grid: rows.map((row) => row.replace(/[^#xkPBDZKTH]/g, ".")),
    legend,
    entrances: places((mark) => mark === "E").map(({ cell }) => cell),
    checkouts: places((mark) => mark === "C").map(({ cell }) => cell),
    aisles: places((mark) => mark >= "1" && mark <= "9").map(({ mark, cell }) => ({ number: Number(mark), name: null, cell })),
    names: [],
    parts: [],
  };
}

export const smallStore = layoutFrom(
  "################",
  "#DDDDD.ZZZ.PPPP#",
  "#..............#",
  "#.KK.TT.HH..PP.#",
  "#.KK.TT.HH..PP.#",
  "#.Kk.TT.HH..PP.#",
  "#.Kk.TT.HH..PP.#",
  "#3..2..1.......#",
  "#....xCx.....E.#",
  "################",
);

/** Gondolas in a hall with two cells of floor around each, some cells missing. */
export function randomStore(seed) {
  const random = randomSource(seed);
  const marks = Object.keys(departments);
  const [gondolas, length] = [2 + random(5), 2 + random(6)];
  const width = gondolas * 4 + 3;
  const shelfRow = () => `#.${Array.from({ length: gondolas }, () => "@@..").join("")}#`;
  const block = Array.from({ length }, () => shelfRow());
  const wall = "#".repeat(width);
  const free = `#${".".repeat(width - 2)}#`;
  const rows = [wall, free, ...block, free, ...block, free, `#E${".".repeat(width - 4)}C#`, wall];
  const picture = rows.map((row, at) =>
    [...row]
      .map((mark, column) => {
        if (mark !== "@") return mark;
        if (random(12) === 0) return ".";
        return marks[(Math.floor(column / 3) * 3 + Math.floor(at / 4)) % marks.length];
      })
      .join(""),
  );
  return layoutFrom(...picture);
}

/** Items on shelves of a store, some with only a department. */
export function randomGoods(seed, layout, count) {
  const random = randomSource(seed + 1_000);
  const shelves = layout.kinds.flatMap((kind, cell) => (kind === "shelf" ? [cell] : []));
  return Array.from({ length: count }, (_, index) => {
    const cell = shelves[random(shelves.length)];
    const department = layout.sections[layout.sectionOf[cell]].department;
    const shelf = random(4) === 0 ? null : [Math.floor(cell / layout.columns), cell % layout.columns];
    return { id: `entry-${index}`, department, shelf, isFrozen: department === "frozen", weightGrams: random(9_000) };
  });
}

/** Nothing known besides the map. */
export const noClues = { storeId: "", isOfOffers: false, pins: [], taught: () => [] };

/** Places goods with the module, synchronously; `clues` holds facts besides the map. */
export async function placing() {
  const { WalkModule } = await load("walk/engine/walk-module");
  const { decodeWhereAnswer, encodeWhereQuestion } = await load("walk/engine/where-buffer");
  const { placementOf, thingsSought, whereQuestion } = await load("walk/where-it-lies");
  const module = await WalkModule.open(readFileSync(new URL("../../../.build-web/walk.wasm", import.meta.url)));
  return (layout, goods, clues = {}) => {
    const sought = goods.map((one) => ({ name: one.id, aisle: null, productId: null, ...one }));
    const allClues = { ...noClues, isOfOffers: true, ...clues };
    const things = thingsSought(layout, allClues, sought);
    return placementOf(sought, decodeWhereAnswer(module.locate(encodeWhereQuestion(whereQuestion(layout, things)))), allClues);
  };
}

export async function engine() {
  const { WalkModule } = await load("walk/engine/walk-module");
  const { decodeWalkAnswer, encodeWalkRequest } = await load("walk/engine/walk-buffer");
  const module = await WalkModule.open(readFileSync(new URL("../../../.build-web/walk.wasm", import.meta.url)));
  return (request) =>
    decodeWalkAnswer(module.answer(encodeWalkRequest({ ...request, searchSteps: 20_000, proofSteps: 200_000 })));
}
