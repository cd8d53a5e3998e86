import { fields, list, readOr, text } from "../grocery/reader";
import type { Refusal } from "../sync/refusals";

const readIngredients = list(fields<{ readonly name: string }>({ name: text }));

/** All texts of a rejected edit, apart from the name. */
export function writtenWords(
  { name, set, row, isRemoval }: Pick<Refusal, "name" | "set" | "row" | "isRemoval">,
): readonly string[] {
  if (isRemoval) return [];
  const texts = ["name", "note", "details", "source"].flatMap((field): readonly string[] => {
    const value = set[field];
    return typeof value === "string" && value !== "" && value !== name ? [value] : [];
  });
  const ingredients = readOr(readIngredients, row["ingredients"], []).map((ingredient) => ingredient.name);
  return "ingredients" in set ? [...texts, ...ingredients] : texts;
}
