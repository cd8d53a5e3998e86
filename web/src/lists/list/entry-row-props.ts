import type { Supply } from "../../catalog/availability";
import type { EntryPrice } from "../../catalog/list-prices";
import type { HouseholdRole } from "../../grocery/people/household";
import type { ConfirmedLine } from "../../grocery/rows/entry-fields";
import type { EntryLine } from "../entry-words";
import type { Entry } from "../list-views";

/** The actions of all rows; the same object for the life of a list's screen. */
export interface EntryHands {
  readonly toggle: (id: string) => void;
  readonly open: (id: string) => void;
  /** Shows the photograph. */
  readonly view: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly confirm: (id: string, line: ConfirmedLine) => void;
  /** Wants an entry now that was put off. */
  readonly takeToday: (id: string) => void;
  /** @param isThrough - true to choose all entries from the last chosen one up to this */
  readonly choose: (id: string, isThrough: boolean) => void;
}

/** An entry with all that its words depend on. */
interface EntryFacts {
  readonly entry: Entry;
  /** Undefined without a store or its catalog. */
  readonly price: EntryPrice | undefined;
  /** The nicknames of the household's other members by id. */
  readonly others: ReadonlyMap<string, string>;
  /** The aisle to show; null to omit it. */
  readonly aisle: string | null;
  readonly supply: Supply;
  readonly hasCoupon: boolean;
  /** True to name the place where it can be bought (N-37). */
  readonly namesPlaces: boolean;
}

interface RowState {
  /** The day until which it is put off, in words; null if it is wanted now. */
  readonly until: string | null;
  /** True for an entry that was just added or changed. */
  readonly isNew: boolean;
  readonly role: HouseholdRole;
  /** True or false while several entries are being chosen; null otherwise. */
  readonly isChosen: boolean | null;
  readonly hands: EntryHands;
}

export interface EntryRowProps extends EntryFacts, RowState {}

export interface EntryLineProps extends RowState {
  readonly line: EntryLine;
}

/** True if a row looks and acts the same, so that it need not be rendered again. */
export function isSameRow(before: EntryLineProps, after: EntryLineProps): boolean {
  return (
    before.until === after.until &&
    before.isNew === after.isNew &&
    before.role === after.role &&
    before.isChosen === after.isChosen &&
    before.hands === after.hands &&
    JSON.stringify(before.line) === JSON.stringify(after.line)
  );
}
