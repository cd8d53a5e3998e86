import type { CSSProperties, ReactElement } from "react";
import { useMedia } from "../../ui/use-media";
import type { GridProps } from "./grid-props";
import { GridHead } from "./GridHead";
import { GridRow } from "./GridRow";
import { useGrid } from "./use-grid";

/** Row heights in pixels, for mouse and touch. */
const rowHeights = { fine: 44, coarse: 56 };

/** Width of the sticky column on phones, in pixels; leaves room for another one. */
const narrowFirst = 152;

/**
 * A table of any length with spreadsheet keys. It renders the visible rows, and one cell has the focus. Arrows move it,
 * Enter and letters edit, Tab goes on, Escape cancels, Space marks the row.
 */
export function DataGrid<Row>(props: GridProps<Row>): ReactElement {
  const { columns, count, rowAt, idOf, selection, words } = props;
  const rowHeight = useMedia("(pointer: coarse)") ? rowHeights.coarse : rowHeights.fine;
  const { place, shown, cursor, writing, areAllMarked, commit, cancel, handlers } = useGrid(props, rowHeight);
  const isNarrow = useMedia("(max-width: 599.9px)");
  const least = columns.map(({ width }, at) => (at === 0 && isNarrow ? narrowFirst : width));
  const widths = least.map((width, at) => (at === 0 ? `minmax(${width}px, 1fr)` : `${width}px`)).join(" ");
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--grid-columns": `48px ${widths}`,
    "--grid-width": `${least.reduce((sum, width) => sum + width, 48)}px`,
    "--row-height": `${rowHeight}px`,
  };
  return (
    <div
      ref={place}
      className="grid"
      role="grid"
      aria-label={props.label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={props.locked !== null || undefined}
      style={style}
      {...handlers}
    >
      <GridHead
        columns={columns}
        sort={props.sort}
        current={cursor.row < 0 ? cursor.column : -1}
        areAllMarked={areAllMarked}
        markLabel={words.markAll}
      />
      <div className="grid-body" role="rowgroup" style={{ height: count * rowHeight }}>
        {drawnRows(shown.first, shown.end, cursor.row).map((index) => {
          const row = rowAt(index);
          const state = row === undefined ? undefined : props.stateOf(row);
          const isWriting = writing?.cell.row === index;
          return (
            <GridRow
              key={index}
              row={row}
              index={index}
              top={index * rowHeight}
              columns={columns}
              state={state}
              isMarked={row !== undefined && selection.ids.has(idOf(row))}
              current={cursor.row === index ? cursor.column : -1}
              writing={isWriting ? writing : null}
              markLabel={words.mark}
              stateWords={props.stateWords(state)}
              onCommit={isWriting ? commit : ignored}
              onCancel={isWriting ? cancel : ignored}
            />
          );
        })}
      </div>
    </div>
  );
}

/** A stable no-op, so that rows without an edit do not render again. */
function ignored(): void {}

/** The visible rows and the focused one, which would otherwise lose the focus. */
function drawnRows(first: number, end: number, current: number): readonly number[] {
  const rows = Array.from({ length: end - first }, (_, at) => first + at);
  return current >= 0 && (current < first || current >= end) ? [...rows, current] : rows;
}
