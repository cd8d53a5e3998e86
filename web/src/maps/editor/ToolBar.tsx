import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { tools } from "../../grocery/map-words";
import type { MapTool } from "../../grocery/map-words";
import { useLaterTexts } from "../../locale";
import { IconButton } from "../../ui/Button";
import type { BoardView } from "../board/Board";
import type { MapEditing } from "../editing/map-editing";

/** Drawings of the tools, on a grid of 24. */
const drawings: Readonly<Record<MapTool, string>> = {
  brush: "M14 4l6 6-8 8H6v-6zM4 20h16",
  line: "M5 19L19 5M3.500 19a1.500 1.500 0 1 0 3 0 1.500 1.500 0 0 0-3 0zM17.500 5a1.500 1.500 0 1 0 3 0 1.500 1.500 0 0 0-3 0z",
  rectangle: "M4 6h16v12H4z",
  fill: "M11 4l8 8-7 7-8-8zM4 11h15M20.500 16c1 1.500 1.500 2.400 1.500 3a1.500 1.500 0 0 1-3 0c0-.6.5-1.500 1.500-3z",
  eraser: "M14 5l6 6-8 8H8l-4-4zM9 10l6 6M12 19h8",
  sign: "M5 5h14v8H5zM12 13v7M9 9h6",
  pin: "M9 4h6v5l3 4H6l3-4zM12 13v8",
  select: "M4 4h3M10.500 4h3M17 4h3v3M20 10.500v3M20 17v3h-3M13.500 20h-3M7 20H4v-3M4 13.500v-3M4 7V4",
  hand: "M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3",
};

interface ToolBarProps {
  readonly editing: MapEditing;
  readonly view: BoardView | null;
}

/** The tools and the view controls: below the sheet, or in the head of a wide window. */
export function ToolBar({ editing, view }: ToolBarProps): ReactElement {
  const maps = useLaterTexts().maps;
  const tool = useQuery(editing.tool);
  return (
    <div className="map-tools" role="toolbar" aria-label={maps.tool}>
      {tools.map((name) => (
        <button
          key={name}
          type="button"
          className={`icon-button ${tool === name ? "on" : ""}`}
          aria-pressed={tool === name}
          aria-label={maps.tools[name]}
          title={maps.tools[name]}
          onClick={() => editing.take(name)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={drawings[name]} />
          </svg>
        </button>
      ))}
      <span className="map-tools-gap" />
      <IconButton icon="minus" label={maps.smaller} onClick={() => view?.zoom(0.7)} />
      <IconButton icon="plus" label={maps.larger} onClick={() => view?.zoom(1.4)} />
      <IconButton icon="map" label={maps.whole} onClick={() => view?.fit()} />
    </div>
  );
}
