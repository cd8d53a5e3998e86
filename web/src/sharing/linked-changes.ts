import { readLinkedList } from "../api/list-link-client";
import type { LinkedChange, LinkedEntry, LinkedFields, LinkedList } from "../api/list-link-client";
import { mostCount, readQuantity, shownUnits } from "../grocery/amounts/quantity";
import { departments } from "../grocery/departments";
import type { TypedEntry } from "../grocery/language/answers";
import type { ItemGuess } from "../grocery/language/language";
import { fields, flag, integer, list, nullable, otherwise, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { itemKey } from "../grocery/words/item-name";

/** A list of a link as stored on the device: with what the server has not confirmed yet. */
export type StoredLinkedList = Value<typeof readStoredLinkedList>;

const readFields = fields<LinkedFields>({
  quantity: otherwise<LinkedFields["quantity"]>(nullable(readQuantity), undefined),
  count: otherwise<LinkedFields["count"]>(integer, undefined),
  shownUnit: otherwise<LinkedFields["shownUnit"]>(nullable(word(shownUnits)), undefined),
  note: otherwise<LinkedFields["note"]>(text, undefined),
  isInCart: otherwise<LinkedFields["isInCart"]>(flag, undefined),
  isDeleted: otherwise<LinkedFields["isDeleted"]>(flag, undefined),
});

const readChange = fields<LinkedChange>({
  entry: text,
  item: nullable(fields<ItemGuess & { readonly name: string }>({ name: text, department: word(departments), emoji: text })),
  set: readFields,
});

export const readStoredLinkedList = fields({
  /** The list as last received; null before the first answer. */
  list: nullable(readLinkedList),
  pending: list(readChange),
});

/** The list as it will be once the server has the changes. */
export function withChanges(received: LinkedList, changes: readonly LinkedChange[]): LinkedList {
  const entries = new Map(received.entries.map((entry) => [entry.id, entry]));
  for (const { entry: id, item, set } of changes) {
    const entry = entries.get(id) ?? (item === null ? undefined : newEntry(id, item));
    if (entry === undefined) continue;
    if (set.isDeleted === true) entries.delete(id);
    else entries.set(id, { ...entry, ...defined(set) });
  }
  const all = [...entries.values()];
  return { ...received, entries: [...all.filter(({ isInCart }) => !isInCart), ...all.filter(({ isInCart }) => isInCart)] };
}

function newEntry(id: string, { name, emoji }: ItemGuess & { readonly name: string }): LinkedEntry {
  const wish = { quantity: null, count: 1, shownUnit: null, note: "", isUrgent: false, notBefore: null, pictureId: null };
  return { id, name, emoji, ...wish, isInCart: false };
}

function defined({ isDeleted: _, ...set }: LinkedFields): Partial<LinkedEntry> {
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

/**
 * Adds a change to those that wait; one of the same entry is merged into it.
 *
 * @param sentCount - the number of changes that are on their way, and must stay as they are
 */
export function withChange(
  pending: readonly LinkedChange[], change: LinkedChange, sentCount = 0,
): readonly LinkedChange[] {
  const at = pending.findIndex(({ entry }, index) => index >= sentCount && entry === change.entry);
  const present = pending[at];
  if (present === undefined) return [...pending, change];
  const merged = { ...present, set: { ...present.set, ...change.set } };
  return pending.map((one, index) => (index === at ? merged : one));
}

/** The changes for typed entries: a thing that is on the list already becomes more, everything else is new. */
export function additions(
  typed: readonly TypedEntry[], { entries }: LinkedList, guess: (name: string) => ItemGuess, newId: () => string,
): readonly LinkedChange[] {
  return typed.map(({ name, quantity, count, shownUnit, note = "" }) => {
    const key = itemKey(name);
    const same = entries.find((entry) => itemKey(entry.name) === key && !entry.isInCart && entry.note === note);
    if (same !== undefined && same.quantity === null && quantity === null) {
      return { entry: same.id, item: null, set: { count: Math.min(mostCount, same.count + count) } };
    }
    return { entry: newId(), item: { name, ...guess(name) }, set: { quantity, count, shownUnit, note } };
  });
}
