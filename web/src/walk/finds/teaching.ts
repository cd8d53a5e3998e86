import type { Department } from "../../grocery/departments";
import type { StoreLayout } from "../../store-maps/store-layout";

/** A learned place: a department's shelves along an aisle. */
export interface LearntPlace {
  readonly department: Department;
  /** The aisle number, from the sign or counted; null outside of numbered aisles. */
  readonly aisle: number | null;
}

/** The fields of a walk's step that finds are derived from. */
export interface TeachingStep {
  /** The entry; empty for a reported location. */
  readonly id: string;
  readonly outcome: "taken" | "missing" | "undone" | "here";
  /** The section of the map: the route's target, or the place pointed at. */
  readonly section: number | null;
  readonly aisle: number | null;
  /** True if the location was given. */
  readonly isTold: boolean;
  readonly way: readonly number[];
  /** Milliseconds since 1970. */
  readonly at: number | null;
}

/** An entry of the walk. */
export interface TeachingGoods {
  readonly id: string;
  readonly department: Department;
  /** Null without a known product; the department is then a guess too. */
  readonly productId: string | null;
}

/** The place where an entry was found. */
export interface Find {
  readonly id: string;
  readonly place: LearntPlace;
}

/** Ticks at two places within this time, in milliseconds, were made at one of them at most. */
const hurry = 4_000;

/** The validity of a reported location, in milliseconds. */
const locationValidity = 30_000;

/** The validity of a tick's location, in milliseconds. */
const tickValidity = 15_000;

/** Returning to a place within this time, in milliseconds, counts as having stayed. */
const stay = 5 * 60_000;

/** The maximum walking speed in a store, in meters a second. */
const fastest = 1.5;

/** A step with a known time. */
interface Mark extends TeachingStep {
  readonly at: number;
}

interface Stand extends LearntPlace {
  readonly section: number;
  readonly at: number;
}

/**
 * Derives finds from a walk: the places of items whose location was unknown or guessed.
 *
 * Ticking where the route led proves nothing, because the shopper may tick anywhere. Three cases do: a tick before the
 * shopper can have walked from a reported location to the route's target; a tick shortly after an item with a known
 * place; a tick between two such items at one place. Ticks in bursts, at home or at the checkout, are ignored.
 *
 * @returns at most one find per entry, in the order of the steps
 */
export function findsOf(
  steps: readonly TeachingStep[], goods: readonly TeachingGoods[], layout: StoreLayout,
): readonly Find[] {
  const goodsById = new Map(goods.map((one) => [one.id, one]));
  const marks = steps.filter((step): step is Mark => step.at !== null && step.outcome !== "undone");
  const isSought = (mark: Mark): boolean => {
    const one = goodsById.get(mark.id);
    return mark.outcome === "taken" && one !== undefined && !isTold(mark, one, layout);
  };
  const stands = marks.map((mark, index) => {
    const one = goodsById.get(mark.id);
    if (mark.outcome !== "here" && (one === undefined || !isPlain(mark, one, layout) || isHurried(marks, index))) return null;
    return standOf(mark, layout);
  });
  return marks.flatMap((mark, index): readonly Find[] => {
    if (!isSought(mark) || isHurried(marks, index)) return [];
    const before = lastWhere(marks, stands, index, isSought);
    const span = marks[before]?.outcome === "here" ? locationValidity : tickValidity;
    const stand = justAfter(mark, stands[before], span, layout) ?? between(mark, index, stands);
    return stand === null ? [] : [{ id: mark.id, place: { department: stand.department, aisle: stand.aisle } }];
  });
}

/** True if the location was given, or the map leaves no choice. */
function isTold(mark: Mark, goods: TeachingGoods, layout: StoreLayout): boolean {
  return mark.isTold || (goods.productId !== null && isInOnePiece(goods, layout));
}

/** True if the shopper most likely stands at the route's target. */
function isPlain(mark: Mark, goods: TeachingGoods, layout: StoreLayout): boolean {
  const department = layout.sections[mark.section ?? -1]?.department;
  return mark.isTold || (department === goods.department && isInOnePiece(goods, layout));
}

/** True if the department has a single section on the map. */
function isInOnePiece({ department }: TeachingGoods, { sections }: StoreLayout): boolean {
  return sections.filter((section) => section.department === department).length === 1;
}

function isHurried(marks: readonly Mark[], index: number): boolean {
  const mark = marks[index];
  return [marks[index - 1], marks[index + 1]].some(
    (beside) =>
      mark !== undefined && beside !== undefined && beside.outcome !== "here" && beside.section !== mark.section &&
      Math.abs(beside.at - mark.at) < hurry,
  );
}

function standOf({ section, aisle, at }: Mark, { sections }: StoreLayout): Stand | null {
  const department = section === null ? undefined : sections[section]?.department;
  return section === null || department === undefined ? null : { section, department, aisle, at };
}

/** The index of the previous step with a known location, skipping other unknown items; -1 if there is none. */
function lastWhere(
  marks: readonly Mark[], stands: readonly (Stand | null)[], index: number, isSought: (mark: Mark) => boolean,
): number {
  let before = index - 1;
  for (let one = marks[before]; one !== undefined && stands[before] === null && isSought(one); one = marks[before]) before -= 1;
  return before;
}

/** The shopper's last location; null once they may be at the route's target or elsewhere. */
function justAfter(mark: Mark, stand: Stand | null | undefined, span: number, { metresPerCell }: StoreLayout): Stand | null {
  if (stand === null || stand === undefined || mark.at < stand.at || mark.at - stand.at > span) return null;
  const metres = mark.way.length * metresPerCell;
  const hasGoneOn = mark.section !== null && mark.section !== stand.section && metres <= ((mark.at - stand.at) / 1000) * fastest;
  return hasGoneOn ? null : stand;
}

/** The common place of the steps before and after a tick; the one nearer in time. */
function between(mark: Mark, index: number, stands: readonly (Stand | null)[]): Stand | null {
  const before = stands.slice(0, index).reverse().find((stand) => stand !== null) ?? null;
  const after = stands.slice(index + 1).find((stand) => stand !== null) ?? null;
  if (before === null || after === null || after.at - before.at > stay) return null;
  const isOnePlace = before.section === after.section || (before.aisle !== null && before.aisle === after.aisle);
  if (!isOnePlace) return null;
  return mark.at - before.at <= after.at - mark.at ? before : after;
}
