import { fields, flag, integer, list, nullable, otherwise, text, word } from "../api/reader";
import type { Reader } from "../api/reader";
import { readDepartment } from "../catalog/departments";
import type { Department } from "../catalog/departments";
import { readQuantity, shownUnits } from "../catalog/quantity";
import type { Quantity, ShownUnit } from "../catalog/quantity";

/** What a household owns. Each is a row of fields; a field is what one change sets and what merging decides. */
export interface HouseholdFields {
  readonly list: ListFields;
  readonly entry: EntryFields;
  readonly item: ItemFields;
  readonly setting: SettingFields;
}

export type Kind = keyof HouseholdFields;

export interface ListFields {
  readonly name: string;
  readonly details: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly used: number;
  /** Where it was last shopped or priced; null before. */
  readonly storeId: string | null;
  readonly isDeleted: boolean;
}

export interface EntryFields {
  readonly listId: string;
  readonly itemId: string;
  /** Exactly this product where it is sold; null: whatever is cheapest of the item. */
  readonly productId: string | null;
  /** How much is wanted; null: `count` packs, whatever they hold. */
  readonly quantity: Quantity | null;
  readonly count: number;
  /** The unit to show `quantity` in, as it was typed. */
  readonly shownUnit: ShownUnit | null;
  readonly note: string;
  readonly isInCart: boolean;
  /** When it was last put in or taken out of the cart; 0 for never. */
  readonly cartTime: number;
  readonly added: number;
  readonly isDeleted: boolean;
}

export interface ItemFields {
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
  /** How often it was put on a list, and when last. */
  readonly uses: number;
  readonly used: number;
  readonly isDeleted: boolean;
}

export interface SettingFields {
  readonly values: readonly string[];
  readonly isDeleted: boolean;
}

const missing = otherwise(flag, false);

export const kindReaders: { readonly [Name in Kind]: Reader<HouseholdFields[Name]> } = {
  list: fields<ListFields>({
    name: text,
    details: otherwise(text, ""),
    created: otherwise(integer, 0),
    used: otherwise(integer, 0),
    storeId: nullable(text),
    isDeleted: missing,
  }),
  entry: fields<EntryFields>({
    listId: text,
    itemId: text,
    productId: nullable(text),
    quantity: nullable(readQuantity),
    count: otherwise(integer, 1),
    shownUnit: nullable(word(shownUnits)),
    note: otherwise(text, ""),
    isInCart: missing,
    cartTime: otherwise(integer, 0),
    added: otherwise(integer, 0),
    isDeleted: missing,
  }),
  item: fields<ItemFields>({
    name: text,
    department: readDepartment,
    emoji: text,
    uses: otherwise(integer, 0),
    used: otherwise(integer, 0),
    isDeleted: missing,
  }),
  setting: fields<SettingFields>({ values: list(text), isDeleted: missing }),
};

export const kinds: readonly Kind[] = ["list", "entry", "item", "setting"];
