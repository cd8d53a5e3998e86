import type { Replica } from "../../replica/replica";
import { change } from "../../replica/row";
import { takeBack } from "../../replica/undoable";
import type { Undoable } from "../../replica/undoable";
import type { Entry } from "../list-views";

export function setUrgent(replica: Replica, { id }: Entry, isUrgent: boolean): void {
  replica.record([change("entry", id, { isUrgent })]);
}

/** Puts entries off until a day, `YYYY-MM-DD`; null: they are wanted now. */
export function putOff(replica: Replica, entries: readonly Entry[], notBefore: string | null): Undoable {
  replica.record(entries.map(({ id }) => change("entry", id, { notBefore })));
  const former = entries.map((entry) => change("entry", entry.id, { notBefore: entry.notBefore ?? null }));
  return { count: entries.length, undo: () => takeBack(replica, former) };
}
