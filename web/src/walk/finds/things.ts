import { words } from "../../grocery/language/language";
import { itemKey } from "../../grocery/words/item-name";

/** A store's product, a thing that the lexicon knows, or words that only whoever wrote them knows: those never leave the device. */
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

/** What finds of an entry are counted for. */
export function foundThing({ name, productId }: Sought): FoundThing {
  return productId === null ? named(name) : { kind: "product", id: productId };
}

/** All that finds may have been counted for, of somebody who looks for the same. */
export function soughtThings(sought: Sought): readonly FoundThing[] {
  const thing = named(sought.name);
  return sought.productId === null ? [thing] : [foundThing(sought), thing];
}

function named(name: string): FoundThing {
  const { thing, isWhole } = words.lookUp(name, "en");
  return isWhole && thing !== null ? { kind: "thing", id: thing } : { kind: "words", id: itemKey(name) };
}
