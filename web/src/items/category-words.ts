import type { Texts } from "../locale";
import type { Category } from "./category-order";

/** The name of a category: the household's, else the department in the reader's language. */
export function categoryTitle({ name, department }: Category, text: Texts): string {
  return name ?? (department === null ? "" : text.lists.departments[department]);
}

/** The title with its emoji, for pickers. */
export function categoryLabel(category: Category, text: Texts): string {
  return `${category.emoji} ${categoryTitle(category, text)}`;
}
