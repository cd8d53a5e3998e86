import type { Column, RowState, Sort } from "./column";
import type { CellPosition } from "./cursor";
import type { Selection } from "./selection";

export interface GridProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The number of all rows, loaded or not. */
  readonly count: number;
  /** The number of loaded rows, from the first on. */
  readonly present: number;
  readonly rowAt: (index: number) => Row | undefined;
  readonly idOf: (row: Row) => string;
  readonly stateOf: (row: Row) => RowState;
  readonly stateWords: (state: RowState) => string;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Called before rows up to this one, exclusive, become visible. */
  readonly onNeed: (end: number) => void;
  /** The reason why the table is read-only; null if it is editable. */
  readonly locked: string | null;
  readonly onLocked: (reason: string) => void;
  readonly onCommit: (row: Row, column: Column<Row>, typed: string) => void;
  readonly onPaste: (from: CellPosition, block: readonly (readonly string[])[]) => void;
  readonly onOpen: (row: Row) => void;
  /** Called for a tap on a cell with an action. */
  readonly onTap: (row: Row, column: Column<Row>) => void;
  readonly words: { readonly mark: string; readonly markAll: string; readonly open: string };
}
