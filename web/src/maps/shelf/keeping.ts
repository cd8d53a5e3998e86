import type { Drawing } from "../drawing/drawing";
import { documentOf } from "../drawing/document";
import type { DrawingHistory } from "../drawing/history";
import { Cell } from "../../replica/query";
import { StorageFailure } from "../../replica/device-storage";
import type { MapShelf } from "./map-shelf";

/** How far what was drawn is kept. */
export type Keeping = "kept" | "keeping" | "failed";

/** After so many deeds the state of before is kept by itself, to go back to. */
const deedsBetweenStates = 100;

/** Keeps a drawing on the device after every deed: at once, and one after the other. */
export class DrawingKeeper {
  readonly keeping = new Cell<Keeping>("kept");
  private readonly end: () => void;
  private waiting: Drawing | null = null;
  private running: Promise<void> | null = null;
  private deeds = 0;
  /** The state before the deeds that follow. */
  private before: object;

  constructor(
    private readonly shelf: MapShelf,
    private readonly id: string,
    private revision: number,
    history: DrawingHistory,
  ) {
    this.before = documentOf(history.drawing.getSnapshot());
    this.end = history.drawing.subscribe(() => this.take(history.drawing.getSnapshot()));
  }

  /** Ends listening; what was drawn is written to its end. */
  async close(): Promise<void> {
    this.end();
    await this.running;
  }

  /** Tries again what could not be kept. */
  retry(): void {
    if (this.waiting !== null && this.running === null) this.start();
  }

  private take(drawing: Drawing): void {
    this.waiting = drawing;
    this.keeping.set("keeping");
    if (this.running === null) this.start();
  }

  private start(): void {
    this.running = this.write().finally(() => (this.running = null));
  }

  private async write(): Promise<void> {
    while (this.waiting !== null) {
      const drawing = this.waiting;
      const document = documentOf(drawing);
      try {
        if (this.deeds % deedsBetweenStates === 0) await this.shelf.keepState(this.id, this.before, null);
        this.deeds += 1;
        this.revision = await this.shelf.save(this.id, this.revision, document);
      } catch (error) {
        if (!(error instanceof StorageFailure)) throw error;
        this.keeping.set("failed");
        return;
      }
      this.before = document;
      if (this.waiting === drawing) this.waiting = null;
    }
    this.keeping.set("kept");
  }
}
