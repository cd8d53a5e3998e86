import type { DeskProduct } from "../../api/goods-client";
import type { Column } from "../table/column";
import type { CellPosition } from "../table/cursor";
import { isField, typedValue, valueOf } from "./product-fields";
import type { Field, Writing } from "./product-fields";
import type { CellChange } from "./product-table";

/** A cell that cannot be what was pasted into it. */
export interface RefusedCell {
  readonly row: number;
  readonly field: Field;
}

export interface PastedCells {
  readonly wishes: readonly CellChange[];
  readonly refused: readonly RefusedCell[];
}

/**
 * What a pasted block would make of the cells from one on. A single value is pasted as it is; columns that are only read
 * are passed over; what reaches beyond the last row is left out.
 */
export function pastedCells(
  from: CellPosition,
  block: readonly (readonly string[])[],
  columns: readonly Column<DeskProduct>[],
  rowAt: (index: number) => DeskProduct | undefined,
  writing: Writing,
): PastedCells {
  const wishes: CellChange[] = [];
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
      else if (value !== valueOf(product, column.id)) wishes.push({ product: product.id, field: column.id, value });
    }
  }
  return { wishes, refused };
}

/** The value that a choice's own words stand for, as they are copied from the table. */
export function choiceValue({ choices }: Column<DeskProduct>, typed: string): string {
  const words = typed.trim().toLowerCase();
  const found = choices?.find(({ label }) => words === label.toLowerCase() || words.endsWith(` ${label.toLowerCase()}`));
  return found?.value ?? typed;
}
