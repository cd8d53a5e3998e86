import type { TypedEntry } from "../../grocery/language/answers";
import { folded } from "../../grocery/words/folding";
import { joins, splitEntry, withoutJoin } from "../run-together";
import type { Reading } from "../run-together";

/** The typed text, item by item. */
export interface TypedEntries {
  readonly entries: readonly TypedEntry[];
  /** The entries as parsed; null if no entry was split. */
  readonly asOne: readonly TypedEntry[] | null;
}

/** Without an amount in between, this many known items in a row are separate items. */
const fewestInARow = 3;

/**
 * Nouns that take the preceding words into their name, as in "chicken rice soup" or "apple cinnamon oatmeal".
 * Alone and without an amount, such a word never begins an item of its own.
 */
const compoundHeads: ReadonlySet<string> = new Set([
  ..."soup stew salad sauce dressing dip juice smoothie lemonade tea yogurt yoghurt pudding ice sorbet cake pie muffins muffin".split(" "),
  ..."cookies cookie biscuits brownies bar bars cereal granola muesli oatmeal porridge pizza sandwich sandwiches wrap wraps".split(" "),
  ..."burrito burritos tacos chili chilli curry casserole lasagna noodles ravioli dumplings sausage sausages jam jelly spread".split(" "),
  ..."syrup seasoning spice mix powder flavor flavour chips crisps crackers candy chocolate roll rolls dinner meal snack snacks".split(" "),
  ..."bowl bowls drink drinks pop seltzer bagel bagels toast pastry pastries relish gelato truffles cakes pads patties".split(" "),
  ..."suppe eintopf salat sosse dressing saft limonade tee joghurt pudding eis kuchen torte muffins kekse riegel musli brei".split(" "),
  ..."auflauf lasagne curry nudeln wurst marmelade konfiture aufstrich sirup gewurz mischung chips schokolade brotchen".split(" "),
]);

/** Words that are known alone but not as items beside others, as in "frozen wild blueberries". */
const modifiers: ReadonlySet<string> = new Set(
  "frozen sweet wild baby fresh crunchy filler jar flower caramel fudge tiefgekuhlt gefroren suss wild scharf glas".split(" "),
);

/**
 * Splits typed or dictated text into items, even without commas: "milk bread two litres of juice".
 * Without a question to the user, it splits only if certain: every part is known, no combination is, and an amount
 * precedes a later item or there are at least three items. "Lemon chicken" remains one item.
 *
 * @param parsed - the entries that `reading` parsed from `typed`
 */
export function typedEntries(typed: string, parsed: readonly TypedEntry[], reading: Reading): TypedEntries {
  let from = 0;
  let isParted = false;
  const entries = parsed.flatMap((entry) => {
    const at = typed.indexOf(entry.name, from);
    const isAmountBehind = hasAmount(entry) && (at < 0 || isNothing(typed.slice(from, at)));
    if (at >= 0) from = at + entry.name.length;
    // In "bread butter 2 kg" the amount is ambiguous.
    const parts = isAmountBehind ? null : splitEntry(entry, reading);
    if (parts === null || !isSure(parts)) return [withoutJoin(entry, reading.isKnown)];
    isParted = true;
    return parts;
  });
  return { entries, asOne: isParted ? parsed : null };
}

function isSure(parts: readonly TypedEntry[]): boolean {
  const later = parts.slice(1);
  if (parts.some(({ name }) => modifiers.has(folded(name)))) return false;
  if (later.some((part) => !hasAmount(part) && compoundHeads.has(folded(part.name)))) return false;
  return parts.length >= fewestInARow || later.some(hasAmount);
}

/** True if a text between two names has no amount. */
function isNothing(text: string): boolean {
  return text.split(/[^\p{L}\p{N}&]+/u).every((word) => word === "" || joins.has(word.toLowerCase()));
}

function hasAmount({ quantity, count }: TypedEntry): boolean {
  return quantity !== null || count !== 1;
}
