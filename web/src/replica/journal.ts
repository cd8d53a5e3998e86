import { fields, list, nullable, text } from "../grocery/reader";
import type { StoredRecord } from "./device-storage";
import { readOwner } from "./owner";
import type { Owner } from "./owner";

/** Edits made together, as broadcast to other pages. */
export interface JournalNote extends StoredRecord {
  /** The owner of the data; null in notes of older versions. */
  readonly owner: Owner | null;
  readonly messages: readonly unknown[];
}

export const readNote = fields<JournalNote>({ id: text, owner: nullable(readOwner), messages: list((value) => value) });

/**
 * Edits not yet saved, in order of their ids.
 *
 * A save has to read first, and the page may close meanwhile. The journal only writes: the write has started when
 * `note` returns, and the next start recovers it.
 */
export interface Journal {
  note(note: JournalNote): void;
  /** Empty if it cannot be read. Never rejects. */
  all(): Promise<readonly unknown[]>;
  forget(ids: readonly string[]): void;
  clear(): void;
  close(): void;
}

/** The journal for storage in memory. */
export const noJournal: Journal = {
  note: () => undefined,
  all: () => Promise.resolve([]),
  forget: () => undefined,
  clear: () => undefined,
  close: () => undefined,
};
