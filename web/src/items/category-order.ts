import { departmentEmoji, departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { unknownEmoji } from "../grocery/language/language";

/** A household's own shelf for its items. */
export interface Category {
  readonly id: string;
  /** Null: named as its department, in the language of whoever reads. */
  readonly name: string | null;
  readonly emoji: string;
  /** Whose items it holds; null for one that holds only items put there. */
  readonly department: Department | null;
  /** The lower, the earlier on lists. */
  readonly position: number;
  /** False for one that nobody has named or moved yet: there is no row for it. */
  readonly isKept: boolean;
}

/** Gap between category positions, so that one can be moved between two others without moving these. */
export const positionStep = 1_024;

/**
 * The categories of a household in its order: those that it keeps, and one for each department that is in none.
 *
 * @param kept - in any order.
 * @param idOf - the id under which a department's category is kept once it has to be.
 */
export function orderedCategories(
  kept: readonly Category[],
  idOf: (department: Department) => string,
): readonly Category[] {
  const known = new Set(kept.map(({ department }) => department));
  const missing = departments.flatMap((department, index): readonly Category[] => {
    if (known.has(department)) return [];
    const position = (index + 1) * positionStep;
    const emoji = departmentEmoji[department];
    return [{ id: idOf(department), name: null, emoji, department, position, isKept: false }];
  });
  return [...kept, ...missing].sort(
    (one, other) =>
      one.position - other.position ||
      rank(one.department) - rank(other.department) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** The category that an item stands in: the household's own where it has one, else that of its department. */
export function categoryOf(
  item: { readonly department: Department; readonly categoryId: string | null },
  categories: readonly Category[],
): Category | undefined {
  const own = item.categoryId === null ? undefined : categories.find(({ id }) => id === item.categoryId);
  return own ?? categories.find(({ department }) => department === item.department);
}

/** What puts an item into a category. One of the household's own leaves it its department, which stores go by. */
export function placement(
  category: Category,
): { readonly department?: Department; readonly categoryId: string | null } {
  if (category.department === null) return { categoryId: category.id };
  return { department: category.department, categoryId: null };
}

/** The picture of an item: its own, or that of where it stands while nobody knows what it is. */
export function itemPicture(guess: { readonly emoji: string }, category: Category | undefined): string {
  return guess.emoji === unknownEmoji ? category?.emoji ?? unknownEmoji : guess.emoji;
}

/**
 * New positions that put a category at another place: its own alone where there is room between its new neighbours.
 *
 * @param to - its index afterwards.
 */
export function movedPositions(
  categories: readonly Category[],
  id: string,
  to: number,
): readonly { readonly category: Category; readonly position: number }[] {
  const category = categories.find((one) => one.id === id);
  if (category === undefined || categories.indexOf(category) === to) return [];
  const others = categories.filter((one) => one !== category);
  const place = Math.min(others.length, Math.max(0, to));
  const [before, after] = [others[place - 1], others[place]];
  const position = between(before?.position, after?.position);
  if (position !== null) return [{ category, position }];
  const order = [...others.slice(0, place), category, ...others.slice(place)];
  return order.flatMap((one, index) => {
    const fresh = (index + 1) * positionStep;
    return one.position === fresh ? [] : [{ category: one, position: fresh }];
  });
}

function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? positionStep : after - positionStep;
  if (after === undefined) return before + positionStep;
  return after - before >= 2 ? before + Math.floor((after - before) / 2) : null;
}

function rank(department: Department | null): number {
  return department === null ? departments.length : departments.indexOf(department);
}
