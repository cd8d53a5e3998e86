import { useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";

/** Gestures of a row besides tapping. */
export interface Gestures {
  /** Opens the row's menu: by long press, right click or menu key. */
  readonly onHold: () => void;
  /** Absent to disable the swipe. */
  readonly onSwipeLeft?: () => void;
  readonly onSwipeRight?: () => void;
}

/** Props for the row. While it is swiped, it has `data-swipe`, `data-far` and the length `--slide`. */
export interface GestureHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

const holdMilliseconds = 500;
/** A finger is never quite still. */
const stillPixels = 10;
/** Share of the row's width; a shorter swipe springs back. */
const farShare = 1 / 3;

interface Touch {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly timer: number;
  kind: "pressed" | "swiped" | "held" | "over";
}

export function useGestures({ onHold, onSwipeLeft, onSwipeRight }: Gestures): GestureHandlers {
  const touch = useRef<Touch | undefined>();
  const swiped = (x: number): (() => void) | undefined => (x < 0 ? onSwipeLeft : onSwipeRight);
  const letGo = (row: HTMLElement): void => {
    window.clearTimeout(touch.current?.timer);
    row.style.removeProperty("--slide");
    row.removeAttribute("data-swipe");
    row.removeAttribute("data-far");
  };
  const hold = (): void => {
    if (touch.current !== undefined) touch.current.kind = "held";
    onHold();
  };
  return {
    onPointerDown: (event) => {
      touch.current = undefined;
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      const timer = window.setTimeout(() => touch.current?.kind === "pressed" && hold(), holdMilliseconds);
      touch.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, timer, kind: "pressed" };
    },
    onPointerMove: (event) => {
      const { current } = touch;
      if (current === undefined || current.pointer !== event.pointerId) return;
      const [x, y] = [event.clientX - current.x, event.clientY - current.y];
      const row = event.currentTarget;
      if (current.kind === "pressed" && Math.hypot(x, y) > stillPixels) {
        window.clearTimeout(current.timer);
        current.kind = Math.abs(x) > Math.abs(y) && swiped(x) !== undefined ? "swiped" : "over";
      }
      if (current.kind !== "swiped") return;
      row.style.setProperty("--slide", `${swiped(x) === undefined ? 0 : x}px`);
      row.setAttribute("data-swipe", x < 0 ? "left" : "right");
      row.toggleAttribute("data-far", Math.abs(x) >= row.clientWidth * farShare);
    },
    onPointerUp: (event) => {
      const { current } = touch;
      const row = event.currentTarget;
      const x = event.clientX - (current?.x ?? 0);
      letGo(row);
      if (current?.kind === "swiped" && Math.abs(x) >= row.clientWidth * farShare) swiped(x)?.();
    },
    // The page is scrolled instead.
    onPointerCancel: (event) => {
      letGo(event.currentTarget);
      if (touch.current !== undefined) touch.current.kind = "over";
    },
    onClickCapture: (event) => {
      // The release after a long press or swipe is not a tap.
      const isTap = touch.current === undefined || touch.current.kind === "pressed";
      touch.current = undefined;
      if (isTap) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event) => {
      event.preventDefault();
      window.clearTimeout(touch.current?.timer);
      if (touch.current?.kind !== "held") hold();
    },
  };
}
