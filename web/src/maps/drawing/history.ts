import { Signal } from "../../replica/query";
import type { Query } from "../../replica/query";
import type { Drawing, Notes } from "./drawing";
import { cellStep, opposite, afterStep } from "./steps";
import type { Step } from "./steps";

/** A drawing under somebody's hands: every deed can be taken back, to the first, and done again. */
export class DrawingHistory {
  private readonly signal = new Signal();
  private readonly done: Step[] = [];
  private undone: Step[] = [];
  private drawn: Drawing;

  constructor(start: Drawing) {
    this.drawn = start;
  }

  /** The drawing as it is; another object after each deed. */
  readonly drawing: Query<Drawing> = {
    subscribe: (listener) => this.signal.subscribe(listener),
    getSnapshot: () => this.drawn,
  };

  /** @returns whether there was anything to do. */
  perform(step: Step | null): boolean {
    if (step === null) return false;
    this.done.push(step);
    this.undone = [];
    this.become(afterStep(this.drawn, step));
    return true;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  undo(): boolean {
    const step = this.done.pop();
    if (step === undefined) return false;
    this.undone.push(step);
    this.become(afterStep(this.drawn, opposite(step)));
    return true;
  }

  redo(): boolean {
    const step = this.undone.pop();
    if (step === undefined) return false;
    this.done.push(step);
    this.become(afterStep(this.drawn, step));
    return true;
  }

  /**
   * Takes in what somebody else has drawn meanwhile: nothing to be taken back here, and nothing that taking back one's own
   * deeds takes away.
   *
   * @param edits - cells of the same sheet, with their codes.
   * @param noted - what the others have made of names, signs and parts.
   */
  absorb(edits: ReadonlyMap<number, number>, noted: (notes: Notes) => Notes): void {
    for (const steps of [this.done, this.undone]) steps.splice(0, steps.length, ...steps.map((step) => withNotes(step, noted)));
    const cells = cellStep(this.drawn, edits);
    const drawn = cells === null ? this.drawn : afterStep(this.drawn, cells);
    this.become({ ...drawn, notes: noted(drawn.notes) });
  }

  private become(drawing: Drawing): void {
    this.drawn = drawing;
    this.signal.changed();
  }
}

function withNotes(step: Step, noted: (notes: Notes) => Notes): Step {
  if (step.kind === "notes") return { kind: "notes", before: noted(step.before), after: noted(step.after) };
  return step.kind === "all" ? { kind: "all", steps: step.steps.map((each) => withNotes(each, noted)) } : step;
}
