import type { TypedEntry } from "../../grocery/language/answers";
import { folded } from "../../grocery/words/folding";
import { joins, partsOf, withoutJoin } from "../run-together";
import type { Reading } from "../run-together";

/** The typed text, item by item. */
export interface TypedEntries {
  readonly entries: readonly TypedEntry[];
  /** As the reader had it; null where nothing of it was parted. */
  readonly asOne: readonly TypedEntry[] | null;
}

/** Without an amount between them, so many known things in a row are no longer one thing with a long name. */
const fewestInARow = 3;

/**
 * What is called after what is in it: what stands before it is a part of its name, also where nobody has listed that name
 * ("chicken rice soup", "apple cinnamon oatmeal"). Alone, and without an amount, it never begins a thing of its own.
 */
const calledAfterOthers: ReadonlySet<string> = new Set([
  ..."soup stew salad sauce dressing dip juice smoothie lemonade tea yogurt yoghurt pudding ice sorbet cake pie muffins muffin".split(" "),
  ..."cookies cookie biscuits brownies bar bars cereal granola muesli oatmeal porridge pizza sandwich sandwiches wrap wraps".split(" "),
  ..."burrito burritos tacos chili chilli curry casserole lasagna noodles ravioli dumplings sausage sausages jam jelly spread".split(" "),
  ..."syrup seasoning spice mix powder flavor flavour chips crisps crackers candy chocolate roll rolls dinner meal snack snacks".split(" "),
  ..."bowl bowls drink drinks pop seltzer bagel bagels toast pastry pastries relish gelato truffles cakes pads patties".split(" "),
  ..."suppe eintopf salat sosse dressing saft limonade tee joghurt pudding eis kuchen torte muffins kekse riegel musli brei".split(" "),
  ..."auflauf lasagne curry nudeln wurst marmelade konfiture aufstrich sirup gewurz mischung chips schokolade brotchen".split(" "),
]);

/** How something is or what it is in: known by themselves, and yet no thing beside others ("frozen wild blueberries"). */
const kinds: ReadonlySet<string> = new Set(
  "frozen sweet wild baby fresh crunchy filler jar flower caramel fudge tiefgekuhlt gefroren suss wild scharf glas".split(" "),
);

/**
 * What somebody has typed or dictated to a keyboard, thing by thing, also where they wrote no comma: "milk bread two litres
 * of juice". Nobody is asked about it, so it is parted only where it is sure: everything in it is known, nothing of it has a
 * name together, and either an amount stands before a later thing or there are three of them in a row. "Lemon chicken" stays
 * what it is.
 *
 * @param read - what `reading` makes of `typed`.
 */
export function typedEntries(typed: string, read: readonly TypedEntry[], reading: Reading): TypedEntries {
  let from = 0;
  let isParted = false;
  const entries = read.flatMap((entry) => {
    const at = typed.indexOf(entry.name, from);
    const isAmountBehind = hasAmount(entry) && (at < 0 || isNothing(typed.slice(from, at)));
    if (at >= 0) from = at + entry.name.length;
    // "bread butter 2 kg": nobody can say of which.
    const parts = isAmountBehind ? null : partsOf(entry, reading);
    if (parts === null || !isSure(parts)) return [withoutJoin(entry, reading.isKnown)];
    isParted = true;
    return parts;
  });
  return { entries, asOne: isParted ? read : null };
}

function isSure(parts: readonly TypedEntry[]): boolean {
  const later = parts.slice(1);
  if (parts.some(({ name }) => kinds.has(folded(name)))) return false;
  if (later.some((part) => !hasAmount(part) && calledAfterOthers.has(folded(part.name)))) return false;
  return parts.length >= fewestInARow || later.some(hasAmount);
}

/** True if a text between two names has no amount. */
function isNothing(text: string): boolean {
  return text.split(/[^\p{L}\p{N}&]+/u).every((word) => word === "" || joins.has(word.toLowerCase()));
}

function hasAmount({ quantity, count }: TypedEntry): boolean {
  return quantity !== null || count !== 1;
}
