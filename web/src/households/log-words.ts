import type { Quantity } from "../grocery/amounts/quantity";
import type { LoggedChange } from "../grocery/people/household-log";
import { fields, readOr, text } from "../grocery/reader";
import type { Formats, LaterTexts, Texts } from "../locale";
import { isPlacedField } from "../replica/map-sheets";
import { isMoreField } from "../replica/shares";
import type { HouseholdFields, Kind } from "../replica/types";

/** Automatic fields that the log omits: `RowKind.unloggedFields` in Swift. */
type UnloggedField =
  | "uses" | "used" | "cartTime" | "created" | "changed" | "added" | "movedTo" | "document" | "split" | "splitFirst"
  | "splitSecond" | "confirmed" | "isDeleted";

/** Trips are not logged: `RowKind.isLogged`. */
type LoggedFields = Omit<HouseholdFields, "chosenTrip">;
type LoggedField = { [Name in keyof LoggedFields]: Exclude<keyof LoggedFields[Name], UnloggedField> }[keyof LoggedFields];

/** Inputs of the texts: the catalogs, and names of referenced rows. */
export interface LogContext {
  readonly text: LaterTexts["households"]["log"];
  readonly general: Texts;
  readonly formats: Formats;
  /** The name of a row on this device; undefined without one. */
  readonly nameOf: (kind: string, id: string) => string | undefined;
}

export interface LogWords {
  /** The subject: `Milk`. */
  readonly title: string;
  /** `Entry` */
  readonly kind: string;
  /** `Amount was 2 kg, now 1 kg`; absent if the whole row was removed. */
  readonly detail?: string;
  /** `overwritten by Bo` */
  readonly cause: string;
}

/** Describes a lost value. */
export function logWords(change: LoggedChange, context: LogContext): LogWords {
  const { text, general } = context;
  const who = change.account?.nickname ?? text.formerMember;
  const kinds: Readonly<Record<Kind, string>> = text.kinds;
  const head = {
    title: change.name === "" ? text.nameless : change.name,
    kind: nameIn(kinds, change.kind),
  };
  if (movedTo(change) !== undefined) return { ...head, cause: text.moved(who) };
  if (isWholeRow(change)) return { ...head, cause: text.removed(who) };
  if (undoesRemoval(change)) return { ...head, ...(change.kind === "list" ? { detail: text.whyBack } : {}), cause: text.back };
  // The compiler requires a name for every field.
  const fields: Readonly<Record<LoggedField, string>> = { ...text.fields, ...general.lists.fields };
  const lost = valueWords(change.field, change.lost, context);
  // Additions belong to the count.
  const place = isPlacedField(change.field) ? change.field.split("-")[0] : undefined;
  const field = isMoreField(change.field) ? "count" : (place ?? change.field);
  const was = `${text.was(nameIn(fields, field))} ${lost}`;
  if (change.reason === "removed") return { ...head, detail: was, cause: text.onRemoved(who) };
  return {
    ...head,
    detail: `${was}, ${text.now} ${valueWords(change.field, change.kept, context)}`,
    cause: change.reason === "late" ? text.late(who) : text.overwritten(who),
  };
}

/** The name of a kind or a field; unknown ones come from newer apps. */
function nameIn(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? key;
}

/** The id of a list that moved to another household; undefined for removed rows. */
export function movedTo({ kept }: LoggedChange): string | undefined {
  return readOr(readMoved, kept, { movedTo: undefined }).movedTo;
}

const readMoved = fields<{ readonly movedTo: string | undefined }>({ movedTo: text });

/** True if a whole row was removed. */
export function isWholeRow(change: LoggedChange): boolean {
  return change.reason === "removed" && change.field === "isDeleted";
}

/** True if the lost value is the removal of a row that is there again. Nothing is lost then. */
export function undoesRemoval(change: LoggedChange): boolean {
  return change.reason !== "removed" && change.field === "isDeleted";
}

const pointers: Readonly<Record<string, string>> = {
  itemId: "item",
  listId: "list",
  categoryId: "category",
  recipeId: "recipe",
};

function valueWords(field: string, value: unknown, context: LogContext): string {
  const { text, formats, general } = context;
  if (value === null || value === undefined || value === "") return text.nothing;
  if (typeof value === "boolean") return value ? text.yes : text.no;
  if (typeof value === "number") return formats.number(value);
  if (Array.isArray(value)) {
    return field === "ingredients" ? text.ingredients(value.length) : value.map(String).join(", ") || text.nothing;
  }
  if (isQuantity(value)) return formats.measure(value);
  if (typeof value !== "string") return text.another;
  const pointed = pointers[field];
  if (pointed !== undefined) {
    const name = context.nameOf(pointed, value);
    return name === undefined ? text.another : text.quoted(cut(name));
  }
  if (field === "pictureId") return text.picture;
  if (/Id$/.test(field)) return text.another;
  const units: Readonly<Record<string, string>> = general.lists.units;
  const departments: Readonly<Record<string, string>> = general.lists.departments;
  if (field === "unit" || field === "shownUnit") return units[value] ?? value;
  if (field === "department") return departments[value] ?? value;
  return text.quoted(cut(value));
}

const longest = 120;

/** Truncates long values. */
function cut(value: string): string {
  const characters = [...value];
  return characters.length > longest ? `${characters.slice(0, longest).join("")}…` : value;
}

function isQuantity(value: unknown): value is Quantity {
  if (typeof value !== "object" || value === null) return false;
  const { amount, unit } = value as { readonly amount?: unknown; readonly unit?: unknown };
  return typeof amount === "number" && (unit === "g" || unit === "ml" || unit === "piece");
}
