import { isPlacedField } from "../../replica/map-sheets";

/** A section of the user's data on the server. */
export interface DataSection {
  /** A key of `DataText.sections`, or the server's own name if unknown. */
  readonly key: string;
  readonly rows: readonly DataRow[];
}

export interface DataRow {
  /** Its name; empty without one. */
  readonly title: string;
  readonly facts: readonly DataFact[];
  /** Deleted, but stored until every device has synced. */
  readonly isRemoved: boolean;
}

export interface DataFact {
  /** A word of `labels`, or the server's own name. */
  readonly name: string;
  readonly value: DataValue;
}

export type DataValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "time"; readonly time: number }
  | { readonly kind: "flag"; readonly flag: boolean };

const kindSections: Readonly<Record<string, string>> = {
  list: "lists",
  entry: "entries",
  item: "items",
  category: "categories",
  recipe: "recipes",
  meal: "meals",
  setting: "settings",
  drawnMap: "drawnMaps",
  chosenTrip: "chosenTrips",
  seenPrice: "seenPrices",
};

const order = [
  "account", "addressesToConfirm", "sessions", "passkeys", "authenticator", "households", "invitations",
  "invitationsSent", "personalDiscounts", "notices", "noticeChoices", "mutedStores", "messageDevices", "toldOf", "nextLetter", "lists", "entries", "items", "categories", "recipes", "meals", "drawnMaps", "chosenTrips", "seenPrices", "settings",
  "organisations", "organisationInvitations", "organisationInvitationsSent", "storesConfirmed", "publishedMaps", "mapReviews", "mapReports", "storesAdded", "enquiries", "pictures", "priceDoubts", "sharedPrices", "postedRecipes", "log",
];

const times = new Set(["created", "used", "added", "cartTime", "time", "updated", "uploaded", "joined", "expires", "told", "changed"]);
/** Flags shown only if true: most lists are not templates, most entries not in a cart. */
const shownIfTrue = new Set(["isDeleted", "isTemplate", "isInCart", "isUrgent", "isAdministrator", "membersOnly"]);
const titles = ["name", "nickname", "householdName", "device", "title", "id"];
/** Links between records, hidden here; the export has them. */
const links = /^(id|revision|stamps|author|.*Id|household|row|position|format|version)$/;

/** @param document - the response of `GET /v1/account/data`, or `data.json` of an export. */
export function dataSections(document: unknown): readonly DataSection[] {
  const rowsByKey = new Map<string, DataRow[]>();
  const add = (key: string, row: DataRow): void => {
    const sectionRows = rowsByKey.get(key);
    if (sectionRows === undefined) rowsByKey.set(key, [row]);
    else sectionRows.push(row);
  };
  for (const [key, value] of Object.entries(objectOf(document))) {
    for (const element of Array.isArray(value) ? value : [value]) {
      if (!isObject(element)) continue;
      if (typeof element["kind"] === "string" && isObject(element["fields"])) addRow(element, add);
      else {
        for (const row of listOf(element["rows"])) addRow(objectOf(row), add);
        for (const change of listOf(element["log"])) add("log", dataRow(objectOf(change)));
        add(key, dataRow(element));
      }
    }
  }
  return [...rowsByKey].map(([key, rows]) => ({ key, rows })).sort((one, other) => place(one.key) - place(other.key));
}

function addRow(row: Readonly<Record<string, unknown>>, add: (key: string, row: DataRow) => void): void {
  const kind = String(row["kind"]);
  const fields = objectOf(row["fields"]);
  add(kindSections[kind] ?? kind, rowOf(kind, String(row["id"]), fields));
}

function rowOf(kind: string, id: string, fields: Readonly<Record<string, unknown>>): DataRow {
  if (kind === "setting") return settingRow(id, fields);
  return dataRow(kind === "drawnMap" ? mapFacts(fields) : fields);
}

/** Size and texts of a drawn map; the export has every cell. */
function mapFacts(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const facts = Object.entries(fields).filter(([name]) => !isPlacedField(name) && name !== "sheet");
  const { rows, columns } = objectOf(fields["sheet"]);
  const names = Object.entries(fields).flatMap(([name, value]) => {
    const label = isPlacedField(name) ? objectOf(value)["name"] : undefined;
    return typeof label === "string" && label !== "" ? [label] : [];
  });
  return { ...Object.fromEntries(facts), sheet: `${String(columns)} × ${String(rows)}`, signs: names };
}

/** Characters shown of a long document, such as a trip; the export has all of it. */
const mostCharacters = 300;

/** A setting is one fact named by its id; ids of walks contain a number. */
function settingRow(id: string, fields: Readonly<Record<string, unknown>>): DataRow {
  const [name = id] = id.split(".");
  const words = [...listOf(fields["values"]), ...leaves(fields["document"])].map(String).join(", ");
  const text = words.length > mostCharacters ? `${words.slice(0, mostCharacters)} …` : words;
  const facts: readonly DataFact[] = text === "" ? [] : [{ name, value: { kind: "text", text } }];
  return { title: "", facts, isRemoved: fields["isDeleted"] === true };
}

/** All readable values inside a document, in order. */
function leaves(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (!isObject(value)) return value === null || value === undefined ? [] : [value];
  return Object.entries(value).flatMap(([name, each]) => (links.test(name) ? [] : leaves(each)));
}

function place(key: string): number {
  const index = order.indexOf(key);
  return index < 0 ? order.length : index;
}

function dataRow(fields: Readonly<Record<string, unknown>>): DataRow {
  const titleKey = titles.find((key) => typeof fields[key] === "string" && fields[key] !== "") ?? "";
  const facts = Object.entries(fields).flatMap(([name, value]): readonly DataFact[] => {
    if (shownIfTrue.has(name) && value === false) return [];
    if (name === titleKey || name === "rows" || name === "log" || links.test(name)) return [];
    const visibleValue = dataValue(name, value);
    return visibleValue === undefined ? [] : [{ name, value: visibleValue }];
  });
  const title = titleKey === "id" || titleKey === "" ? "" : String(fields[titleKey]);
  return { title, facts, isRemoved: fields["isDeleted"] === true };
}

function dataValue(name: string, value: unknown): DataValue | undefined {
  if (typeof value === "string") return value === "" ? undefined : { kind: "text", text: value };
  if (typeof value === "boolean") return { kind: "flag", flag: value };
  if (typeof value === "number") {
    if (!times.has(name)) return { kind: "number", number: value };
    return value === 0 ? undefined : { kind: "time", time: value };
  }
  if (Array.isArray(value)) {
    const words = value.map(wordsOf).filter((word) => word !== "");
    return words.length === 0 ? undefined : { kind: "text", text: words.join(", ") };
  }
  // A document with a time, such as the consent, is shown as a date.
  if (isObject(value) && typeof value["time"] === "number") return { kind: "time", time: value["time"] };
  const words = wordsOf(value);
  return words === "" ? undefined : { kind: "text", text: words };
}

/** A value on one line: its name if it has one, else its values. */
function wordsOf(value: unknown): string {
  if (!isObject(value)) return value === null || value === undefined ? "" : String(value);
  const title = titles.find((key) => key !== "id" && typeof value[key] === "string");
  if (title !== undefined) return String(value[title]);
  return Object.values(value).map(wordsOf).filter((word) => word !== "").join(" ");
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
