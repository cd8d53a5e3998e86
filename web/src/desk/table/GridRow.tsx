import { memo } from "react";
import type { ReactElement } from "react";
import { Icon } from "../../ui/Icon";
import type { Column, RowState } from "./column";
import { GridField } from "./GridField";
import type { Leave } from "./GridField";

interface GridRowProps<Row> {
  readonly row: Row | undefined;
  /** From 0. */
  readonly index: number;
  readonly top: number;
  readonly columns: readonly Column<Row>[];
  readonly state: RowState;
  readonly isMarked: boolean;
  /** The focused column if it is in this row; -1 otherwise. */
  readonly current: number;
  /** The text of the edited cell; null if it is not being edited. */
  readonly writing: { readonly text: string; readonly isTyped: boolean } | null;
  readonly markLabel: string;
  readonly openLabel: string;
  readonly stateWords: string;
  readonly onCommit: (typed: string, leave: Leave) => void;
  readonly onCancel: () => void;
}

/** One row of the table, rendered only if it changes. */
export const GridRow = memo(GridRowView) as typeof GridRowView;

function GridRowView<Row>(props: GridRowProps<Row>): ReactElement {
  const { row, index, top, columns, state, isMarked, current, writing } = props;
  return (
    <div
      role="row"
      className={`grid-row ${isMarked ? "marked" : ""} ${state ?? ""}`}
      aria-rowindex={index + 2}
      aria-selected={isMarked}
      data-row={index}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="gridcell" aria-colindex={1} className="grid-cell mark" data-column={-1}>
        <span className={`grid-mark ${isMarked ? "on" : ""}`} title={props.markLabel} data-mark aria-hidden="true">
          {isMarked ? "✓" : ""}
        </span>
      </span>
      {columns.map((column, at) => (
        <span
          key={column.id}
          role={at === 0 ? "rowheader" : "gridcell"}
          aria-colindex={at + 2}
          aria-readonly={column.typed === undefined || undefined}
          aria-busy={row === undefined || undefined}
          className={`grid-cell ${column.isNumber === true ? "number" : ""} ${at === current ? "current" : ""}`}
          tabIndex={at === current && writing === null ? 0 : -1}
          data-column={at}
        >
          {at === current && writing !== null && row !== undefined ? (
            <GridField
              label={`${column.label}: ${columns[0]?.words(row) ?? ""}`}
              initial={writing.text}
              isTyped={writing.isTyped}
              isNumber={column.isNumber === true}
              choices={column.choices}
              onCommit={props.onCommit}
              onCancel={props.onCancel}
            />
          ) : (
            <>
              <Words row={row} column={column} state={at === 0 ? state : undefined} stateWords={props.stateWords} />
              {at === 0 && row !== undefined && <Open words={props.openLabel} />}
            </>
          )}
        </span>
      ))}
    </div>
  );
}

interface WordsProps<Row> {
  readonly row: Row | undefined;
  readonly column: Column<Row>;
  readonly state: RowState;
  readonly stateWords: string;
}

function Picture({ address, emoji }: { readonly address: string | null; readonly emoji: string }): ReactElement {
  return address === null ? <>{emoji}</> : <img src={address} alt="" loading="lazy" />;
}

/** The hint that a cell can be tapped; the cell itself handles clicks and Enter. */
function Tap({ words }: { readonly words: string | null }): ReactElement | null {
  if (words === null) return null;
  return (
    <span className="grid-tap" title={words}>
      <Icon name="tick" />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** The sign that opens the row; the cell itself handles its clicks, and Ctrl and Enter do the same. */
function Open({ words }: { readonly words: string }): ReactElement {
  return (
    <span className="grid-open" title={words} data-open>
      <span className="visually-hidden">{words}</span>
      <Icon name="forward" />
    </span>
  );
}

/** Compact signs, read aloud as words. */
const stateSigns = { saving: "…", saved: "✓", refused: "✕" };

function Words<Row>({ row, column, state, stateWords }: WordsProps<Row>): ReactElement {
  if (row === undefined) return <span className="grid-blank" />;
  return (
    <>
      {column.picture !== undefined && (
        <span className="grid-picture" aria-hidden="true">
          <Picture address={column.image?.(row) ?? null} emoji={column.picture(row)} />
        </span>
      )}
      {column.shown?.(row) ?? <span className="cut">{column.words(row)}</span>}
      <Tap words={column.tap?.(row) ?? null} />
      {state !== undefined && (
        <span className="grid-state" title={stateWords}>
          <span aria-hidden="true">{stateSigns[state]}</span>
          <span className="visually-hidden">{stateWords}</span>
        </span>
      )}
    </>
  );
}
