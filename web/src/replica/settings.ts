import { readOr } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { documentSize, isSameDocument, largestDocument } from "./documents";
import type { Query } from "./query";
import type { Replica } from "./replica";
import { creation } from "./row";

const fewestCatalogs = 2;

/**
 * Settings with one text value: a store's id, a zip code, `latitude,longitude`, `en` or `de`, `metric` or `us` (N-29),
 * `off`, the id of the last store desk (N-03), when prices are asked for, and the version of the consent to share
 * finds, completed trips and usage (G-04, F-01).
 */
export type SettingName =
  | "store" | "zip" | "position" | "language" | "units" | "ads" | "desk" | "keys" | "finds" | "learning" | "usage" | "prices";

/** The walks stored per account: one per store of a long trip. */
export const walkSlots = ["0", "1", "2", "3", "4", "5", "6", "7"] as const;

/** Settings with a document value; the latest document wins (N-29, G-11). */
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
  | "recentPlaces"
  | "tripMoments"
  | "ownTrips"
  | "drivenTrips"
  | `walk.${(typeof walkSlots)[number]}`;

/** The account's settings, synced to all its devices. */
export class Settings {
  /** Ids of organizations with a membership of the user. */
  readonly memberships: Query<readonly string[]>;
  /** The number of stores whose catalogs a device caches, at least 2. */
  readonly catalogsKept: Query<number>;

  /** The organization of the last store desk; null after shopping; undefined if never used. */
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
    const otherIds = this.memberships.getSnapshot().filter((id) => id !== organisationId);
    this.set("memberships", isMember ? [...otherIds, organisationId] : otherIds);
  }

  setCatalogsKept(count: number): void {
    this.set("catalogsKept", [String(Math.max(fewestCatalogs, Math.round(count)))]);
  }

  /** A text setting; null if removed, undefined if never set. */
  text(name: SettingName): Query<string | null | undefined> {
    return this.replica.query(["setting"], () => {
      const isSet = this.row(name) !== undefined;
      return this.values(name)[0] ?? (isSet ? null : undefined);
    });
  }

  setText(name: SettingName, value: string | null): void {
    this.set(name, value === null ? [] : [value]);
  }

  /** Null if missing, or written by another version and unreadable here. Keeps its identity until it changes. */
  document<Value>(name: DocumentName, reader: Reader<Value>): Query<Value | null> {
    let last: { readonly raw: unknown; readonly value: Value | null } | undefined;
    return this.replica.query(["setting"], () => {
      const raw = this.raw(name);
      if (last === undefined || !isSameDocument(last.raw, raw)) last = { raw, value: raw === null ? null : readOr(reader, raw, null) };
      return last.value;
    });
  }

  /**
   * Sets a document, unless it is unchanged; null removes it.
   *
   * @param value - JSON.
   * @returns true if it was set; false if it exceeds the server's size limit.
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

  /** The user's own row, since every household may have settings of the same name. */
  private row(name: string) {
    return this.replica.row("setting", name, "");
  }

  private set(name: string, values: readonly string[]): void {
    this.replica.record([creation("setting", name, { values, isDeleted: false })]);
  }
}
