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
import { changedFields, drawingIn, drawingFields, withPicturesOf } from "./map-fields";
import type { MapFields } from "./map-fields";
import type { MapShelf } from "./map-shelf";
import { meeting } from "./meeting";

/** The state of saving. `tooLarge`: the server would reject it. */
export type Keeping = "kept" | "keeping" | "failed" | "tooLarge";

/** After so many deeds the state of before is kept by itself, to go back to. */
const deedsBetweenStates = 100;

/** Deeds that follow each other more quickly are kept together. */
const pauseMilliseconds = 300;

/** Bytes of a row that the server takes, with room for what this version does not count: `RowLimits.largestMap`. */
export const largestMap = 500 << 10;

/** Fields of the sheet that the server takes: `RowLimits.mapPlaces`, less what one deed may add. */
export const mostPlaces = 4_000;

/** The name of a sheet that nobody else has. */
export function newSheet({ randomBytes }: Environment): string {
  return hexadecimal(randomBytes(6));
}

export type Later = (milliseconds: number, work: () => void) => () => void;

const inTime: Later = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Keeps a drawing in its row while somebody draws, region by region, and brings in what others draw meanwhile. */
export class DrawingKeeper {
  readonly keeping = new Cell<Keeping>("kept");
  private readonly ends: readonly (() => void)[];
  /** The drawing in the row. */
  private known: Drawing;
  private seen: MapFields | undefined;
  private sheet: unknown;
  private drawn: Drawing;
  private cancel: (() => void) | null = null;
  private last = -Infinity;
  private deeds = 0;
  private isTakingIn = false;
  private isWriting = false;
  private saved: Promise<unknown> = Promise.resolve();
  private states: Promise<unknown> = Promise.resolve();

  /** @param history - begins with what the row of the map draws. */
  constructor(
    private readonly shelf: MapShelf,
    private readonly id: string,
    private readonly history: DrawingHistory,
    private readonly later: Later = inTime,
  ) {
    this.drawn = history.drawing.getSnapshot();
    this.known = copyOf(this.drawn);
    this.seen = shelf.fields(id);
    this.sheet = sheetIn(this.seen ?? {});
    this.ends = [
      history.drawing.subscribe(() => this.take()),
      shelf.replica.query(["drawnMap"], () => undefined).subscribe(() => this.meet()),
    ];
  }

  /** Ends listening; what was drawn is recorded to its end. */
  async close(): Promise<void> {
    for (const end of this.ends) end();
    this.flush();
    const { owner, outbox } = this.shelf.replica;
    const isUnsent = owner.account !== null && outbox.get(`drawnMap/${this.id}`) !== undefined;
    // Another device may have made another sheet meanwhile, on which nothing of this one has a place.
    if (this.deeds > 0 && isUnsent) this.keepState(documentOf(this.drawn));
    await this.saved;
    await this.states;
  }

  /** Records now what waits for a pause. */
  flush(): void {
    this.cancel?.();
    this.cancel = null;
    this.last = this.shelf.replica.environment.now();
    // Whoever drew has signed out, and nothing of theirs stays.
    const set = this.shelf.fields(this.id) === undefined ? null : this.changes();
    if (set === null) {
      if (!this.isWriting && this.keeping.getSnapshot() !== "failed") this.keeping.set("kept");
      return;
    }
    if (isTooLarge({ ...this.seen, ...set })) return this.keeping.set("tooLarge");
    const before = this.known;
    this.known = copyOf(this.drawn);
    this.sheet = sheetIn("sheet" in set ? set : (this.seen ?? {}));
    this.isTakingIn = true;
    const { saved } = this.shelf.change(this.id, set);
    this.seen = this.shelf.fields(this.id);
    this.isTakingIn = false;
    if (this.deeds % deedsBetweenStates === 0) this.keepState(documentOf(before));
    this.deeds += 1;
    this.follow(saved);
  }

  /** Tries again what could not be kept. */
  retry(): void {
    this.keeping.set("keeping");
    this.follow(this.shelf.replica.retry().then(() => this.shelf.replica.health.getSnapshot().kind !== "unsaved"));
  }

  private take(): void {
    this.drawn = this.history.drawing.getSnapshot();
    if (this.isTakingIn) return;
    this.keeping.set("keeping");
    const waited = this.shelf.replica.environment.now() - this.last;
    // At once after a pause; what follows quickly, such as a key that is held down, a little later and together.
    if (this.cancel === null && (waited >= pauseMilliseconds || waited < 0)) this.flush();
    else this.cancel ??= this.later(pauseMilliseconds, () => this.flush());
  }

  /** Returns the fields to write to the row; null for none. */
  private changes(): MapFields | null {
    const { drawn, known } = this;
    if (drawn.rows === known.rows && drawn.columns === known.columns && typeof this.sheet === "string") {
      const set = changedFields(known, drawn, this.sheet);
      return Object.keys(set).length === 0 ? null : set;
    }
    // All that lies on the sheet of before gives way.
    const former = Object.keys(this.seen ?? {}).filter(isPlacedField);
    const all = drawingFields(drawn, newSheet(this.shelf.replica.environment));
    const isSaid = (field: string): boolean =>
      (field === "name" || field === "decimetresPerCell") && known.notes[field] === drawn.notes[field];
    const fresh = Object.entries(all).filter(([field]) => !isSaid(field));
    return Object.fromEntries([...former.map((field) => [field, null] as const), ...fresh]);
  }

  /** Brings in what the row says now, from another window or another device. */
  private meet(): void {
    const row = this.shelf.fields(this.id);
    if (this.isTakingIn || row === undefined || row === this.seen) return;
    const found = drawingIn(row);
    if (found === null) return;
    const own = this.history.drawing.getSnapshot();
    const theirs = withPicturesOf(found, own);
    this.seen = row;
    this.isTakingIn = true;
    if (sheetIn(row) !== this.sheet) {
      // Where things are is another matter now; what was drawn here can be gone back to.
      this.keepState(documentOf(own));
      this.history.perform(replacing(own, theirs));
      this.cancel?.();
      this.cancel = null;
      this.keeping.set("kept");
    } else {
      const { edits, noted, isAny } = meeting(withPicturesOf(this.known, own), theirs, own);
      if (isAny) this.history.absorb(edits, noted);
    }
    this.isTakingIn = false;
    this.sheet = sheetIn(row);
    this.known = copyOf(theirs);
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
    const kept = this.shelf.keepState(this.id, document).catch((error: unknown) => {
      // That storage fails stands on every screen; the drawing itself is recorded elsewhere.
      if (!(error instanceof StorageFailure)) throw error;
    });
    this.states = Promise.all([this.states, kept]);
  }
}

function copyOf(drawing: Drawing): Drawing {
  return { ...drawing, cells: drawing.cells.slice() };
}

function isTooLarge(row: MapFields): boolean {
  return documentSize(row) > largestMap || Object.keys(row).filter(isPlacedField).length > mostPlaces;
}
