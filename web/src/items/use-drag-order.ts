import { useRef, useState } from "react";
import type { CSSProperties, PointerEvent, RefObject } from "react";
import { droppedAt, madeWay } from "./drag-order";
import type { RowPlace } from "./drag-order";

/** Near the upper and lower edge of the window, dragging scrolls. */
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
  /** For the list whose children are the rows. */
  readonly list: RefObject<HTMLUListElement>;
  /** How a row is drawn while one is dragged. */
  readonly styleOf: (index: number) => CSSProperties | undefined;
  readonly isDragged: (index: number) => boolean;
  /** For what a row is dragged by. */
  readonly handle: (index: number) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
}

/** Rows dragged into another order, by mouse, pen or finger. */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const list = useRef<HTMLUListElement>(null);
  const start = useRef<Start | undefined>();
  const [drag, setDrag] = useState<Drag | undefined>();
  const end = (): void => {
    start.current = undefined;
    setDrag(undefined);
  };
  const follow = (y: number): Drag | undefined => {
    const begun = start.current;
    if (begun === undefined) return undefined;
    if (y < edge.top) window.scrollBy(0, -edge.step);
    if (y > window.innerHeight - edge.bottom) window.scrollBy(0, edge.step);
    const offset = y + window.scrollY - begun.y;
    const to = droppedAt(begun.rows, begun.from, offset);
    return { from: begun.from, to, offset, height: begun.rows[begun.from]?.height ?? 0 };
  };
  return {
    list,
    isDragged: (index) => drag?.from === index,
    styleOf: (index) => {
      if (drag === undefined) return undefined;
      const isDragged = index === drag.from;
      const way = isDragged ? drag.offset : madeWay(index, drag.from, drag.to, drag.height);
      return { transform: `translateY(${way}px)` };
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
        const ended = start.current?.pointer === event.pointerId ? follow(event.clientY) : undefined;
        end();
        if (ended !== undefined && ended.to !== ended.from) onMove(ended.from, ended.to);
      },
      onPointerCancel: end,
    }),
  };
}
