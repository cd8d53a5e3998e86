import type { Besides, Origin, Reason, Refusal } from "../../imports/brought";

const origins: Record<Origin, string> = {
  kitchenowl: "KitchenOwl", mealie: "Mealie", grocy: "Grocy", table: "A table", lines: "Lines of text",
};
const reasons: Record<Reason, string> = {
  nameless: "has no name",
  nameTooLong: "its name is too long",
  recipeNameless: "a recipe without a name",
  recipeTooLarge: "the recipe is too long",
  linesTooMany: "more than 200 ingredients",
  unknownProduct: "only the number of its product is in the file",
};
const besides: Record<Besides, string> = {
  pictures: "Pictures are not brought. You can add your own to each recipe.",
  expenses: "Expenses are not brought.",
  emptyLists: "KitchenOwl writes only the names of lists into its export, not what is on them.",
  ratings: "Ratings are not brought.",
  labels: "Categories and tags are not brought: Forage sorts things into departments by itself.",
};
const refusals: Record<Refusal, readonly [string, string]> = {
  empty: ["This file is empty", "There is nothing in it that a list or a recipe could be made of."],
  tooLarge: ["This file is too large", "At most 32 MB are read. Export fewer recipes at a time."],
  tooManyEntries: ["Too many things at once", "At most 5,000 entries come in one go. Split the file."],
  tooManyRecipes: ["Too many recipes at once", "At most 2,000 recipes come in one go. Export fewer at a time."],
  tooManyLists: ["Too many lists at once", "At most 100 lists come in one go. Split the file."],
  damagedArchive: ["This ZIP file is damaged", "It may have been cut off on the way. Download it once more."],
  archiveTooLarge: ["This ZIP file unpacks to too much", "At most 64 MB are read of it. Export fewer recipes at a time."],
  brokenJson: ["This file is not what its name says", "It should be JSON and is not, or it is cut off. Export it once more."],
  page: ["This is a web page, not an export", "The app may have asked you to sign in instead. Sign in there, then download the file again."],
  openQuotes: ["A quotation mark is never closed", "Nobody can tell where its cell ends. Close it in the file, or export it once more."],
  unknown: ["This file is of no kind that is known here", "Known are exports of KitchenOwl, Mealie and Grocy, tables (CSV) and plain lines of text."],
  mealieBackup: ["This is a backup of all of Mealie", "Only Mealie can read it. Select the recipes there instead and export them as JSON."],
  ownExport: ["Forage has made this file", "Bring it back in under My data."],
  unreadable: ["This file could not be read", "It may have been moved, or is not on this device. Choose it once more."],
};

export const imports = {
  title: "Bring from another app",
  link: "Bring lists and recipes from another app",
  linkDetail: "KitchenOwl, Mealie, Grocy, tables",
  explanation: "Leave another app and take your shopping lists and recipes with you. The file is read on this device; you see what is in it before anything is kept.",
  choose: "Choose a file",
  drop: "Or drop it here.",
  reading: "The file is read",
  origins,
  ways: {
    kitchenowl: "Household → Export. The JSON file.",
    mealie: "Recipes, select them, Export. The ZIP file, or a recipe as JSON.",
    grocy: "The shopping list as CSV, or tables of its API as JSON.",
    table: "CSV with columns such as name, amount, unit, list. Or one thing a line.",
  },
  found: (origin: Origin, file: string) => `${origins[origin]}: ${file}`,
  lists: "Lists",
  templates: "Templates",
  entries: "Entries",
  recipes: "Recipes",
  household: "Bring them to",
  where: (list: string, count: number) => `${list} · ${count === 1 ? "1 entry" : `${count} entries`}`,
  newList: "A new list",
  newTemplate: "A new template",
  leave: "Leave it out",
  itemsList: "KitchenOwl items",
  someList: "Shopping list",
  known: (entries: number, recipes: number) =>
    `${[...(entries > 0 ? [entries === 1 ? "1 entry" : `${entries} entries`] : []), ...(recipes > 0 ? [recipes === 1 ? "1 recipe" : `${recipes} recipes`] : [])].join(" and ")} already there`,
  knownDetail: "Left out, so that nothing doubles.",
  again: "Bring them once more all the same",
  more: (count: number) => `and ${count} more`,
  recipesToCome: "Recipes that come",
  leftOut: (count: number) => (count === 1 ? "1 cannot be brought" : `${count} cannot be brought`),
  line: (line: number) => `Line ${line}`,
  reasons,
  besides,
  besidesTitle: "Good to know",
  refusals,
  inLine: (line: number) => `Line ${line}.`,
  bringIn: "Bring them in",
  nothing: "Everything of this file is there already, or left out.",
  other: "Choose another file",
  done: (entries: number, recipes: number) =>
    `Brought in: ${entries === 1 ? "1 entry" : `${entries} entries`}, ${recipes === 1 ? "1 recipe" : `${recipes} recipes`}`,
};
