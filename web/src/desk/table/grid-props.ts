import type { Column, RowState, Sort } from "./column";
import type { CellPosition } from "./cursor";
import type { Selection } from "./selection";

export interface GridProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** All there are, also those that are not here yet. */
  readonly count: number;
  /** How many of them are here, from the first on. */
  readonly present: number;
  readonly rowAt: (index: number) => Row | undefined;
  readonly idOf: (row: Row) => string;
  readonly stateOf: (row: Row) => RowState;
  readonly stateWords: (state: RowState) => string;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Rows up to this one, exclusive, are about to be seen. */
  readonly onNeed: (end: number) => void;
  /** Why nobody may write here; null where one may. */
  readonly locked: string | null;
  readonly onLocked: (reason: string) => void;
  readonly onCommit: (row: Row, column: Column<Row>, typed: string) => void;
  readonly onPaste: (from: CellPosition, block: readonly (readonly string[])[]) => void;
  readonly onOpen: (row: Row) => void;
  /** A cell that does something was tapped. */
  readonly onTap: (row: Row, column: Column<Row>) => void;
  readonly words: { readonly mark: string; readonly markAll: string };
}
