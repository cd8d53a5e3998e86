import type { DeskProduct } from "../../api/goods-client";
import type { Column } from "../table/column";
import type { CellPosition } from "../table/cursor";
import { isField, typedValue, valueOf } from "./product-fields";
import type { Field, Writing } from "./product-fields";
import type { CellChange } from "./product-table";

/** A cell that rejects the pasted value. */
export interface RefusedCell {
  readonly row: number;
  readonly field: Field;
}

export interface PastedCells {
  readonly changes: readonly CellChange[];
  readonly refused: readonly RefusedCell[];
}

/**
 * The changes made by a pasted block. A single value is pasted as it is. Read-only columns are skipped, and cells
 * beyond the last row are ignored.
 */
export function pastedCells(
  from: CellPosition,
  block: readonly (readonly string[])[],
  columns: readonly Column<DeskProduct>[],
  rowAt: (index: number) => DeskProduct | undefined,
  writing: Writing,
): PastedCells {
  const changes: CellChange[] = [];
  const refused: RefusedCell[] = [];
  for (const [down, cells] of block.entries()) {
    const row = from.row + down;
    const product = rowAt(row);
    if (product === undefined) break;
    for (const [right, typed] of cells.entries()) {
      const column = columns[from.column + right];
      if (column?.typed === undefined || !isField(column.id)) continue;
      const value = typedValue(column.id, choiceValue(column, typed), writing);
      if (value === undefined) refused.push({ row, field: column.id });
      else if (value !== valueOf(product, column.id)) changes.push({ product: product.id, field: column.id, value });
    }
  }
  return { changes, refused };
}

/** The value of a choice label, as copied from the table. */
export function choiceValue({ choices }: Column<DeskProduct>, typed: string): string {
  const words = typed.trim().toLowerCase();
  const choice = choices?.find(({ label }) => words === label.toLowerCase() || words.endsWith(` ${label.toLowerCase()}`));
  return choice?.value ?? typed;
}
