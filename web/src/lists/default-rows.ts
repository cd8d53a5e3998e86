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

/** English names as in the lexicon; they also form the row ids, which are the same on every device. */
const items = [
  "Bananas", "Apples", "Potatoes", "Tomatoes", "Onions", "Carrots", "Garlic", "Cucumber", "Bell peppers", "Lettuce",
  "Lemons", "Mushrooms", "Bread", "Rolls", "Ham", "Chicken breast", "Ground beef", "Salmon", "Milk", "Butter", "Yogurt",
  "Eggs", "Cheese", "Frozen pizza", "Rice", "Olive oil", "Canned tomatoes", "Pasta", "Cereal", "Flour", "Sugar",
  "Salt", "Coffee", "Tea", "Water", "Orange juice", "Potato chips", "Chocolate", "Toilet paper", "Toothpaste",
] as const;

/** The gap between two positions, so that moving one category changes only its row. */
const step = 1_024;

/** Older versions put the language in the timestamp, so that English rows won over German ones. */
const olderTimestamps: TimestampMap = {
  [`${defaultTimestamp}.en`]: defaultTimestamp,
  [`${defaultTimestamp}.de`]: defaultTimestamp,
};

/** The record that marks this device as initialized. */
const recordId = "begun";

/** The default categories and items (H-02) in one language, without names that already exist. */
export function defaultRows(language: ThingLanguage, existingNames: ReadonlySet<string>): readonly Change[] {
  const categories = departments.map((department, index) =>
    creation("category", `category.${department}`, {
      name: null, emoji: departmentEmoji[department], department, position: (index + 1) * step, isDeleted: false,
    }),
  );
  const rows = items.flatMap((english) => {
    const { thing } = words.lookUp(english, "en");
    const facts = thing === null ? null : words.thing(thing, language);
    const name = language === "en" ? english : facts?.name;
    if (facts === null || name === undefined || existingNames.has(itemKey(name))) return [];
    const id = `item.${english.toLowerCase().replace(/ /g, "-")}`;
    const { department, emoji } = facts;
    const fields = { name, department, emoji, unit: null, categoryId: null, uses: 0, used: 0 };
    return [creation("item", id, { ...fields, isDeleted: false })];
  });
  return [...categories, ...rows];
}

/**
 * Gives a guest's device its default rows once, without overwriting anything.
 *
 * They need the lexicon: if it cannot be loaded, the next start tries again.
 */
export async function begin(replica: Replica, language: ThingLanguage): Promise<void> {
  const isOlder = replica.outbox.all.some(({ stamps }) => Object.values(stamps).some((one) => one in olderTimestamps));
  if (isOlder) await replica.restamp(olderTimestamps);
  const initialized = replica.local.value("device", recordId, text);
  const isGuest = replica.local.value("device", accountRecord, readStoredAccount) === null;
  if (initialized !== null || !isGuest) return;
  try {
    await words.open();
  } catch {
    return;
  }
  const existingNames = new Set(replica.rows("item", "").map(({ name }) => itemKey(name)));
  await replica.begin(defaultRows(language, existingNames), defaultTimestamp);
  await replica.local.set("device", recordId, language);
}
