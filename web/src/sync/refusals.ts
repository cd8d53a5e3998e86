import { fields, flag, integer, nullable, otherwise, table, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { hexadecimal } from "../replica/environment";
import { kinds } from "../replica/kinds";
import type { halfTyped } from "../replica/moved-lists";
import { isEdit } from "../replica/outbox";
import { derived, query } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import type { LocalRecord, OutboxRecord, TimestampedChange } from "../replica/types";
import { draftsOfRefused } from "./unfinished";

type Fields = Readonly<Record<string, unknown>>;

/** A rejected edit, stored whole. */
export type Refusal = Value<typeof readRefusal>;

type FreshRefusal = Omit<Refusal, "id" | "time" | "isRead">;

const anything = (value: unknown): unknown => value;

const readRefusal = fields({
  id: text,
  time: integer,
  kind: word(kinds),
  /** Display name; empty without one. */
  name: text,
  /** Text typed on it, such as a note; empty apart from the name. */
  typed: otherwise(text, ""),
  /** True if it was a removal. */
  isRemoval: otherwise(flag, false),
  /** The reason, such as `household-full` or `not-a-member`. */
  code: text,
  /** The server's message; empty without one. */
  detail: otherwise(text, ""),
  /** True if the user has seen it. */
  isRead: otherwise(flag, false),
  rowId: otherwise(text, ""),
  household: otherwise(text, ""),
  /** The rejected fields. */
  set: otherwise(table(anything), {}),
  /** The whole row on this device. */
  row: otherwise(table(anything), {}),
  /** The item and list of an entry at the time. */
  item: nullable(table(anything)),
  listName: otherwise(text, ""),
});

const nothing = {
  typed: "", isRemoval: false, rowId: "", household: "", set: {}, row: {}, item: null, listName: "", detail: "",
};

/** Key prefix in the device's records. */
const start = "refusal/";

/** Code of lists with unsent edits that were copied to the user's own household. */
export const copiedToOwn = "kept-as-own";

/** Code of copied lists whose household the server has lost. */
export const lostHousehold = "lost-household";

/** Code of lists whose household the server had lost, and has again without its other members. */
export const restoredHousehold = "restored-household";

/** Code of removed or ticked entries that someone else wanted again. */
export const wantedAgain = "wanted-again";

const settledCodes: readonly string[] = [copiedToOwn, lostHousehold, restoredHousehold, wantedAgain];

/** False if the edit was copied or outdone: nothing is stored only here. */
export function needsAction({ code }: Pick<Refusal, "code">): boolean {
  return !settledCodes.includes(code);
}

/** The reason of a rejection, from the server or from later events. */
export interface RefusalReason {
  readonly code: string;
  readonly detail: string;
  /** The rejected fields; null or absent for all. */
  readonly fields?: readonly string[] | null;
}

/** The rejected edits, until the user discards them. */
export class Refusals {
  /** Oldest first. */
  readonly all: Query<readonly Refusal[]>;
  /** Rejections that the user has not seen. */
  readonly unread: Query<readonly Refusal[]>;
  private counter = 0;

  constructor(private readonly replica: Replica) {
    const { local } = replica;
    let latest: readonly Refusal[] = [];
    this.all = query([local.signal("device")], () => {
      const ids = local.ids("device").filter((id) => id.startsWith(start)).sort();
      const stored = ids.flatMap((id) => local.value("device", id, readRefusal) ?? []);
      // Other local records change often; avoids needless renders.
      if (JSON.stringify(stored) !== JSON.stringify(latest)) latest = stored;
      return latest;
    });
    this.unread = derived(this.all, (refusals) => refusals.filter(({ isRead }) => !isRead));
  }

  /** The number of edits stored only here. */
  get count(): number {
    return this.all.getSnapshot().filter(needsAction).length;
  }

  /** Marks all as seen; they stay available. */
  dismiss(): void {
    for (const refusal of this.unread.getSnapshot()) {
      void this.replica.local.set("device", start + refusal.id, { ...refusal, isRead: true });
    }
  }

  remove({ id }: Refusal): void {
    void this.replica.local.set("device", start + id, null);
  }

  /** Adds a rejection without an outbox record: of a picture, or of a removal that someone else's wish outdid. */
  add({ kind, name, code, detail }: Pick<Refusal, "kind" | "name" | "code" | "detail">): void {
    const { id, value } = this.recordOf({ ...nothing, kind, name, code, detail });
    void this.replica.local.set("device", id, value);
  }

  /** Adds an edit of a row that has left the device meanwhile. */
  addStray({ kind, row }: TimestampedChange): void {
    const { id: rowId, household, fields: set, stamps } = row;
    if (set["isDeleted"] === true || !isTyped({ fields: set, stamps })) return;
    const record = { id: "", kind, rowId, household, fields: set, stamps };
    const { id, value } = this.recordOf(this.refusalOf(record, { code: "row-gone", detail: "" }));
    void this.replica.local.set("device", id, value);
  }

  /** The records to write when rejected changes are dropped; empty for automatic changes. */
  record(refused: readonly (readonly [OutboxRecord, RefusalReason])[]): readonly LocalRecord[] {
    // A new item is reported with its entry.
    const items = new Set(refused.flatMap(([{ kind, household, rowId }]) =>
      kind === "entry" ? [String(this.replica.stored("entry", household, rowId)?.["itemId"])] : [],
    ));
    const typed = refused.filter(([record]) => isTyped(record) && !(record.kind === "item" && items.has(record.rowId)));
    if (typed.length === 0) return [];
    const recipes = typed.flatMap(([{ kind, rowId }]) => (kind === "recipe" ? [rowId] : []));
    const records = typed.map(([record, reason]) => this.recordOf(this.refusalOf(record, reason)));
    return [...records, ...draftsOfRefused(this.replica, recipes)];
  }

  /**
   * A list that the user finds in another household, or among other members.
   *
   * @param rowId - id of the list, or of its copy.
   */
  movedRecord(
    name: string,
    rowId: string,
    code: typeof copiedToOwn | typeof lostHousehold | typeof restoredHousehold,
  ): LocalRecord {
    return this.recordOf({ ...nothing, kind: "list", name, rowId, code });
  }

  /** Takes half-typed words out of the entry field of a list that the user lost. */
  typedRecords({ id, words, list }: ReturnType<typeof halfTyped>[number], code: string): readonly LocalRecord[] {
    const record = this.recordOf({ ...nothing, kind: "entry", name: words, listName: list.name, code });
    return [record, { id, value: null }];
  }

  private recordOf(refusal: FreshRefusal): LocalRecord {
    const { environment } = this.replica;
    const time = environment.now();
    this.counter += 1;
    const number = String(this.counter).padStart(6, "0");
    const id = `${time.toString(16).padStart(12, "0")}-${number}-${hexadecimal(environment.randomBytes(2))}`;
    const value: Refusal = { ...refusal, id, time, isRead: false };
    return { id: start + id, value };
  }

  private refusalOf(record: OutboxRecord, { code, detail, fields: names }: RefusalReason): FreshRefusal {
    const { kind, rowId, household } = record;
    const isRejected = (field: string): boolean => names === undefined || names === null || names.includes(field);
    const set = Object.fromEntries(Object.entries(record.fields).filter(([field]) => isRejected(field)));
    const row = { ...this.replica.stored(kind, household, rowId), ...set };
    const item = this.replica.stored("item", household, String(row["itemId"]));
    const list = this.replica.stored("list", household, String(row["listId"]));
    const name = nameIn(kind === "entry" ? item : kind === "meal" ? this.recipe(household, row) : row);
    return {
      kind, rowId, household, name, code, detail, set, row,
      typed: typedOn(set, name),
      isRemoval: set["isDeleted"] === true,
      item: item ?? null,
      listName: nameIn(list),
    };
  }

  private recipe(household: string, row: Fields): Fields | undefined {
    return this.replica.stored("recipe", household, String(row["recipeId"]));
  }
}

function nameIn(row: Fields | undefined): string {
  const name = row?.["name"];
  return typeof name === "string" ? name : "";
}

/** Automatic fields: counts and learned orders. */
const unseenFields = ["uses", "used", "cartTime", "created", "added", "confirmed"];

/** True for edits that the user would miss. */
function isTyped(record: Pick<OutboxRecord, "fields" | "stamps">): boolean {
  return isEdit(record) && Object.keys(record.fields).some((field) => !unseenFields.includes(field));
}

/** Text fields, most descriptive first. */
const writtenFields = ["note", "details", "name"] as const;

/** Longer text is truncated for display; `set` has all of it. */
const mostTyped = 80;

/** The text of a rejected change. */
function typedOn(set: Fields, name: string): string {
  const texts = writtenFields.map((field) => set[field]);
  const longest = texts.find((value): value is string => typeof value === "string" && value !== "" && value !== name);
  if (longest === undefined) return "";
  const characters = [...longest];
  return characters.length <= mostTyped ? longest : `${characters.slice(0, mostTyped).join("")}…`;
}
