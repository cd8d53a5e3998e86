import { departmentEmoji, departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { unknownEmoji } from "../grocery/language/language";

/** A category of a household's items. */
export interface Category {
  readonly id: string;
  /** Null: the department's name in the reader's language. */
  readonly name: string | null;
  readonly emoji: string;
  /** The department whose items it holds; null for a category with only items placed there. */
  readonly department: Department | null;
  /** Lower positions come earlier on lists. */
  readonly position: number;
  /** False for a department's default category, which has no row yet. */
  readonly isStored: boolean;
}

/** The gap between category positions, so that a move rarely changes other categories. */
export const positionStep = 1_024;

/**
 * The household's categories in order: the stored ones, plus a default for each missing department.
 *
 * @param stored - in any order
 * @param idOf - the row id for a department's category
 */
export function orderedCategories(
  stored: readonly Category[],
  idOf: (department: Department) => string,
): readonly Category[] {
  const present = new Set(stored.map(({ department }) => department));
  const missing = departments.flatMap((department, index): readonly Category[] => {
    if (present.has(department)) return [];
    const position = (index + 1) * positionStep;
    const emoji = departmentEmoji[department];
    return [{ id: idOf(department), name: null, emoji, department, position, isStored: false }];
  });
  return [...stored, ...missing].sort(
    (one, other) =>
      one.position - other.position ||
      rank(one.department) - rank(other.department) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** The category of an item: the household's own, else the one of its department. */
export function categoryOf(
  item: { readonly department: Department; readonly categoryId: string | null },
  categories: readonly Category[],
): Category | undefined {
  const own = item.categoryId === null ? undefined : categories.find(({ id }) => id === item.categoryId);
  return own ?? categories.find(({ department }) => department === item.department);
}

/**
 * The fields that put an item into a category. A household's own category leaves the department, which stores sort by.
 */
export function placement(
  category: Category,
): { readonly department?: Department; readonly categoryId: string | null } {
  if (category.department === null) return { categoryId: category.id };
  return { department: category.department, categoryId: null };
}

/** The emoji of an item: its own, or its category's while the item is unknown. */
export function itemPicture(guess: { readonly emoji: string }, category: Category | undefined): string {
  return guess.emoji === unknownEmoji ? category?.emoji ?? unknownEmoji : guess.emoji;
}

/**
 * The new positions after a move: only the moved category's if there is a gap between its new neighbors.
 *
 * @param to - the index after the move
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
