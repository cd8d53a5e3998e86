import type { CSSProperties, ReactElement } from "react";
import { useMedia } from "../../ui/use-media";
import type { GridProps } from "./grid-props";
import { GridHead } from "./GridHead";
import { GridRow } from "./GridRow";
import { useGrid } from "./use-grid";

/** Row heights in pixels, for mouse and touch or phones; they hold two and three lines, and grow with the text. */
const rowHeights = { fine: 44, coarse: 64 };

/** Widths of the sticky column and the next one on phones, where both are in sight. */
const [narrowFirst, narrowSecond] = ["clamp(152px, 46vw, 200px)", 128];

/**
 * A table of any length with spreadsheet keys. It renders the visible rows, and one cell has the focus. Arrows move it,
 * Enter and letters edit, Tab goes on, Escape cancels, Space marks the row.
 */
export function DataGrid<Row>(props: GridProps<Row>): ReactElement {
  const { columns, count, rowAt, idOf, selection, words } = props;
  const isTall = useMedia("(pointer: coarse), (max-width: 599.9px)");
  const rowHeight = Math.round((isTall ? rowHeights.coarse : rowHeights.fine) * textScale());
  const { place, shown, cursor, writing, areAllMarked, commit, cancel, handlers } = useGrid(props, rowHeight);
  const isNarrow = useMedia("(max-width: 599.9px)");
  const [firstColumn, ...others] = columns;
  const widths = others.map(({ width }, at) => (at === 0 && isNarrow ? Math.min(width, narrowSecond) : width));
  // A wide window gives names a share of it, even if the other columns have to scroll.
  const first = isNarrow ? narrowFirst : `clamp(${firstColumn?.width ?? 0}px, 30vw, 600px)`;
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--grid-columns": `48px minmax(${first}, 1fr) ${widths.map((width) => `${width}px`).join(" ")}`,
    "--grid-width": `calc(${widths.reduce((sum, width) => sum + width, 48)}px + ${first})`,
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
              openLabel={words.open}
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

/** The size of text against the usual one, from the browser's settings. */
function textScale(): number {
  return Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
}

/** A stable no-op, so that rows without an edit do not render again. */
function ignored(): void {}

/** The visible rows and the focused one, which would otherwise lose the focus. */
function drawnRows(first: number, end: number, current: number): readonly number[] {
  const rows = Array.from({ length: end - first }, (_, at) => first + at);
  return current >= 0 && (current < first || current >= end) ? [...rows, current] : rows;
}
