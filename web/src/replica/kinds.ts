import { readQuantity, shownUnits } from "../grocery/amounts/quantity";
import { readDepartment } from "../grocery/departments";
import { fields, flag, integer, list, nullable, object, otherwise, text, tolerant, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { readEntryFields } from "../grocery/rows/entry-fields";
import { readMealFields, readRecipeFields } from "../grocery/rows/recipe-fields";
import { withAll } from "./shares";
import type {
  CategoryFields, DrawnMapFields, HouseholdFields, ItemFields, Kind, ListFields, MapSheet,
  SeenPriceFields, SettingFields, TripFields,
} from "./types";
import { priceSources } from "./types";

const missing = otherwise(flag, false);
const unit = tolerant(nullable(word(shownUnits)), null);
/** Parsed on use; null if missing, since copied documents must have a value. */
const anyValue: Reader<unknown> = (value) => value ?? null;

/** Readers accept missing fields from older versions and unknown words from newer ones. */
export const kindReaders: { readonly [Name in Kind]: Reader<HouseholdFields[Name]> } = {
  list: fields<ListFields>({
    name: text,
    details: otherwise(text, ""),
    created: otherwise(integer, 0),
    used: otherwise(integer, 0),
    movedTo: nullable(text),
    storeId: nullable(text),
    isTemplate: missing,
    split: anyValue,
    splitFirst: anyValue,
    splitSecond: anyValue,
    isDeleted: missing,
  }),
  entry: (value, place) => withAll(readEntryFields(value, place), object(value, place)),
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
  chosenTrip: fields<TripFields>({ choice: anyValue, way: anyValue, end: anyValue, isDeleted: missing }),
  seenPrice: fields<SeenPriceFields>({
    name: text,
    storeId: text,
    storeName: nullable(text),
    organisationId: nullable(text),
    productId: nullable(text),
    gtin: nullable(text),
    label: nullable(text),
    size: tolerant(nullable(readQuantity), null),
    isByWeight: missing,
    packs: otherwise(integer, 1),
    cents: integer,
    currency: otherwise(text, ""),
    isReduced: missing,
    day: text,
    source: tolerant(word(priceSources), "typed"),
    created: otherwise(integer, 0),
    isDeleted: missing,
  }),
};

export const kinds: readonly Kind[] = [
  "list", "entry", "item", "category", "setting", "recipe", "meal", "drawnMap", "chosenTrip", "seenPrice",
];
