import { text } from "../api/reader";
import { readPosition } from "../api/store-readers";
import type { Position } from "../api/types";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";

/** What this device was last used for, so that it reopens there (S-01). */
export class Preferences {
  readonly chosenStore: Query<string | null>;
  readonly zip: Query<string | null>;
  readonly position: Query<Position | null>;

  constructor(private readonly replica: Replica) {
    const { local } = replica;
    this.chosenStore = local.watch("device", "chosenStore", text);
    this.zip = local.watch("device", "zip", text);
    this.position = local.watch("device", "position", readPosition);
  }

  chooseStore(id: string | null): void {
    void this.replica.local.set("device", "chosenStore", id);
  }

  setZip(zip: string): void {
    void this.replica.local.set("device", "zip", zip);
  }

  setPosition(position: Position | null): void {
    void this.replica.local.set("device", "position", position);
  }

  /** The address of the screen last shown; null at first start. */
  lastScreen(): string | null {
    return this.replica.local.value("device", "lastScreen", text);
  }

  showScreen(path: string): void {
    if (this.lastScreen() !== path) void this.replica.local.set("device", "lastScreen", path);
  }
}
