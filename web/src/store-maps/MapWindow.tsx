import { useLayoutEffect, useRef, useState } from "react";
import type { PointerEvent, ReactElement, ReactNode, RefObject } from "react";
import { useText } from "../locale";
import { IconButton } from "../ui/Button";
import { cellLength } from "./map-drawing";
import type { MapPoint } from "./map-drawing";
import { MapGestures } from "./map-gestures";
import type { Viewport, WindowSize } from "./viewport";

/** The position and rotation of a map until the user moves it. */
export interface MapPose {
  readonly lie: (size: WindowSize) => Viewport;
  /** Degrees clockwise, around a point of the drawing. */
  readonly turn: number;
  readonly around: MapPoint;
}

interface MapWindowProps {
  readonly grid: { readonly rows: number; readonly columns: number };
  /** A new pose resets a map that was moved. */
  readonly pose: MapPose;
  readonly label: string;
  readonly onTap: (cell: number) => void;
  /** More buttons over the map. */
  readonly buttons?: ReactNode;
  /** The picture, in the size of its drawing. */
  readonly children: ReactNode;
}

/** A map that can be moved and zoomed by touch, wheel and keys, and reset (G-34). */
export function MapWindow({ grid, pose, label, onTap, buttons, children }: MapWindowProps): ReactElement {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const live = useLiveMap(frame, layer, grid, pose, onTap, setAway);
  const at = (event: PointerEvent): MapPoint => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const gestures = (): MapGestures | undefined => live.current?.hands;
  return (
    <div className="map-window">
      <div
        ref={frame}
        className="map-frame"
        role="application"
        aria-label={`${label}. ${text.walk.mapKeys}`}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === "Home") live.current?.comeBack();
          else if (gestures()?.key(event.key) !== true) return;
          event.preventDefault();
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          gestures()?.down(event.pointerId, at(event));
        }}
        onPointerMove={(event) => gestures()?.move(event.pointerId, at(event))}
        onPointerUp={(event) => gestures()?.up(event.pointerId, false)}
        onPointerCancel={(event) => gestures()?.up(event.pointerId, true)}
      >
        <div
          ref={layer}
          className="map-layer"
          style={{ width: grid.columns * cellLength, height: grid.rows * cellLength }}
        >
          {children}
        </div>
      </div>
      <div className="map-over">
        {buttons}
        <IconButton icon="plus" label={text.walk.nearer} onClick={() => gestures()?.zoom(true)} />
        <IconButton icon="minus" label={text.walk.farther} onClick={() => gestures()?.zoom(false)} />
        {isAway && <IconButton icon="here" label={text.walk.comeBack} onClick={() => live.current?.comeBack()} />}
      </div>
    </div>
  );
}

interface LiveMap {
  readonly hands: MapGestures;
  readonly comeBack: () => void;
  readonly pose: (pose: MapPose) => void;
}

/** Moves the layer directly, without rendering for every movement of a finger. */
function useLiveMap(
  frame: RefObject<HTMLDivElement>,
  layer: RefObject<HTMLDivElement>,
  grid: MapWindowProps["grid"],
  pose: MapPose,
  onTap: (cell: number) => void,
  onAway: (isAway: boolean) => void,
): RefObject<LiveMap> {
  const live = useRef<LiveMap | null>(null);
  const latestOnTap = useRef(onTap);
  latestOnTap.current = onTap;
  const first = useRef(pose);
  first.current = pose;
  useLayoutEffect(() => {
    const [box, element] = [frame.current, layer.current];
    if (box === null || element === null) return undefined;
    const turner = new Turner();
    let present = first.current;
    let size: WindowSize = { width: box.clientWidth, height: box.clientHeight };
    let view = present.lie(size);
    let isAway = false;
    let settling = 0;
    const draw = (): void => {
      const pixel = view.scale / cellLength;
      const { x, y } = present.around;
      element.style.transform =
        `translate(${view.x}px, ${view.y}px) scale(${pixel}) translate(${x}px, ${y}px) rotate(${turner.degrees}deg) translate(${-x}px, ${-y}px)`;
    };
    /** Resets to the pose. Lines then keep their thickness for any size of store. */
    const comeBack = (isGliding: boolean): void => {
      element.classList.toggle("gliding", isGliding);
      view = present.lie(size);
      turner.to(present.turn);
      element.style.setProperty("--layer-pen", String(cellLength / view.scale));
      element.style.setProperty("--turn", `${turner.degrees}deg`);
      element.classList.toggle("turned", present.turn !== 0);
      draw();
      if (isAway) onAway((isAway = false));
    };
    const place = (next: Viewport): void => {
      element.classList.remove("gliding");
      // While moving, the layer is one bitmap; it is drawn sharply once it rests.
      element.classList.add("moving");
      window.clearTimeout(settling);
      settling = window.setTimeout(() => element.classList.remove("moving"), 250);
      view = next;
      draw();
      if (!isAway) onAway((isAway = true));
    };
    const unturned = (point: MapPoint): MapPoint => {
      const pixel = view.scale / cellLength;
      return turner.back(point, { x: view.x + present.around.x * pixel, y: view.y + present.around.y * pixel });
    };
    const gestures = new MapGestures({
      grid, view: () => view, size: () => size, place, unturned, tapped: (cell) => latestOnTap.current(cell),
    });
    live.current = {
      hands: gestures,
      comeBack: () => comeBack(true),
      pose: (next) => {
        if (next === present) return;
        present = next;
        comeBack(true);
      },
    };
    const observer = new ResizeObserver(() => {
      size = { width: box.clientWidth, height: box.clientHeight };
      if (!isAway) comeBack(false);
    });
    observer.observe(box);
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const place = box.getBoundingClientRect();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
      gestures.wheel({ x: event.clientX - place.left, y: event.clientY - place.top }, event.deltaY * lines);
    };
    // React's listeners are passive and cannot stop the page from scrolling.
    box.addEventListener("wheel", onWheel, { passive: false });
    comeBack(false);
    return () => {
      observer.disconnect();
      box.removeEventListener("wheel", onWheel);
      window.clearTimeout(settling);
      live.current = null;
    };
  }, [frame, layer, grid, onAway]);
  useLayoutEffect(() => live.current?.pose(pose), [pose]);
  return live;
}

/** Rotates in the shorter direction, so that a map never spins. */
class Turner {
  degrees = 0;

  to(target: number): void {
    const by = (((target - this.degrees) % 360) + 540) % 360 - 180;
    this.degrees += by;
  }

  /** Returns the position of a point before the rotation around another. */
  back({ x, y }: MapPoint, around: MapPoint): MapPoint {
    const angle = (-this.degrees * Math.PI) / 180;
    const [across, down] = [x - around.x, y - around.y];
    return {
      x: around.x + across * Math.cos(angle) - down * Math.sin(angle),
      y: around.y + across * Math.sin(angle) + down * Math.cos(angle),
    };
  }
}
