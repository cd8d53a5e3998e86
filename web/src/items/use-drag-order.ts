import { useRef, useState } from "react";
import type { CSSProperties, PointerEvent, RefObject } from "react";
import { droppedAt, rowOffset } from "./drag-order";
import type { RowPlace } from "./drag-order";

/** Dragging near the upper or lower edge of the window scrolls, in pixels. */
const edge = { top: 96, bottom: 200, step: 14 };

interface Drag {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly height: number;
}

interface Start {
  readonly pointer: number;
  readonly from: number;
  readonly y: number;
  readonly rows: readonly RowPlace[];
}

export interface DragOrder {
  /** The ref of the list whose children are the rows. */
  readonly list: RefObject<HTMLUListElement>;
  /** The style of a row during a drag. */
  readonly styleOf: (index: number) => CSSProperties | undefined;
  readonly isDragged: (index: number) => boolean;
  /** The event handlers of a row's drag handle. */
  readonly handle: (index: number) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
}

/** Reorders rows by dragging with mouse, pen or finger. */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const list = useRef<HTMLUListElement>(null);
  const start = useRef<Start | undefined>();
  const [drag, setDrag] = useState<Drag | undefined>();
  const end = (): void => {
    start.current = undefined;
    setDrag(undefined);
  };
  const follow = (y: number): Drag | undefined => {
    const origin = start.current;
    if (origin === undefined) return undefined;
    if (y < edge.top) window.scrollBy(0, -edge.step);
    if (y > window.innerHeight - edge.bottom) window.scrollBy(0, edge.step);
    const offset = y + window.scrollY - origin.y;
    const to = droppedAt(origin.rows, origin.from, offset);
    return { from: origin.from, to, offset, height: origin.rows[origin.from]?.height ?? 0 };
  };
  return {
    list,
    isDragged: (index) => drag?.from === index,
    styleOf: (index) => {
      if (drag === undefined) return undefined;
      const isDragged = index === drag.from;
      const shift = isDragged ? drag.offset : rowOffset(index, drag.from, drag.to, drag.height);
      return { transform: `translateY(${shift}px)` };
    },
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0 || list.current === null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const rows = [...list.current.children].map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return { top: top + window.scrollY, height };
        });
        start.current = { pointer: event.pointerId, from: index, y: event.clientY + window.scrollY, rows };
      },
      onPointerMove: (event) => {
        if (start.current?.pointer === event.pointerId) setDrag(follow(event.clientY));
      },
      onPointerUp: (event) => {
        const finalDrag = start.current?.pointer === event.pointerId ? follow(event.clientY) : undefined;
        end();
        if (finalDrag !== undefined && finalDrag.to !== finalDrag.from) onMove(finalDrag.from, finalDrag.to);
      },
      onPointerCancel: end,
    }),
  };
}
