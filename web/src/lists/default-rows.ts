import { departmentEmoji, departments } from "../grocery/departments";
import type { ThingLanguage } from "../grocery/languages";
import { words } from "../grocery/language/language";
import { accountRecord, readStoredAccount } from "../grocery/people/account";
import { text } from "../grocery/reader";
import { itemKey } from "../grocery/words/item-name";
import type { Replica } from "../replica/replica";
import { creation } from "../replica/row";
import type { Change, TimestampMap } from "../replica/row";
import { defaultTimestamp } from "../replica/timestamp";

/** By their English names, by which the lexicon knows them; they also make their ids, the same on every device. */
const items = [
  "Bananas", "Apples", "Potatoes", "Tomatoes", "Onions", "Carrots", "Garlic", "Cucumber", "Bell peppers", "Lettuce",
  "Lemons", "Mushrooms", "Bread", "Rolls", "Ham", "Chicken breast", "Ground beef", "Salmon", "Milk", "Butter", "Yogurt",
  "Eggs", "Cheese", "Frozen pizza", "Rice", "Olive oil", "Canned tomatoes", "Pasta", "Cereal", "Flour", "Sugar",
  "Salt", "Coffee", "Tea", "Water", "Orange juice", "Potato chips", "Chocolate", "Toilet paper", "Toothpaste",
] as const;

/** Room between two neighbours, so that moving one changes one. */
const step = 1_024;

/** Older versions named the language in the stamp, and what was begun in English won over what was begun in German. */
const olderStamps: TimestampMap = {
  [`${defaultTimestamp}.en`]: defaultTimestamp,
  [`${defaultTimestamp}.de`]: defaultTimestamp,
};

/** Where it is kept that this device has been given its first rows. */
const recordId = "begun";

/** The categories and items that everybody starts with (H-02), in one language; less those of a name that is there. */
export function defaultRows(language: ThingLanguage, taken: ReadonlySet<string>): readonly Change[] {
  const categories = departments.map((department, index) =>
    creation("category", `category.${department}`, {
      name: null, emoji: departmentEmoji[department], department, position: (index + 1) * step, isDeleted: false,
    }),
  );
  const rows = items.flatMap((english) => {
    const { thing } = words.lookUp(english, "en");
    const known = thing === null ? null : words.thing(thing, language);
    const name = language === "en" ? english : known?.name;
    if (known === null || name === undefined || taken.has(itemKey(name))) return [];
    const id = `item.${english.toLowerCase().replace(/ /g, "-")}`;
    const { department, emoji } = known;
    const fields = { name, department, emoji, unit: null, categoryId: null, uses: 0, used: 0 };
    return [creation("item", id, { ...fields, isDeleted: false })];
  });
  return [...categories, ...rows];
}

/**
 * Gives a guest's device its first rows, once; nothing that is there is overwritten.
 *
 * They come with the lexicon: where that cannot be had, the next start tries again.
 */
export async function begin(replica: Replica, language: ThingLanguage): Promise<void> {
  const isOlder = replica.outbox.all.some(({ stamps }) => Object.values(stamps).some((stamp) => stamp in olderStamps));
  if (isOlder) await replica.restamp(olderStamps);
  const begun = replica.local.value("device", recordId, text);
  const isGuest = replica.local.value("device", accountRecord, readStoredAccount) === null;
  if (begun !== null || !isGuest) return;
  try {
    await words.open();
  } catch {
    return;
  }
  const taken = new Set(replica.rows("item", "").map(({ name }) => itemKey(name)));
  await replica.begin(defaultRows(language, taken), defaultTimestamp);
  await replica.local.set("device", recordId, language);
}
