import type { Department } from "../../grocery/departments";
import type { StoreLayout } from "../../store-maps/store-layout";

/** A place as it is learnt: a department's shelves along an aisle. */
export interface LearntPlace {
  readonly department: Department;
  /** The aisle number, from the sign or counted; null outside of numbered aisles. */
  readonly aisle: number | null;
}

/** A step of a walk, as far as it teaches. */
export interface TeachingStep {
  /** The entry; empty where somebody has said where they are. */
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
  /** Null where no product is known: then the department is a guess, too. */
  readonly productId: string | null;
}

/** The place where an entry was found. */
export interface Find {
  readonly id: string;
  readonly place: LearntPlace;
}

/** Who ticks within so many milliseconds what the route takes to two places was at one of them at most. */
const hurry = 4_000;

/** For so many milliseconds somebody stands where they say that they are. */
const standing = 30_000;

/** And for so many where they have ticked something. */
const beside = 15_000;

/** Who comes back to a place within so many milliseconds has not left it for long. */
const stay = 5 * 60_000;

/** The maximum walking speed in a store, in meters a second. */
const fastest = 1.5;

/** A step at a time that is known. */
interface Mark extends TeachingStep {
  readonly at: number;
}

interface Stand extends LearntPlace {
  readonly section: number;
  readonly at: number;
}

/**
 * What a walk on a map teaches of things whose place was a guess, or unknown.
 *
 * Where the app led somebody they may tick whatever they like: that teaches nothing. Three things do. Somebody says where they
 * are, and ticks before they can have walked to where the route leads; or ticks so soon after something whose place is known; or
 * ticks between two such things that lie at one place. Ticks in a burst, as at home or at the checkout, say of nothing where it
 * was.
 *
 * @returns at most one find an entry, in the order of the steps.
 */
export function findsOf(
  steps: readonly TeachingStep[], goods: readonly TeachingGoods[], layout: StoreLayout,
): readonly Find[] {
  const known = new Map(goods.map((one) => [one.id, one]));
  const marks = steps.filter((step): step is Mark => step.at !== null && step.outcome !== "undone");
  const isSought = (mark: Mark): boolean => {
    const one = known.get(mark.id);
    return mark.outcome === "taken" && one !== undefined && !isTold(mark, one, layout);
  };
  const stands = marks.map((mark, index) => {
    const one = known.get(mark.id);
    if (mark.outcome !== "here" && (one === undefined || !isPlain(mark, one, layout) || isHurried(marks, index))) return null;
    return standOf(mark, layout);
  });
  return marks.flatMap((mark, index): readonly Find[] => {
    if (!isSought(mark) || isHurried(marks, index)) return [];
    const before = lastWhere(marks, stands, index, isSought);
    const span = marks[before]?.outcome === "here" ? standing : beside;
    const found = justAfter(mark, stands[before], span, layout) ?? between(mark, index, stands);
    return found === null ? [] : [{ id: mark.id, place: { department: found.department, aisle: found.aisle } }];
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

/** True if the map has its department in one place. */
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

/** The index of the last step before that says where somebody was, whatever else was found since; -1 where there is none. */
function lastWhere(
  marks: readonly Mark[], stands: readonly (Stand | null)[], index: number, isSought: (mark: Mark) => boolean,
): number {
  let before = index - 1;
  for (let one = marks[before]; one !== undefined && stands[before] === null && isSought(one); one = marks[before]) before -= 1;
  return before;
}

/** Where somebody has just been; null once they can be where the route leads, or anywhere. */
function justAfter(mark: Mark, stand: Stand | null | undefined, span: number, { metresPerCell }: StoreLayout): Stand | null {
  if (stand === null || stand === undefined || mark.at < stand.at || mark.at - stand.at > span) return null;
  const metres = mark.way.length * metresPerCell;
  const hasGoneOn = mark.section !== null && mark.section !== stand.section && metres <= ((mark.at - stand.at) / 1000) * fastest;
  return hasGoneOn ? null : stand;
}

/** The place before and after a tick, where that is one; the nearer in time of the two. */
function between(mark: Mark, index: number, stands: readonly (Stand | null)[]): Stand | null {
  const before = stands.slice(0, index).reverse().find((stand) => stand !== null) ?? null;
  const after = stands.slice(index + 1).find((stand) => stand !== null) ?? null;
  if (before === null || after === null || after.at - before.at > stay) return null;
  const isOnePlace = before.section === after.section || (before.aisle !== null && before.aisle === after.aisle);
  if (!isOnePlace) return null;
  return mark.at - before.at <= after.at - mark.at ? before : after;
}
