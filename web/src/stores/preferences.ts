import { integer, text } from "../api/reader";
import { readPosition } from "../api/store-readers";
import type { Position } from "../api/types";
import { query } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";

/** Of the words of what searching and planning send; counts up when they change. */
const agreementVersion = 1;

/** What this device was last used for, so that it reopens there (S-01). */
export class Preferences {
  readonly chosenStore: Query<string | null>;
  readonly zip: Query<string | null>;
  readonly position: Query<Position | null>;
  /** Whether somebody has agreed to what searching and planning send (G-04). */
  readonly hasAgreed: Query<boolean>;

  constructor(private readonly replica: Replica) {
    const { local } = replica;
    this.chosenStore = local.watch("device", "chosenStore", text);
    this.zip = local.watch("device", "zip", text);
    this.position = local.watch("device", "position", readPosition);
    this.hasAgreed = query([local.signal("device")], () => {
      const version = local.value("device", "agreedToAsk", integer);
      return version !== null && version >= agreementVersion;
    });
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

  agree(): void {
    void this.replica.local.set("device", "agreedToAsk", agreementVersion);
  }

  /** Takes the agreement back: the places that were sent are forgotten, and nothing more is sent. */
  withdraw(): void {
    for (const id of ["agreedToAsk", "zip", "position"]) void this.replica.local.set("device", id, null);
  }

  /** The address of the screen last shown, with what stands behind its question mark; null at first start. */
  lastScreen(): string | null {
    return this.replica.local.value("device", "lastScreen", text);
  }

  showScreen(address: string): void {
    if (this.lastScreen() !== address) void this.replica.local.set("device", "lastScreen", address);
  }
}
