import { readQuantity, shownUnits } from "../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";
import { readDepartment } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { fields, flag, integer, list, nullable, object, otherwise, text, tolerant, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { readMealFields, readRecipeFields } from "../grocery/rows/recipe-fields";
import type { MealFields, RecipeFields } from "../grocery/rows/recipe-fields";
import { withAll } from "./shares";

/** What a household owns. Each is a row of fields; a field is what one change sets and what merging decides. */
export interface HouseholdFields {
  readonly list: ListFields;
  readonly entry: EntryFields;
  readonly item: ItemFields;
  readonly category: CategoryFields;
  readonly setting: SettingFields;
  readonly recipe: RecipeFields;
  readonly meal: MealFields;
  readonly drawnMap: DrawnMapFields;
  readonly chosenTrip: TripFields;
}

export type Kind = keyof HouseholdFields;

export interface ListFields {
  readonly name: string;
  readonly details: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly used: number;
  /** Under which id it stands in another household now; null for one that has only been removed, or is there. */
  readonly movedTo?: string | null;
  /** Where it was last shopped or priced; null before. */
  readonly storeId: string | null;
  /** Kept to start other lists from; never shopped itself. */
  readonly isTemplate: boolean;
  /** The walk with it that two people have split, and what each of them says of themselves; read by `lists/split`. */
  readonly split?: unknown;
  readonly splitFirst?: unknown;
  readonly splitSecond?: unknown;
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
  /** The large line that a person has confirmed last; null before. */
  readonly confirmed?: ConfirmedLine | null;
  readonly isDeleted: boolean;
}

/** What was bought for an entry when a person said that it is meant. */
export interface ConfirmedLine {
  readonly packs: number;
  readonly cents: number;
  readonly productId: string;
}

export interface ItemFields {
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
  /** The unit that it is usually bought in; null: whichever was typed. */
  readonly unit: ShownUnit | null;
  /** The household's own shelf for it; null: the category of its department. */
  readonly categoryId: string | null;
  /** How often it was put on a list, and when last. */
  readonly uses: number;
  readonly used: number;
  readonly isDeleted: boolean;
}

export interface CategoryFields {
  /** Null: named as its department, in the language of whoever reads. */
  readonly name: string | null;
  readonly emoji: string;
  /** Whose items it holds; null for one that holds only items put there. */
  readonly department: Department | null;
  /** The lower, the earlier on lists. */
  readonly position: number;
  readonly isDeleted: boolean;
}

export interface SettingFields {
  readonly values: readonly string[];
  /** What is one whole of several parts; null, or missing, where it is `values` alone. */
  readonly document?: unknown;
  readonly isDeleted: boolean;
}

/**
 * The trip that was chosen for the list of the same id; read by `trips/trip-row`. What is said of its stores and people are
 * fields of their own, which `Replica.stored` has.
 */
export interface TripFields {
  readonly choice: unknown;
  readonly way?: unknown;
  readonly end?: unknown;
  readonly isDeleted: boolean;
}

/** What there is of a drawn map beside what lies on its sheet, which `Replica.stored` has. */
export interface DrawnMapFields {
  readonly name: string;
  readonly decimetresPerCell: number;
  /** Rows and columns come and go with a new sheet. */
  readonly sheet: MapSheet;
  /** The store that it is a map of, and what that is called; null where nobody has said. */
  readonly storeId: string | null;
  readonly storeName: string | null;
  /** For a base map: the map that it is a state of, and what somebody called it. */
  readonly baseOf: string | null;
  readonly label: string | null;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  readonly isDeleted: boolean;
}

export interface MapSheet {
  readonly id: string;
  readonly rows: number;
  readonly columns: number;
}

const missing = otherwise(flag, false);
const unit = tolerant(nullable(word(shownUnits)), null);
/** Read where it is needed; null where it is missing, as what is copied must not say nothing. */
const asKept: Reader<unknown> = (value) => value ?? null;

const readEntry = fields<EntryFields>({
  listId: text,
  itemId: text,
  productId: nullable(text),
  quantity: nullable(readQuantity),
  count: otherwise(integer, 1),
  shownUnit: unit,
  note: otherwise(text, ""),
  isInCart: missing,
  cartTime: otherwise(integer, 0),
  added: otherwise(integer, 0),
  confirmed: tolerant(nullable(fields<ConfirmedLine>({ packs: integer, cents: integer, productId: text })), null),
  isDeleted: missing,
});

/** What is missing was written by an older version of the app, a word that is not known by a newer one. */
export const kindReaders: { readonly [Name in Kind]: Reader<HouseholdFields[Name]> } = {
  list: fields<ListFields>({
    name: text,
    details: otherwise(text, ""),
    created: otherwise(integer, 0),
    used: otherwise(integer, 0),
    movedTo: nullable(text),
    storeId: nullable(text),
    isTemplate: missing,
    split: asKept,
    splitFirst: asKept,
    splitSecond: asKept,
    isDeleted: missing,
  }),
  entry: (value, place) => withAll(readEntry(value, place), object(value, place)),
  item: fields<ItemFields>({
    name: text,
    department: tolerant(readDepartment, "other"),
    emoji: otherwise(text, "🛒"),
    unit,
    categoryId: nullable(text),
    uses: otherwise(integer, 0),
    used: otherwise(integer, 0),
    isDeleted: missing,
  }),
  category: fields<CategoryFields>({
    name: nullable(text),
    emoji: otherwise(text, "🛒"),
    department: tolerant(nullable(readDepartment), null),
    position: otherwise(integer, 0),
    isDeleted: missing,
  }),
  setting: fields<SettingFields>({ values: otherwise(list(text), []), document: (value) => value, isDeleted: missing }),
  recipe: readRecipeFields,
  meal: readMealFields,
  drawnMap: fields<DrawnMapFields>({
    name: otherwise(text, ""),
    decimetresPerCell: otherwise(integer, 8),
    sheet: fields<MapSheet>({ id: text, rows: integer, columns: integer }),
    storeId: nullable(text),
    storeName: nullable(text),
    baseOf: nullable(text),
    label: nullable(text),
    created: otherwise(integer, 0),
    changed: otherwise(integer, 0),
    isDeleted: missing,
  }),
  chosenTrip: fields<TripFields>({ choice: asKept, way: asKept, end: asKept, isDeleted: missing }),
};

export const kinds: readonly Kind[] = ["list", "entry", "item", "category", "setting", "recipe", "meal", "drawnMap", "chosenTrip"];
