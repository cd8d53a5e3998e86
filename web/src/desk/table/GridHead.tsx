import type { ReactElement } from "react";
import { Icon } from "../../ui/Icon";
import type { Column, Sort } from "./column";

interface GridHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort;
  /** The focused heading; -1 if the focus is elsewhere. */
  readonly current: number;
  readonly areAllMarked: boolean;
  readonly markLabel: string;
}

/** The headings; a click or Enter on a sortable one sorts by it. */
export function GridHead<Row>({ columns, sort, current, areAllMarked, markLabel }: GridHeadProps<Row>): ReactElement {
  return (
    <div role="row" className="grid-head" aria-rowindex={1} data-row={-1}>
      <span role="columnheader" aria-colindex={1} className="grid-cell mark" data-column={-1}>
        <span className="visually-hidden">{markLabel}</span>
        <span className={`grid-mark ${areAllMarked ? "on" : ""}`} title={markLabel} data-mark aria-hidden="true">
          {areAllMarked ? "✓" : ""}
        </span>
      </span>
      {columns.map((column, at) => (
        <span
          key={column.id}
          role="columnheader"
          aria-colindex={at + 2}
          aria-sort={ariaSort(column, sort)}
          className={`grid-cell ${column.isNumber === true ? "number" : ""} ${column.isSortable === true ? "sorts" : ""}`}
          tabIndex={at === current ? 0 : -1}
          data-column={at}
        >
          <span className="cut">{column.label}</span>
          {sort.column === column.id && <Icon name={sort.isDescending ? "down" : "up"} />}
        </span>
      ))}
    </div>
  );
}

function ariaSort<Row>({ id, isSortable }: Column<Row>, { column, isDescending }: Sort): "ascending" | "descending" | "none" | undefined {
  if (isSortable !== true) return undefined;
  if (id !== column) return "none";
  return isDescending ? "descending" : "ascending";
}
