import { Cell } from "../replica/query";
import type { ComponentType } from "react";

/** Counts what is done: the pattern of a screen's address that was opened, or how the contact form was left. */
export class Usage {
  /** The component that asks for consent when due. */
  readonly question = new Cell<ComponentType | null>(null);
  private waiting: string[] = [];

  /** The sender is loaded after the first screen. */
  count = (deed: string): void => void this.waiting.push(deed);

  /** Hands over what was counted before, and all that comes. */
  handOver(count: (deed: string) => void): void {
    this.count = count;
    for (const deed of this.waiting.splice(0)) count(deed);
  }
}
