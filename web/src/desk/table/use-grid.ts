import { useEffect, useRef, useState } from "react";
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from "react";
import { sortedBy } from "./column";
import { isTyped, movedCursor, nextEditable } from "./cursor";
import type { CellPosition } from "./cursor";
import type { GridProps } from "./grid-props";
import type { Leave } from "./GridField";
import { copiedBlock, pastedBlock } from "./pasted-block";
import { topShowing } from "./row-window";
import { extended, toggled } from "./selection";
import { useSight } from "./use-sight";

interface Writing {
  readonly cell: CellPosition;
  readonly text: string;
  /** True if the edit began with a letter, which replaces the previous text. */
  readonly isTyped: boolean;
}

/** Height of the headings in pixels. */
const headHeight = 48;

/** The state of a table: focus, edit, and the handlers of keys, clicks and the clipboard. */
export function useGrid<Row>(props: GridProps<Row>, rowHeight: number) {
  const { columns, count, present, rowAt, idOf, selection } = props;
  const { place, window: shown, pageRows } = useSight(count, rowHeight, headHeight);
  const [cursor, setCursor] = useState<CellPosition>({ row: -1, column: 0 });
  const [writing, setWriting] = useState<Writing | null>(null);
  // The focus follows the cursor only after a key has moved it, not on mount.
  const wantsFocus = useRef(false);
  // The cursor on pointer down, since the focus moves before the click event.
  const before = useRef<CellPosition>(cursor);
  const { onNeed } = props;
  useEffect(() => onNeed(shown.end), [onNeed, shown.end]);
  useEffect(() => {
    if (cursor.row >= count) setCursor((previous) => ({ ...previous, row: count - 1 }));
  }, [cursor.row, count]);
  useEffect(() => {
    if (!wantsFocus.current || writing !== null) return;
    wantsFocus.current = false;
    cellElement(place.current, cursor)?.focus({ preventScroll: true });
  }, [cursor, writing, place]);

  const go = (to: CellPosition): void => {
    wantsFocus.current = true;
    setCursor({ ...to });
    const box = place.current;
    if (box === null || to.row < 0) return;
    box.scrollTop = topShowing(to.row, box.scrollTop, box.clientHeight - headHeight, rowHeight);
  };
  const write = (cell: CellPosition, text?: string): void => {
    const [row, column] = [rowAt(cell.row), columns[cell.column]];
    if (row === undefined || column?.typed === undefined) return;
    if (props.locked !== null) return props.onLocked(props.locked);
    setCursor(cell);
    const isTyped = text !== undefined && column.choices === undefined;
    setWriting({ cell, text: isTyped ? text : column.typed(row), isTyped });
  };
  const commit = (typed: string, leave: Leave): void => {
    if (writing === null) return;
    const { cell } = writing;
    const [row, column] = [rowAt(cell.row), columns[cell.column]];
    setWriting(null);
    if (row !== undefined && column?.typed !== undefined && typed !== column.typed(row)) props.onCommit(row, column, typed);
    if (leave === "stay") return;
    if (leave === "down") return go({ row: Math.min(cell.row + 1, count - 1), column: cell.column });
    const next = nextEditable(cell, leave === "next" ? 1 : -1, count, columns.map((one) => one.typed !== undefined));
    go(next ?? cell);
    if (next !== undefined) write(next);
  };
  const cancel = (): void => {
    wantsFocus.current = true;
    setWriting(null);
  };
  const idAt = (index: number): string | undefined => {
    const row = rowAt(index);
    return row === undefined ? undefined : idOf(row);
  };
  const mark = (index: number, isRange: boolean): void => {
    const id = idAt(index);
    if (id === undefined) return;
    props.onSelection(isRange ? extended(selection, index, idAt) : toggled(selection, index, id));
  };
  const areAllMarked = present > 0 && selection.ids.size >= present;
  const markAll = (): void => {
    const ids = Array.from({ length: areAllMarked ? 0 : present }, (_, index) => idAt(index) ?? "");
    props.onSelection({ ids: new Set(ids), anchor: null });
  };
  const act = (cell: CellPosition): void => {
    const [row, column] = [rowAt(cell.row), columns[cell.column]];
    if (cell.row < 0) {
      if (column?.isSortable === true) props.onSort(sortedBy(column.id, props.sort));
    } else if (row === undefined || column?.typed !== undefined) write(cell);
    else if ((column?.tap?.(row) ?? null) === null) props.onOpen(row);
    else if (props.locked !== null) props.onLocked(props.locked);
    else if (column !== undefined) props.onTap(row, column);
  };
  const open = (index: number): void => {
    const row = rowAt(index);
    if (row !== undefined) props.onOpen(row);
  };
  const moveTo = (to: CellPosition, isMarking: boolean): void => {
    if (isMarking && to.row >= 0 && to.row !== cursor.row) {
      const from = selection.anchor === null && cursor.row >= 0 ? { ...selection, anchor: cursor.row } : selection;
      props.onSelection(extended(from, to.row, idAt));
    }
    go(to);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (writing !== null) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const { key } = event;
    const to = movedCursor(cursor, { key, isCommand }, { rows: count, columns: columns.length, pageRows });
    if (to !== undefined) moveTo(to, event.shiftKey);
    else if (key === "Enter" && isCommand) open(cursor.row);
    else if (key === "Enter" || key === "F2") act(cursor);
    else if (key === " " && cursor.row < 0) markAll();
    else if (key === " ") mark(cursor.row, event.shiftKey);
    else if (isCommand && key === "a") markAll();
    else if ((key === "Delete" || key === "Backspace") && !isCommand && cursor.row >= 0) write(cursor, "");
    else if (isTyped(key, isCommand, event.altKey) && cursor.row >= 0) write(cursor, key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (cell === undefined || writing !== null) return;
    if (cell.column < 0) return cell.row < 0 ? markAll() : mark(cell.row, event.shiftKey);
    if (event.target instanceof Element && event.target.closest("[data-open]") !== null) return open(cell.row);
    const isAgain = cell.row === before.current.row && cell.column === before.current.column;
    go(cell);
    // The first click moves the cursor, the second edits. Read-only cells react at once.
    if (cell.row < 0 || isAgain || columns[cell.column]?.typed === undefined) act(cell);
  };
  const onMouseDown = (): void => void (before.current = cursor);
  const onCopy = (event: ClipboardEvent): void => {
    if (writing !== null) return;
    const rows = Array.from({ length: present }, (_, index) => rowAt(index)).flatMap((row) =>
      row !== undefined && selection.ids.has(idOf(row)) ? [row] : [],
    );
    const row = rowAt(cursor.row);
    const single = row === undefined ? "" : columns[cursor.column]?.words(row) ?? "";
    const block = rows.length === 0 ? [[single]] : rows.map((one) => columns.map(({ words }) => words(one)));
    event.clipboardData.setData("text/plain", copiedBlock(block));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (writing !== null || cursor.row < 0) return;
    event.preventDefault();
    if (props.locked !== null) return props.onLocked(props.locked);
    props.onPaste(cursor, pastedBlock(event.clipboardData.getData("text/plain")));
  };
  const onFocus = (event: FocusEvent): void => {
    const cell = cellOf(event.target);
    // Focus by Tab or a screen reader's cursor.
    if (cell !== undefined && cell.column >= 0 && writing === null) setCursor(cell);
  };
  return {
    place, shown, cursor, writing, areAllMarked, commit, cancel,
    handlers: { onKeyDown, onMouseDown, onClick, onCopy, onPaste, onFocus },
  };
}

function cellElement(grid: HTMLElement | null, { row, column }: CellPosition): HTMLElement | undefined {
  return grid?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`) ?? undefined;
}

/** The cell that contains a target; column -1 is the row's mark. */
function cellOf(target: EventTarget): CellPosition | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>("[data-column]");
  const row = cell?.closest<HTMLElement>("[data-row]");
  if (cell === null || cell === undefined || row === null || row === undefined) return undefined;
  return { row: Number(row.dataset["row"]), column: Number(cell.dataset["column"]) };
}
