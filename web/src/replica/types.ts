import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";
import type { Department } from "../grocery/departments";
import type { EntryFields } from "../grocery/rows/entry-fields";
import type { MealFields, RecipeFields } from "../grocery/rows/recipe-fields";
import type { ObjectStore, StoredRecord } from "./device-storage";
import type { HouseholdRecord } from "./household-records";
import type { Timestamp } from "./timestamp";

/** The rows of a household. Changes set fields, and merging decides per field. */
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
  readonly seenPrice: SeenPriceFields;
}

export type Kind = keyof HouseholdFields;

export interface ListFields {
  readonly name: string;
  readonly details: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly used: number;
  /** The list's id in the household it moved to; null if it was only removed, or is here. */
  readonly movedTo?: string | null;
  /** The store of the last shopping or pricing; null before. */
  readonly storeId: string | null;
  /** A template for new lists, never shopped itself. */
  readonly isTemplate: boolean;
  /** A walk split between two people, with each person's state; read by `lists/split`. */
  readonly split?: unknown;
  readonly splitFirst?: unknown;
  readonly splitSecond?: unknown;
  readonly isDeleted: boolean;
}

export interface ItemFields {
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
  /** The usual unit; null for the typed one. */
  readonly unit: ShownUnit | null;
  /** The household's own category of the item; null for its department's category. */
  readonly categoryId: string | null;
  /** The number of times it was put on a list, and the last time. */
  readonly uses: number;
  readonly used: number;
  readonly isDeleted: boolean;
}

export interface CategoryFields {
  /** Null for the name of its department, in the user's language. */
  readonly name: string | null;
  readonly emoji: string;
  /** The department of its items; null for a category with only items put there. */
  readonly department: Department | null;
  /** Lower positions come first on lists. */
  readonly position: number;
  readonly isDeleted: boolean;
}

export interface SettingFields {
  readonly values: readonly string[];
  /** A document value; null or missing for settings with `values`. */
  readonly document?: unknown;
  readonly isDeleted: boolean;
}

/**
 * The trip of the list with the same id; read by `trips/trip-row`. Data of its stores and participants is in separate
 * fields: see `Replica.stored`.
 */
export interface TripFields {
  readonly choice: unknown;
  readonly way?: unknown;
  readonly end?: unknown;
  readonly isDeleted: boolean;
}

/** A price that a person has seen in a store. */
export interface SeenPriceFields {
  /** The thing, as on lists. */
  readonly name: string;
  readonly storeId: string;
  /** For a store that is not on this device. */
  readonly storeName: string | null;
  /** The store's chain. */
  readonly organisationId: string | null;
  readonly productId: string | null;
  /** The number on its pack. */
  readonly gtin: string | null;
  /** The name on the receipt or pack. */
  readonly label: string | null;
  /** The content of one pack, or the amount that the price is for if sold by weight; null if unknown. */
  readonly size: Quantity | null;
  readonly isByWeight: boolean;
  /** The price is for this number of packs. */
  readonly packs: number;
  readonly cents: number;
  /** The ISO 4217 code. */
  readonly currency: string;
  readonly isReduced: boolean;
  readonly day: string;
  readonly source: PriceSource;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly isDeleted: boolean;
}

export const priceSources = ["typed", "scanned", "receipt", "imported"] as const;
export type PriceSource = typeof priceSources[number];

/** The fields of a drawn map apart from those on its sheet: see `Replica.stored`. */
export interface DrawnMapFields {
  readonly name: string;
  readonly decimetresPerCell: number;
  /** Adding or removing rows or columns creates a new sheet. */
  readonly sheet: MapSheet;
  /** The mapped store and its name; null if unknown. */
  readonly storeId: string | null;
  readonly storeName: string | null;
  /** For a base map: the map it is a state of, and its label. */
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

/** Fields with the timestamp of each. */
export interface TimestampedFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly stamps: Readonly<Record<string, Timestamp>>;
}

/** A stored row, including fields unknown to this app version, so that none is lost. */
export interface StoredRow extends TimestampedFields {
  readonly id: string;
  /** Household id; empty for the own one. */
  readonly household: string;
  /** The revision of the server's last change; 0 before the first. */
  readonly revision: number;
  /** Account id of the creator; null before the first sync, or if the account was deleted. */
  readonly author: string | null;
}

/** The identity of a row; ids are unique only within a household. */
export interface RowName {
  readonly kind: Kind;
  readonly household: string;
  readonly id: string;
}

/** The unconfirmed fields of one row with their latest values; grows with rows, not edits. */
export interface OutboxRecord extends TimestampedFields, StoredRecord {
  readonly kind: Kind;
  readonly rowId: string;
  readonly household: string;
}

/** Changed fields of one row, with the timestamp of each. */
export interface TimestampedChange {
  readonly kind: Kind;
  readonly row: StoredRow;
}

export type LocalStore = "device" | "trip";

export interface LocalRecord extends StoredRecord {
  readonly value: unknown;
}

/** A new value of a record; null removes it. */
export interface LocalChange {
  readonly store: LocalStore;
  readonly record: LocalRecord;
}

/** The effects on stored data: first `cleared`, then the rest in any order. */
export interface Effects {
  /** Stores to empty. */
  readonly cleared: readonly ObjectStore[];
  readonly puts: readonly TimestampedChange[];
  readonly deletes: readonly RowName[];
  readonly waits: readonly OutboxRecord[];
  /** Ids of records to remove from the outbox. */
  readonly settled: readonly string[];
  /** All households with their sync revisions; null if unchanged. */
  readonly households: readonly HouseholdRecord[] | null;
  readonly local: readonly LocalChange[];
}
