import { Cell } from "../replica/query";
import type { ComponentType } from "react";

/** Counts what is done: the pattern of a screen's address that was opened, or how the contact form was left. */
export class Usage {
  /** What asks whether one agrees to be counted, when it is time for it. */
  readonly question = new Cell<ComponentType | null>(null);
  private waiting: string[] = [];

  /** What tells of it is fetched after the first screen. */
  count = (deed: string): void => void this.waiting.push(deed);

  /** Hands over what was counted before, and all that comes. */
  handOver(count: (deed: string) => void): void {
    this.count = count;
    for (const deed of this.waiting.splice(0)) count(deed);
  }
}
