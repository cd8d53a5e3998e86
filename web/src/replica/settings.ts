import { readOr } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { documentSize, isSameDocument, largestDocument } from "./documents";
import type { Query } from "./query";
import type { Replica } from "./replica";
import { creation } from "./row";

const fewestCatalogs = 2;

/**
 * Settings that are one text: a store's id, a zip code, `latitude,longitude`, `en` or `de`, `metric` or `us` (N-29), `off`, the id
 * of the organisation at whose desk somebody was last (N-03), to which words about finds, about trips that are over, and about
 * being counted somebody has agreed (G-04, F-01).
 */
export type SettingName = "store" | "zip" | "position" | "language" | "units" | "ads" | "desk" | "finds" | "learning" | "usage";

/** How many walks an account keeps: one each of the stores of a long trip. */
export const walkSlots = ["0", "1", "2", "3", "4", "5", "6", "7"] as const;

/** Settings that are one whole of several parts, the later of which takes the place of the earlier (N-29, G-11). */
export type DocumentName =
  | "home"
  | "wishes"
  | "trip"
  | "plan"
  | "points"
  | "walkSettings"
  | "walkHabits"
  | "walkHistory"
  | "walkedMaps"
  | "tripMoments"
  | "ownTrips"
  | "drivenTrips"
  | `walk.${(typeof walkSlots)[number]}`;

/** What a person has chosen, and what they are about; goes with the account to every device. */
export class Settings {
  /** Ids of organisations that somebody is a member of. */
  readonly memberships: Query<readonly string[]>;
  /** How many stores' product lists a device keeps, 2 or more. */
  readonly catalogsKept: Query<number>;

  /** The organisation at whose desk somebody was last; null: they were shopping; undefined: never at one. */
  readonly lastDesk: Query<string | null | undefined>;

  constructor(private readonly replica: Replica) {
    this.lastDesk = this.text("desk");
    this.memberships = replica.query(["setting"], () => this.values("memberships"));
    this.catalogsKept = replica.query(["setting"], () => {
      const count = Number(this.values("catalogsKept")[0]);
      return Number.isInteger(count) ? Math.max(fewestCatalogs, count) : fewestCatalogs;
    });
  }

  setMember(organisationId: string, isMember: boolean): void {
    const others = this.memberships.getSnapshot().filter((id) => id !== organisationId);
    this.set("memberships", isMember ? [...others, organisationId] : others);
  }

  setCatalogsKept(count: number): void {
    this.set("catalogsKept", [String(Math.max(fewestCatalogs, Math.round(count)))]);
  }

  /** A setting that is one text; null where it was taken back, undefined where it was never set. */
  text(name: SettingName): Query<string | null | undefined> {
    return this.replica.query(["setting"], () => {
      const isSet = this.row(name) !== undefined;
      return this.values(name)[0] ?? (isSet ? null : undefined);
    });
  }

  setText(name: SettingName, value: string | null): void {
    this.set(name, value === null ? [] : [value]);
  }

  /** Null where there is none, or one that another version wrote and this one cannot read; the same until it is another. */
  document<Value>(name: DocumentName, reader: Reader<Value>): Query<Value | null> {
    let last: { readonly raw: unknown; readonly value: Value | null } | undefined;
    return this.replica.query(["setting"], () => {
      const raw = this.raw(name);
      if (last === undefined || !isSameDocument(last.raw, raw)) last = { raw, value: raw === null ? null : readOr(reader, raw, null) };
      return last.value;
    });
  }

  /**
   * Sets a document, unless it is the same as before; null takes it back.
   *
   * @param value - of what JSON can say.
   * @returns whether it is in force: what is too large for the server is not.
   */
  setDocument(name: DocumentName, value: object | null): boolean {
    if (documentSize(value) > largestDocument) return false;
    if (!isSameDocument(this.raw(name), value)) {
      this.replica.record([creation("setting", name, { values: [], document: value, isDeleted: false })]);
    }
    return true;
  }

  private raw(name: DocumentName): unknown {
    const row = this.row(name);
    return row === undefined || row.isDeleted ? null : (row.document ?? null);
  }

  private values(name: string): readonly string[] {
    const row = this.row(name);
    return row === undefined || row.isDeleted ? [] : row.values;
  }

  /** One's own alone: every household may have rows of these names. */
  private row(name: string) {
    return this.replica.row("setting", name, "");
  }

  private set(name: string, values: readonly string[]): void {
    this.replica.record([creation("setting", name, { values, isDeleted: false })]);
  }
}
