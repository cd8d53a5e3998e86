import { Cell } from "../replica/query";
import type { ComponentType } from "react";

/** Counts actions: the address pattern of an opened screen, or the way the contact form was left. */
export class Usage {
  /** A question at the end of Home when due: consent to counts, or installing the app. */
  readonly question = new Cell<ComponentType | null>(null);
  private waiting: string[] = [];

  /** The sender is loaded after the first screen. */
  count = (action: string): void => void this.waiting.push(action);

  /** Passes earlier counts and all later ones to the log. */
  handOver(count: (action: string) => void): void {
    this.count = count;
    for (const action of this.waiting.splice(0)) count(action);
  }
}
