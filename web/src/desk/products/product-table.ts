import { ApiProblem, Cancelled, isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import { changedCells } from "../../api/goods-client";
import type { CellEdit, CellValue, ChangedCell, DeskProduct, Edited, GoodsClient, ProductQuestion } from "../../api/goods-client";
import { Signal } from "../../replica/query";
import type { Query } from "../../replica/query";
import type { RowState } from "../table/column";
import { cellEdit, isField, isSameValue, priceConfirmed, valueOf, withValue } from "./product-fields";
import type { Field } from "./product-fields";

/** A cell and its new value. */
export interface CellChange {
  readonly product: string;
  readonly field: Field;
  readonly value: CellValue;
}

/** The outcome of an edit. */
export type EditOutcome =
  | { readonly kind: "saved"; readonly cells: number; readonly isUndo: boolean }
  /** A conflict: other editors changed some of the cells. Nothing was saved. */
  | { readonly kind: "changed"; readonly cells: readonly ChangedCell[]; readonly edits: readonly CellEdit[] }
  | { readonly kind: "refused"; readonly failure: ApiFailure; readonly field: Field | null }
  | { readonly kind: "nothing" };

/** The server's page size. */
const pageRows = 200;

/** The number of rows to prefetch. */
const ahead = 100;

/** The number of edits that can be undone. */
const mostUndone = 100;

/**
 * The products of an organization as a table with pages loaded on demand. Edits are shown at once and reverted if the
 * server rejects them. They are sent one after the other, so that each has the values its editor saw.
 */
export class ProductTable {
  /** Incremented with each visible change. */
  readonly version: Query<number>;
  total = 0;
  isLoading = false;
  failure: ApiFailure | null = null;
  private readonly signal = new Signal();
  private rows: DeskProduct[] = [];
  private readonly places = new Map<string, number>();
  /** Unconfirmed edits, shown instead of the stored row. */
  private readonly typed = new Map<string, DeskProduct>();
  private readonly states = new Map<string, RowState>();
  /** The number of edits in flight per product. */
  private readonly pending = new Map<string, number>();
  private readonly undone: { readonly store: string | null; readonly edits: readonly CellEdit[] }[] = [];
  private next: string | null = null;
  private neededEnd = 0;
  private asking: AbortController | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: Pick<GoodsClient, "products" | "edit">,
    private question: ProductQuestion,
    private readonly now: () => number,
  ) {
    this.version = { subscribe: this.signal.subscribe, getSnapshot: () => this.signal.version };
  }

  get present(): number {
    return this.rows.length;
  }

  /** True if all rows are loaded. */
  get isWhole(): boolean {
    return this.next === null;
  }

  get canUndo(): boolean {
    return this.undone.length > 0;
  }

  rowAt(index: number): DeskProduct | undefined {
    const row = this.rows[index];
    return row === undefined ? undefined : this.typed.get(row.id) ?? row;
  }

  product(id: string): DeskProduct | undefined {
    const place = this.places.get(id);
    return place === undefined ? undefined : this.rowAt(place);
  }

  stateOf(id: string): RowState {
    return this.states.get(id);
  }

  /** Loads another query, or reloads the current one. Unconfirmed edits stay until the response. */
  async show(question: ProductQuestion = this.question): Promise<void> {
    this.asking?.abort();
    this.question = question;
    this.next = null;
    this.states.clear();
    await this.load(true);
  }

  /** Loads rows up to this one, unless they are loaded or requested. */
  async need(end: number): Promise<void> {
    this.neededEnd = Math.max(this.neededEnd, end + ahead);
    while (this.asking === null && this.failure === null && this.next !== null && this.rows.length < this.neededEnd) {
      await this.load(false);
    }
  }

  /** Writes cells; all of them or none. */
  edit(changes: readonly CellChange[]): Promise<EditOutcome> {
    const edits = changes.flatMap(({ product, field, value }) => {
      const row = this.product(product);
      return row === undefined || isSameValue(valueOf(row, field), value) ? [] : [cellEdit(row, field, value)];
    });
    return this.send(this.question.store ?? null, edits, false);
  }

  /** Confirms a price by writing it again; cannot be undone. */
  confirmPrice(product: string): Promise<EditOutcome> {
    const row = this.product(product);
    if (row === undefined || row.offer === null) return Promise.resolve({ kind: "nothing" });
    return this.send(this.question.store ?? null, [priceConfirmed(row, row.offer)], false);
  }

  /** Repeats a rejected edit over the current values of the other editors. */
  overwrite(edits: readonly CellEdit[], conflicts: readonly ChangedCell[]): Promise<EditOutcome> {
    for (const { product, field, now } of conflicts) this.take(product, field, now);
    const present = edits.map((edit) => {
      const conflict = conflicts.find(({ product, field }) => product === edit.product && field === edit.field);
      return conflict === undefined ? edit : { ...edit, was: conflict.now };
    });
    return this.send(this.question.store ?? null, present, false);
  }

  /** Accepts the other editors' values. */
  accept(conflicts: readonly ChangedCell[]): void {
    for (const { product, field, now } of conflicts) this.take(product, field, now);
    this.signal.changed();
  }

  /** Undoes the last edit. */
  undo(): Promise<EditOutcome> {
    const step = this.undone.pop();
    if (step === undefined) return Promise.resolve({ kind: "nothing" });
    return this.send(step.store, step.edits, true);
  }

  /** Records the inverse of an edit made elsewhere, such as a bulk change. */
  noteInverse({ inverse }: Edited): void {
    this.remember(this.question.store ?? null, inverse);
  }

  private send(store: string | null, edits: readonly CellEdit[], isUndo: boolean): Promise<EditOutcome> {
    if (edits.length === 0) return Promise.resolve({ kind: "nothing" });
    for (const { product, field, value } of edits) this.draw(product, field, value);
    this.signal.changed();
    const outcome = this.last.then(() => this.sent(store, edits, isUndo));
    // Only the editor of a failed edit is notified; the next edit is sent anyway.
    this.last = outcome.catch(() => undefined);
    return outcome;
  }

  private async sent(store: string | null, edits: readonly CellEdit[], isUndo: boolean): Promise<EditOutcome> {
    try {
      const edited = await this.client.edit(store, edits);
      for (const { product, field, value } of edits) this.take(product, field, value);
      if (!isUndo) this.remember(store, edited.inverse);
      this.settle(edits, "saved");
      return { kind: "saved", cells: edits.length, isUndo };
    } catch (error) {
      this.settle(edits, "refused");
      if (!isApiFailure(error)) throw error;
      if (error instanceof ApiProblem && error.code === "changed-since") {
        return { kind: "changed", cells: changedCells(error.answer), edits };
      }
      return { kind: "refused", failure: error, field: fieldAt(error, edits) };
    }
  }

  private remember(store: string | null, edits: readonly CellEdit[]): void {
    if (edits.length === 0) return;
    this.undone.push({ store, edits });
    if (this.undone.length > mostUndone) this.undone.shift();
  }

  private draw(id: string, field: string, value: CellValue): void {
    const row = this.product(id);
    if (row === undefined || !isField(field)) return;
    this.typed.set(id, withValue(row, field, value, this.now()));
    this.states.set(id, "saving");
    this.pending.set(id, (this.pending.get(id) ?? 0) + 1);
  }

  /** Stores the server's value of a cell. */
  private take(id: string, field: string, value: CellValue): void {
    const place = this.places.get(id);
    const row = place === undefined ? undefined : this.rows[place];
    if (place === undefined || row === undefined || !isField(field)) return;
    this.rows[place] = withValue(row, field, value, this.now());
  }

  private settle(edits: readonly CellEdit[], state: RowState): void {
    for (const { product } of edits) {
      const remaining = (this.pending.get(product) ?? 1) - 1;
      this.pending.set(product, remaining);
      // Later edits of the product stay visible until they are confirmed too.
      if (remaining > 0) continue;
      this.typed.delete(product);
      this.states.set(product, state);
    }
    this.signal.changed();
  }

  private async load(isFirst: boolean): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    this.isLoading = true;
    this.failure = null;
    this.signal.changed();
    try {
      const question = { ...this.question, limit: pageRows, after: isFirst ? null : this.next };
      const page = await this.client.products(question, { signal: asking.signal });
      if (asking.signal.aborted) return;
      if (isFirst) {
        this.rows = [];
        this.places.clear();
        this.neededEnd = 0;
      }
      // A row that moved between two pages is already loaded.
      for (const row of page.products) {
        if (this.places.has(row.id)) continue;
        this.places.set(row.id, this.rows.length);
        this.rows.push(row);
      }
      this.total = page.total ?? this.total;
      this.next = page.next;
    } catch (error) {
      if (error instanceof Cancelled || asking.signal.aborted) return;
      if (!isApiFailure(error)) throw error;
      this.failure = error;
    } finally {
      if (this.asking === asking) {
        this.asking = null;
        this.isLoading = false;
        this.signal.changed();
      }
    }
  }
}

/** The field that the server rejected; it names the edit by its index. */
function fieldAt(failure: ApiFailure, edits: readonly CellEdit[]): Field | null {
  if (!(failure instanceof ApiProblem)) return null;
  const index = /^edits\[(\d+)\]/.exec(failure.place ?? "")?.[1];
  const field = index === undefined ? undefined : edits[Number(index)]?.field;
  return field !== undefined && isField(field) ? field : null;
}
