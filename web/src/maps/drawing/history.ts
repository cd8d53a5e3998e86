import { Signal } from "../../replica/query";
import type { Query } from "../../replica/query";
import type { Drawing, Notes } from "./drawing";
import { cellStep, opposite, afterStep } from "./steps";
import type { Step } from "./steps";

/** A drawing in the editor with unlimited undo and redo. */
export class DrawingHistory {
  private readonly signal = new Signal();
  private readonly done: Step[] = [];
  private undone: Step[] = [];
  private current: Drawing;

  constructor(start: Drawing) {
    this.current = start;
  }

  /** The current drawing; a new object after each step. */
  readonly drawing: Query<Drawing> = {
    subscribe: (listener) => this.signal.subscribe(listener),
    getSnapshot: () => this.current,
  };

  /** @returns false if there is nothing to do */
  perform(step: Step | null): boolean {
    if (step === null) return false;
    this.done.push(step);
    this.undone = [];
    this.become(afterStep(this.current, step));
    return true;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** The step that undo would revert. */
  get last(): Step | undefined {
    return this.done.at(-1);
  }

  undo(): boolean {
    const step = this.done.pop();
    if (step === undefined) return false;
    this.undone.push(step);
    this.become(afterStep(this.current, opposite(step)));
    return true;
  }

  redo(): boolean {
    const step = this.undone.pop();
    if (step === undefined) return false;
    this.done.push(step);
    this.become(afterStep(this.current, step));
    return true;
  }

  /**
   * Merges changes of others: they are not undone here, and undoing own steps does not revert them.
   *
   * @param edits - cells of the same sheet with their codes
   * @param noted - applies the others' changes to names, signs and parts
   */
  absorb(edits: ReadonlyMap<number, number>, noted: (notes: Notes) => Notes): void {
    for (const steps of [this.done, this.undone]) steps.splice(0, steps.length, ...steps.map((step) => withNotes(step, noted)));
    const cells = cellStep(this.current, edits);
    const merged = cells === null ? this.current : afterStep(this.current, cells);
    this.become({ ...merged, notes: noted(merged.notes) });
  }

  private become(drawing: Drawing): void {
    this.current = drawing;
    this.signal.changed();
  }
}

function withNotes(step: Step, noted: (notes: Notes) => Notes): Step {
  if (step.kind === "notes") return { kind: "notes", before: noted(step.before), after: noted(step.after) };
  return step.kind === "all" ? { kind: "all", steps: step.steps.map((each) => withNotes(each, noted)) } : step;
}
