import { words } from "../../grocery/language/language";
import { itemKey } from "../../grocery/words/item-name";

/** A store's product, a lexicon item, or other words, which never leave the device. */
export const foundKinds = ["product", "thing", "words"] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The item that was found. */
export interface FoundThing {
  readonly kind: FoundKind;
  readonly id: string;
}

/** The item looked up: `productId` if the store's product is known. */
export interface Sought {
  readonly name: string;
  readonly productId: string | null;
}

/** The key under which finds of an item are counted. */
export function foundThing({ name, productId }: Sought): FoundThing {
  return productId === null ? thingNamed(name) : { kind: "product", id: productId };
}

/** All keys under which finds of an item may have been counted. */
export function soughtThings(sought: Sought): readonly FoundThing[] {
  const thing = thingNamed(sought.name);
  return sought.productId === null ? [thing] : [foundThing(sought), thing];
}

function thingNamed(name: string): FoundThing {
  const { thing, isWhole } = words.lookUp(name, "en");
  return isWhole && thing !== null ? { kind: "thing", id: thing } : { kind: "words", id: itemKey(name) };
}
