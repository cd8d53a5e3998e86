import type { Texts } from "../locale";
import type { Category } from "./category-order";

/** What a category is called: as the household named it, else as its department in the language of the reader. */
export function categoryTitle({ name, department }: Category, text: Texts): string {
  return name ?? (department === null ? "" : text.lists.departments[department]);
}

/** With its picture, as lists to choose from show it. */
export function categoryLabel(category: Category, text: Texts): string {
  return `${category.emoji} ${categoryTitle(category, text)}`;
}
