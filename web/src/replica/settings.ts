import type { Query } from "./query";
import type { Replica } from "./replica";
import { creation } from "./row";

const fewestCatalogs = 2;

/** Settings that are one text: a store's id, a zip code, `latitude,longitude`, `en` or `de` (N-29). */
export type SettingName = "store" | "zip" | "position" | "language";

/** What a household has chosen; goes with it to every device. */
export class Settings {
  /** Ids of organisations that somebody is a member of. */
  readonly memberships: Query<readonly string[]>;
  /** How many stores' product lists a device keeps, 2 or more. */
  readonly catalogsKept: Query<number>;

  constructor(private readonly replica: Replica) {
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
      const isSet = this.replica.row("setting", name) !== undefined;
      return this.values(name)[0] ?? (isSet ? null : undefined);
    });
  }

  setText(name: SettingName, value: string | null): void {
    this.set(name, value === null ? [] : [value]);
  }

  private values(name: string): readonly string[] {
    const row = this.replica.row("setting", name);
    return row === undefined || row.isDeleted ? [] : row.values;
  }

  private set(name: string, values: readonly string[]): void {
    this.replica.record([creation("setting", name, { values, isDeleted: false })]);
  }
}
