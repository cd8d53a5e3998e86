import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { KeyboardEvent, PointerEvent, ReactElement, RefObject } from "react";
import { useQuery } from "../../frame/use-query";
import type { MapEditing } from "../editing/map-editing";
import { markAt } from "./fault-marks";
import type { FaultMark } from "./fault-marks";
import { BoardHands } from "./board-hands";
import { keyPressed } from "./board-keys";
import type { KeyDone } from "./board-keys";
import { Scene } from "./scene";
import type { Layers } from "./scene";
import type { MapPoint } from "../../store-maps/map-drawing";
import { fitted } from "../../store-maps/viewport";
import type { Viewport, WindowSize } from "../../store-maps/viewport";
import { followDark } from "../../ui/theme";

/** The view controls of the sheet. */
export interface BoardView {
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly reveal: (cell: number, leastScale?: number) => void;
  readonly focus: () => void;
  /** Calls the listener now and whenever the sheet moves or is resized. @returns its end */
  readonly follow: (listener: (view: Viewport, size: WindowSize) => void) => () => void;
}

interface BoardProps {
  readonly editing: MapEditing;
  readonly label: string;
  /** The id of the element that explains the keys. */
  readonly describedBy: string;
  readonly faults: ReadonlySet<number>;
  readonly marks: Layers["marks"];
  readonly repair: Layers["repair"];
  readonly tracing: Layers["tracing"];
  /** Announces the effect of a key or a stroke. */
  readonly onDone: (done: KeyDone) => void;
  /** Called after a tap on the mark of a fault. */
  readonly onMark: (mark: FaultMark) => void;
  readonly onView: (view: BoardView) => void;
}

/** The drawing sheet, for touch, mouse and keyboard. */
export function Board(props: BoardProps): ReactElement {
  const { editing, label, describedBy } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useSheet(frame, canvas, props);
  const point = useCallback((event: { readonly clientX: number; readonly clientY: number }): MapPoint => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }, []);
  const finger = (event: PointerEvent) => ({ ...point(event), isTouch: event.pointerType === "touch" });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (sheet.current === null || event.altKey) return;
    const key = { key: event.key, hasControl: event.ctrlKey || event.metaKey, hasShift: event.shiftKey };
    const done = keyPressed(key, editing, sheet.current.hands);
    if (done === null) return;
    event.preventDefault();
    if (done !== "view") sheet.current.hands.reveal(editing.cursor.getSnapshot());
    props.onDone(done);
  };
  return (
    <div
      ref={frame}
      className="map-board"
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => sheet.current?.focused(true)}
      onBlur={() => {
        editing.cancel();
        sheet.current?.focused(false);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        sheet.current?.hands.down(event.pointerId, finger(event), event.button);
      }}
      onPointerMove={(event) => sheet.current?.hands.move(event.pointerId, finger(event))}
      onPointerUp={(event) => {
        // Use the position where the finger was lifted, even without a move event for it.
        sheet.current?.hands.move(event.pointerId, finger(event));
        sheet.current?.hands.up(event.pointerId, false);
      }}
      onPointerCancel={(event) => sheet.current?.hands.up(event.pointerId, true)}
    >
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}

interface LiveSheet {
  readonly hands: BoardHands;
  readonly focused: (has: boolean) => void;
}

/** Connects the scene to the drawing, the window and the input, without a React render per pointer move. */
function useSheet(
  frame: RefObject<HTMLDivElement>, canvas: RefObject<HTMLCanvasElement>, props: BoardProps,
): RefObject<LiveSheet> {
  const { editing, faults, marks, repair, tracing, onView } = props;
  const live = useRef<LiveSheet | null>(null);
  const scene = useRef<Scene | null>(null);
  const current = useRef(props);
  current.current = props;
  useLayoutEffect(() => {
    const [box, element] = [frame.current, canvas.current];
    if (box === null || element === null) return undefined;
    const newScene = new Scene(element);
    scene.current = newScene;
    let size: WindowSize = { width: box.clientWidth, height: box.clientHeight };
    let view: Viewport = fitted(editing.drawing, size);
    let isFitted = true;
    const followers = new Set<Parameters<BoardView["follow"]>[0]>();
    const tell = (): void => followers.forEach((listener) => listener(view, size));
    const place = (next: Viewport): void => {
      isFitted = false;
      newScene.place((view = next));
      tell();
    };
    const fit = (): void => {
      place(fitted(editing.drawing, size));
      isFitted = true;
    };
    const follow: BoardView["follow"] = (listener) => {
      followers.add(listener);
      listener(view, size);
      return () => followers.delete(listener);
    };
    const hands = new BoardHands({
      editing, place, view: () => view, size: () => size,
      loupe: (loupe) => newScene.lay({ loupe }),
      done: (isChanged) => current.current.onDone(isChanged ? "changed" : "moved"),
      markAt: (finger) => markAt(view, editing.drawing.columns, current.current.marks, finger, finger.isTouch ? 24 : 18),
      openMark: (mark) => current.current.onMark(mark),
    });
    let isFocused = false;
    const cursor = (): void => newScene.lay({ cursor: isFocused ? editing.cursor.getSnapshot() : null });
    live.current = { hands, focused: (has) => ((isFocused = has), cursor()) };
    onView({ zoom: (factor) => hands.zoom(factor), fit, reveal: (cell, leastScale) => hands.reveal(cell, leastScale), focus: () => box.focus(), follow });
    const ends = [
      editing.history.drawing.subscribe(() => newScene.show(editing.drawing)),
      editing.inHand.subscribe(() => newScene.lay(overlay(editing))),
      editing.selection.subscribe(() => newScene.lay(overlay(editing))),
      editing.pinPlace.subscribe(() => newScene.lay(overlay(editing))),
      editing.cursor.subscribe(cursor),
      followWindow(box, (next) => {
        size = next;
        newScene.resize(next);
        if (isFitted) fit();
        tell();
      }),
      followColours(() => newScene.recolour()),
      followWheel(box, hands),
    ];
    newScene.show(editing.drawing);
    newScene.resize(size);
    newScene.place(view);
    return () => {
      ends.forEach((end) => end());
      newScene.end();
      live.current = null;
    };
  }, [editing, frame, canvas, onView]);
  useEffect(() => scene.current?.lay({ faults }), [faults, editing]);
  useEffect(() => scene.current?.lay({ marks }), [marks, editing]);
  useEffect(() => scene.current?.lay({ repair }), [repair, editing]);
  useEffect(() => scene.current?.lay({ tracing }), [tracing, editing]);
  // The cursor depends on the tool.
  const tool = useQuery(editing.tool);
  useEffect(() => frame.current?.setAttribute("data-tool", tool), [tool, frame]);
  return live;
}

function overlay(editing: MapEditing): Partial<Layers> {
  const { edits, box } = editing.inHand.getSnapshot();
  return { edits, selection: box ?? editing.selection.getSnapshot() ?? pinBox(editing) };
}

/** Frames the shelf that receives pins like a selection. */
function pinBox(editing: MapEditing): Layers["selection"] {
  const cell = editing.pinPlace.getSnapshot();
  if (cell === null) return null;
  const { columns } = editing.drawing;
  return { row: Math.floor(cell / columns), column: cell % columns, height: 1, width: 1 };
}

function followWindow(box: HTMLElement, onResize: (size: WindowSize) => void): () => void {
  const observer = new ResizeObserver(() => onResize({ width: box.clientWidth, height: box.clientHeight }));
  observer.observe(box);
  return () => observer.disconnect();
}

function followColours(onChange: () => void): () => void {
  const endDark = followDark(onChange);
  const contrast = window.matchMedia("(prefers-contrast: more)");
  contrast.addEventListener("change", onChange);
  return () => {
    endDark();
    contrast.removeEventListener("change", onChange);
  };
}

/** Listens outside of React, whose wheel listeners are passive and cannot prevent scrolling. */
function followWheel(box: HTMLElement, hands: BoardHands): () => void {
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const frame = box.getBoundingClientRect();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    hands.wheel({ x: event.clientX - frame.left, y: event.clientY - frame.top }, event.deltaY * lines, event.deltaX * lines, event.shiftKey);
  };
  box.addEventListener("wheel", onWheel, { passive: false });
  return () => box.removeEventListener("wheel", onWheel);
}
