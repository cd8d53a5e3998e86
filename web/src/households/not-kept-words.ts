import { fields, list, readOr, text } from "../grocery/reader";
import type { Refusal } from "../sync/refusals";

const readIngredients = list(fields<{ readonly name: string }>({ name: text }));

/** All that somebody has written and that could not be kept, but for the name. */
export function writtenWords(
  { name, set, row, isRemoval }: Pick<Refusal, "name" | "set" | "row" | "isRemoval">,
): readonly string[] {
  if (isRemoval) return [];
  const written = ["name", "note", "details", "source"].flatMap((field): readonly string[] => {
    const value = set[field];
    return typeof value === "string" && value !== "" && value !== name ? [value] : [];
  });
  const ingredients = readOr(readIngredients, row["ingredients"], []).map((ingredient) => ingredient.name);
  return "ingredients" in set ? [...written, ...ingredients] : written;
}
