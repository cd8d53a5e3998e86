import { fields, list, nullable, text } from "../grocery/reader";
import type { StoredRecord } from "./device-storage";
import { readOwner } from "./owner";
import type { Owner } from "./owner";

/** What was typed in one go, as it is told to other pages. */
export interface JournalNote extends StoredRecord {
  /** Whose data it is about; null in notes of older versions. */
  readonly owner: Owner | null;
  readonly messages: readonly unknown[];
}

export const readNote = fields<JournalNote>({ id: text, owner: nullable(readOwner), messages: list((value) => value) });

/**
 * What was typed and is not written to its place yet, in the order of the ids.
 *
 * Writing to its place means reading first, and a page may be left meanwhile. Here nothing is read: a note has begun to
 * be kept when `note` returns, and whoever opens the app next finds it.
 */
export interface Journal {
  note(note: JournalNote): void;
  /** Empty where it cannot be read. Never rejects. */
  all(): Promise<readonly unknown[]>;
  forget(ids: readonly string[]): void;
  clear(): void;
  close(): void;
}

/** Where nothing outlives the page. */
export const noJournal: Journal = {
  note: () => undefined,
  all: () => Promise.resolve([]),
  forget: () => undefined,
  clear: () => undefined,
  close: () => undefined,
};
