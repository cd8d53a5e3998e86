import { fields, integer, readOr, text } from "../grocery/reader";
import type { Query } from "./query";
import type { Replica } from "./replica";
import type { Change, Row } from "./row";
import { walkSlots } from "./settings";
import type { Settings } from "./settings";

/** Limit on moves followed; prevents cycles. */
const mostMoves = 20;

/** Key prefix of records with entry drafts of a list. */
export const typedStart = "typing/entry/";

/** Words in the entry fields of lists; `id` is the key in the store `device`. */
export function halfTyped(
  replica: Replica,
): readonly { readonly id: string; readonly words: string; readonly list: Row<"list"> }[] {
  return replica.local.ids("device").flatMap((id) => {
    const words = id.startsWith(typedStart) ? replica.local.value("device", id, text) : null;
    const list = replica.row("list", id.slice(typedStart.length));
    return words === null || list === undefined ? [] : [{ id, words, list }];
  });
}

/** The current id of a list: moving it to another household changes the id. */
export function whereListIs(replica: Replica, listId: string): string {
  let present = listId;
  for (let moves = 0; moves < mostMoves; moves++) {
    const list = replica.row("list", present);
    if (list === undefined || !list.isDeleted || typeof list.movedTo !== "string") return present;
    // The target household is not visible here, so the list counts as deleted.
    if (replica.row("list", list.movedTo) === undefined) return present;
    present = list.movedTo;
  }
  return present;
}

export function placeOfList(replica: Replica, listId: string): Query<string> {
  return replica.query(["list"], () => whereListIs(replica, listId));
}

/** Length of an entry id's random suffix, which survives a move of its list. */
const lasting = 27;

/** The id of a moved entry on its list's replacement; every device computes the same. */
export function movedEntryId(listId: string, entryId: string): string {
  return `${listId}.${entryId.slice(-lasting)}`;
}

/** Updates the trip, current walks and drafts after their list moved. */
export function followMoves(replica: Replica, settings: Settings): () => void {
  const { local } = replica;
  const names = ["trip", "plan", ...walkSlots.map((slot) => `walk.${slot}` as const)] as const;
  const documents = names.map((name) => ({ name, document: settings.document(name, (value) => value) }));
  const follow = (): void => {
    for (const id of local.ids("device").filter((record) => record.startsWith(typedStart))) {
      const present = whereListIs(replica, id.slice(typedStart.length));
      if (typedStart + present === id) continue;
      void local.set("device", typedStart + present, local.value("device", id, (value) => value));
      void local.set("device", id, null);
    }
    for (const id of local.ids("trip")) {
      const renamed = withList(replica, local.value("trip", id, (value) => value));
      if (renamed !== null) void local.set("trip", id, renamed);
    }
    for (const { name, document } of documents) {
      const renamed = withList(replica, document.getSnapshot());
      if (renamed !== null) settings.setDocument(name, renamed);
    }
    const changes = replica.rows("chosenTrip").flatMap((row) => movedTrip(replica, row));
    if (changes.length > 0) replica.record(changes);
  };
  follow();
  return replica.query(["list", "setting", "chosenTrip"], () => null).subscribe(follow);
}

/**
 * The changes that move a trip to the list's new id. If the trip exists there already, only missing fields are added.
 */
function movedTrip(replica: Replica, { id, household }: Row<"chosenTrip">): readonly Change[] {
  const present = whereListIs(replica, id);
  const list = replica.row("list", present);
  if (present === id || list === undefined || list.isDeleted) return [];
  // The device of another member moves it.
  if ([household, list.household].some((each) => replica.households.role(each) !== "edit")) return [];
  const names = namesOf(replica, id, present);
  const ownFields = Object.entries(replica.stored("chosenTrip", household, id) ?? {});
  // Participants are set again, since their marks belong to the list.
  const movedFields = ownFields
    .filter(([name]) => !name.startsWith("at-"))
    .map(([name, value]) => [name, withNames(value, names)] as const);
  const target = replica.stored("chosenTrip", list.household, present);
  const isThere = replica.row("chosenTrip", present, list.household)?.isDeleted === false;
  const [targetTime, ownTime] = [isThere ? chosenTime(target) : 0, chosenTime(Object.fromEntries(ownFields))];
  const isMissing = ([name]: readonly [string, unknown]): boolean => (target?.[name] ?? null) === null;
  const fields = targetTime === ownTime ? movedFields.filter(isMissing) : movedFields;
  const set = { ...Object.fromEntries(fields), isDeleted: false };
  const removal: Change = { kind: "chosenTrip", id, household, set: { isDeleted: true } };
  if (targetTime > ownTime) return [removal];
  return [{ kind: "chosenTrip", id: present, household: list.household, set, makesRow: true }, removal];
}

const readChoice = fields<{ readonly choice: { readonly chosen: number } }>({ choice: fields({ chosen: integer }) });

function chosenTime(values: unknown): number {
  return readOr(readChoice, values, { choice: { chosen: 0 } }).choice.chosen;
}

/** The record with the moved list's new ids; null for other records. */
function withList(replica: Replica, record: unknown): object | null {
  const listId = listOf(record);
  const present = listId === undefined ? undefined : whereListIs(replica, listId);
  if (listId === undefined || present === undefined || present === listId) return null;
  const renamed = withNames(record, namesOf(replica, listId, present));
  return typeof renamed === "object" ? renamed : null;
}

const readList = fields<{ readonly listId: string | undefined }>({ listId: text });

function listOf(record: unknown): string | undefined {
  return readOr(readList, record, { listId: undefined }).listId;
}

/** Maps old ids of the list and its entries to the new ones. */
function namesOf(replica: Replica, listId: string, present: string): ReadonlyMap<string, string> {
  const entries = replica.rows("entry");
  const newIds = new Map<string, string>();
  for (const { id, listId: of } of entries) if (of === present) newIds.set(id.slice(-lasting), id);
  const moved = entries.flatMap(({ id, listId: of }): readonly (readonly [string, string])[] => {
    const newId = newIds.get(id.slice(-lasting));
    return of !== listId || newId === undefined ? [] : [[id, newId]];
  });
  return new Map([[listId, present], ...moved]);
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withNames(each, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNames(each, names)]));
}
