import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";
import type { Department } from "../grocery/departments";
import type { MealFields, RecipeFields } from "../grocery/rows/recipe-fields";
import type { ObjectStore, StoredRecord } from "./device-storage";
import type { HouseholdRecord } from "./household-records";
import type { Stamp } from "./stamp";

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

/** Some fields, and when each of them was set. */
export interface StampedFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly stamps: Readonly<Record<string, Stamp>>;
}

/** A row as it is kept: also fields that this version of the app does not know, so that none is lost. */
export interface StoredRow extends StampedFields {
  readonly id: string;
  /** Whose it is; empty for one's own household. */
  readonly household: string;
  /** The exchange in which the server last changed it; 0 while it has never sent it. */
  readonly revision: number;
  /** The account that made it; null for what this device has not sent yet, or where the account is gone. */
  readonly author: string | null;
}

/** Which row is meant: an id alone says so only within a household. */
export interface RowName {
  readonly kind: Kind;
  readonly household: string;
  readonly id: string;
}

/** The fields of one row that no server has confirmed, each with its latest value: it grows with rows, not edits. */
export interface OutboxRecord extends StampedFields, StoredRecord {
  readonly kind: Kind;
  readonly rowId: string;
  readonly household: string;
}

/** Some fields of one row, with the stamp of each. */
export interface StampedChange {
  readonly kind: Kind;
  readonly row: StoredRow;
}

export type LocalStore = "device" | "trip";

export interface LocalRecord extends StoredRecord {
  readonly value: unknown;
}

/** One record from now on; its value null: none. */
export interface LocalChange {
  readonly store: LocalStore;
  readonly record: LocalRecord;
}

/** What becomes of what there is: first `cleared`, then the rest, in any order. */
export interface Effects {
  /** Of these everything goes. */
  readonly cleared: readonly ObjectStore[];
  readonly puts: readonly StampedChange[];
  readonly deletes: readonly RowName[];
  readonly waits: readonly OutboxRecord[];
  /** Ids of records that leave the outbox. */
  readonly settled: readonly string[];
  /** All households from now on, each with how far its rows have been read; null: as before. */
  readonly households: readonly HouseholdRecord[] | null;
  readonly local: readonly LocalChange[];
}
