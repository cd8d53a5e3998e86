import { documentSize } from "../../replica/documents";
import { hexadecimal } from "../../replica/environment";
import type { Environment } from "../../replica/environment";
import { Cell } from "../../replica/query";
import { StorageFailure } from "../../replica/device-storage";
import { documentOf } from "../drawing/document";
import type { Drawing } from "../drawing/drawing";
import type { DrawingHistory } from "../drawing/history";
import { replacing } from "../drawing/steps";
import { isPlacedField, sheetIn } from "../../replica/map-sheets";
import { changedFields, drawingIn, drawingFields } from "./map-fields";
import type { MapFields } from "./map-fields";
import type { MapShelf } from "./map-shelf";
import { mergeDrawings } from "./meeting";

/** The state of saving. `tooLarge`: the server would reject it. */
export type Keeping = "kept" | "keeping" | "failed" | "tooLarge";

/** An automatic state is saved after this many changes. */
const changesBetweenStates = 100;

/** Changes within this time are saved together. */
const pauseMilliseconds = 300;

/** The maximum bytes of a row, below the server's `RowLimits.largestMap` to leave room for uncounted fields. */
export const largestMap = 500 << 10;

/**
 * The maximum number of fields on the sheet: the server's `RowLimits.mapPlaces` minus the fields one change may add.
 */
export const mostPlaces = 4_000;

/** A unique name for a sheet. */
export function newSheet({ randomBytes }: Environment): string {
  return hexadecimal(randomBytes(6));
}

export type Later = (milliseconds: number, work: () => void) => () => void;

const inTime: Later = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Saves a drawing to its row during editing, region by region, and merges changes of others. */
export class DrawingKeeper {
  readonly keeping = new Cell<Keeping>("kept");
  private readonly ends: readonly (() => void)[];
  /** The drawing in the row. */
  private savedDrawing: Drawing;
  private savedRow: MapFields | undefined;
  private sheet: unknown;
  private drawing: Drawing;
  private cancel: (() => void) | null = null;
  private last = -Infinity;
  private changeCount = 0;
  private isTakingIn = false;
  private isWriting = false;
  private saved: Promise<unknown> = Promise.resolve();
  private states: Promise<unknown> = Promise.resolve();

  /** @param history - starts with the drawing in the map's row */
  constructor(
    private readonly shelf: MapShelf,
    private readonly id: string,
    private readonly history: DrawingHistory,
    private readonly later: Later = inTime,
  ) {
    this.drawing = history.drawing.getSnapshot();
    this.savedDrawing = copyOf(this.drawing);
    this.savedRow = shelf.fields(id);
    this.sheet = sheetIn(this.savedRow ?? {});
    this.ends = [
      history.drawing.subscribe(() => this.onDrawing()),
      shelf.replica.query(["drawnMap"], () => undefined).subscribe(() => this.onRow()),
    ];
  }

  /** Stops listening and saves the last changes. */
  async close(): Promise<void> {
    for (const end of this.ends) end();
    this.flush();
    const { owner, outbox } = this.shelf.replica;
    const isUnsent = owner.account !== null && outbox.get(`drawnMap/${this.id}`) !== undefined;
    // Another device may have replaced the sheet, where these changes would be lost.
    if (this.changeCount > 0 && isUnsent) this.keepState(documentOf(this.drawing));
    await this.saved;
    await this.states;
  }

  /** Saves pending changes now. */
  flush(): void {
    this.cancel?.();
    this.cancel = null;
    this.last = this.shelf.replica.environment.now();
    // The user has signed out: nothing to save.
    const set = this.shelf.fields(this.id) === undefined ? null : this.changes();
    if (set === null) {
      if (!this.isWriting && this.keeping.getSnapshot() !== "failed") this.keeping.set("kept");
      return;
    }
    if (isTooLarge({ ...this.savedRow, ...set })) return this.keeping.set("tooLarge");
    const lastSaved = this.savedDrawing;
    this.savedDrawing = copyOf(this.drawing);
    this.sheet = sheetIn("sheet" in set ? set : (this.savedRow ?? {}));
    this.isTakingIn = true;
    const { saved } = this.shelf.change(this.id, set);
    this.savedRow = this.shelf.fields(this.id);
    this.isTakingIn = false;
    if (this.changeCount % changesBetweenStates === 0) this.keepState(documentOf(lastSaved));
    this.changeCount += 1;
    this.follow(saved);
  }

  /** Retries failed saving. */
  retry(): void {
    this.keeping.set("keeping");
    this.follow(this.shelf.replica.retry().then(() => this.shelf.replica.health.getSnapshot().kind !== "unsaved"));
  }

  private onDrawing(): void {
    this.drawing = this.history.drawing.getSnapshot();
    if (this.isTakingIn) return;
    this.keeping.set("keeping");
    const elapsed = this.shelf.replica.environment.now() - this.last;
    // Save at once after a pause; batch rapid changes, such as a held key.
    if (this.cancel === null && (elapsed >= pauseMilliseconds || elapsed < 0)) this.flush();
    else this.cancel ??= this.later(pauseMilliseconds, () => this.flush());
  }

  /** Returns the fields to write to the row; null for none. */
  private changes(): MapFields | null {
    const { drawing, savedDrawing } = this;
    const isSameSize = drawing.rows === savedDrawing.rows && drawing.columns === savedDrawing.columns;
    if (isSameSize && typeof this.sheet === "string") {
      const set = changedFields(savedDrawing, drawing, this.sheet);
      return Object.keys(set).length === 0 ? null : set;
    }
    // Remove all fields of the previous sheet.
    const formerFields = Object.keys(this.savedRow ?? {}).filter(isPlacedField);
    const all = drawingFields(drawing, newSheet(this.shelf.replica.environment));
    const isSaved = (field: string): boolean =>
      (field === "name" || field === "decimetresPerCell") && savedDrawing.notes[field] === drawing.notes[field];
    const fresh = Object.entries(all).filter(([field]) => !isSaved(field));
    return Object.fromEntries([...formerFields.map((field) => [field, null] as const), ...fresh]);
  }

  /** Merges the row's changes from another window or device. */
  private onRow(): void {
    const row = this.shelf.fields(this.id);
    if (this.isTakingIn || row === undefined || row === this.savedRow) return;
    const theirs = drawingIn(row);
    if (theirs === null) return;
    const own = this.history.drawing.getSnapshot();
    this.savedRow = row;
    this.isTakingIn = true;
    if (sheetIn(row) !== this.sheet) {
      // The sheet was replaced; save the local drawing as a state.
      this.keepState(documentOf(own));
      this.history.perform(replacing(own, theirs));
      this.cancel?.();
      this.cancel = null;
      this.keeping.set("kept");
    } else {
      const { edits, noted, isAny } = mergeDrawings(this.savedDrawing, theirs, own);
      if (isAny) this.history.absorb(edits, noted);
    }
    this.isTakingIn = false;
    this.sheet = sheetIn(row);
    this.savedDrawing = copyOf(theirs);
  }

  private follow(saved: Promise<boolean>): void {
    this.isWriting = true;
    const followed = saved.then((isSaved) => {
      if (this.saved !== followed) return;
      this.isWriting = false;
      this.keeping.set(isSaved ? "kept" : "failed");
    });
    this.saved = followed;
  }

  private keepState(document: object): void {
    const saving = this.shelf.keepState(this.id, document).catch((error: unknown) => {
      // All screens report the storage failure; the drawing itself is stored elsewhere.
      if (!(error instanceof StorageFailure)) throw error;
    });
    this.states = Promise.all([this.states, saving]);
  }
}

function copyOf(drawing: Drawing): Drawing {
  return { ...drawing, cells: drawing.cells.slice() };
}

function isTooLarge(row: MapFields): boolean {
  return documentSize(row) > largestMap || Object.keys(row).filter(isPlacedField).length > mostPlaces;
}
