import type { Household } from "../grocery/people/household";
import { words } from "../grocery/language/language";
import type { GuidePageId } from "../guide/guide-contents";
import { guideTexts, textAt } from "../guide/guide-texts";
import type { Entry, ListSummary } from "../lists/list-views";
import type { Language } from "../locale/languages";
import { foundRecipes } from "../recipes/recipe-search";
import type { Recipe } from "../recipes/recipe-views";
import { findings } from "./findings";
import type { Findings } from "./findings";
import { ranked } from "./ranking";
import { settingNames } from "./setting-names";

const address = (folder: string, id: string): string => `/${folder}/${encodeURIComponent(id)}`;

/** The address of a screen with a text in its search. */
export function searchedAt(path: string, search: string): string {
  return `${path}?${new URLSearchParams({ search })}`;
}

/** @param entryCount - words for the number of entries. */
export function listFindings(
  lists: readonly ListSummary[], typed: string, entryCount: (count: number) => string,
): Findings {
  const found = ranked(lists, typed, ({ name, details }) => [name, details]);
  return findings("lists", found.map(({ id, name, emojis, entryCount: count }) => ({
    id, picture: emojis[0] ?? "📝", name, detail: entryCount(count), to: address("lists", id),
  })));
}

/** Entries by their names, and those that mean the same: "courgettes" finds "Zucchini". */
export function entryFindings(entries: readonly Entry[], lists: readonly ListSummary[], typed: string): Findings {
  const meaning = words.meaning(typed);
  const named = ranked(entries, typed, ({ name, note }) => [name, note ?? ""]);
  const same = entries.filter((entry) => !named.includes(entry) && words.meaning(entry.name) === meaning);
  const listName = (listId: string): string => lists.find(({ id }) => id === listId)?.name ?? "";
  return findings("entries", [...named, ...same].map(({ id, listId, name, emoji }) => ({
    id, picture: emoji, name, detail: listName(listId), to: address("lists", listId),
  })));
}

/** @param households - with several, the screen of one book does not search the others. */
export function recipeFindings(recipes: readonly Recipe[], typed: string, households: readonly Household[]): Findings {
  const found = ranked(foundRecipes(recipes, typed), typed, ({ name, ingredients }) => [
    name, ingredients.map((ingredient) => ingredient.name).join(" "),
  ]);
  // The own household has no name.
  const bookOf = (household: string): string => households.find(({ id }) => id === household)?.name ?? "";
  return findings("recipes", found.map(({ id, name, household }) => ({
    id, picture: "🍲", name, detail: bookOf(household), to: address("recipes", id),
  })), undefined, households.length > 1 ? null : searchedAt("/recipes", typed));
}

/** @param texts - all texts of the app. */
export function settingFindings(texts: object, typed: string): Findings {
  const named = settingNames.map((row) => ({ ...row, name: textAt(texts, row.name) ?? "", key: row.name }));
  return findings("settings", ranked(named, typed, ({ name }) => [name]).map(({ key, name, to, under }) => {
    const heading = under === undefined ? null : textAt(texts, under);
    const query = heading === null ? "" : `?${new URLSearchParams({ under: heading })}`;
    return { id: key, picture: "⚙️", name, detail: "", to: to + query };
  }));
}

export function guideFindings(ids: readonly GuidePageId[], language: Language, typed: string): Findings {
  const pages = guideTexts[language];
  return findings("guide", ids.map((id) => ({
    id, picture: "📖", name: pages[id].title, detail: pages[id].about, to: address("guide", id),
  })), undefined, searchedAt("/guide", typed));
}
