import { folded } from "../words/folding";

/** Larger numbers are sizes rather than packs. */
const [fewest, most] = [2, 240];

const packs: ReadonlySet<string> = new Set(
  (
    "pack packs pk pks ct count er roll rolls rolle rollen can cans dose dosen bottle bottles flasche flaschen pc pcs piece " +
    "pieces stk stuck eggs eier buns patties fillets filets"
  ).split(" "),
);

/** Between the number and the pack: "12 Mega Rolls". */
const sizes: ReadonlySet<string> = new Set(
  "mega double triple large big jumbo giant super family regular mini small extra".split(" "),
);

const measures: ReadonlySet<string> = new Set("g kg ml cl l oz lb gal".split(" "));

/**
 * The number of single packs in a product, parsed from its name: six for "Lager 6-Pack", twelve for "Toilet Paper 12
 * Mega Rolls", otherwise 1. Mirrors `SinglePacks` in Swift; both are checked by `contract/packs.json`.
 */
export function singlePacks(name: string): number {
  // Fast path, since most names have no digits.
  if (!/[0-9]/.test(name)) return 1;
  // Separates digits from letters: "6x330ml" has four runs.
  const runs = folded(name.replace(/[×*]/g, "x")).match(/[0-9]+|[^0-9 ]+/g) ?? [];
  for (const place of runs.keys()) {
    const number = numberOf(runs[place]);
    const count = number === null ? null : countAt(number, place, runs);
    if (count !== null) return count;
  }
  return 1;
}

function countAt(number: number, place: number, runs: readonly string[]): number | null {
  const run = (step: number): string => runs[place + step] ?? "";
  // "4 x 6 rolls", "6 x 330 ml"
  if (run(1) === "x" && /^[0-9]/.test(run(2))) {
    const total = number * (packs.has(run(3)) ? numberOf(run(2)) ?? 1 : 1);
    return total <= most ? total : null;
  }
  const isCounted = packs.has(run(1)) || (sizes.has(run(1)) && packs.has(run(2)));
  // "Pack of 6"
  const isHeld = run(-1) === "of" && packs.has(run(-2));
  // "330 ml x 6"
  const isTimes = run(-1) === "x" && measures.has(run(-2)) && !measures.has(run(1));
  return isCounted || isHeld || isTimes ? number : null;
}

function numberOf(run: string | undefined): number | null {
  const number = run !== undefined && /^[0-9]{1,3}$/.test(run) ? Number(run) : 0;
  return number >= fewest && number <= most ? number : null;
}
