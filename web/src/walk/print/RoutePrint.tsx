import { useMemo } from "react";
import type { CSSProperties, ReactElement } from "react";
import type { StoreMap } from "../../api/types";
import { useText } from "../../locale";
import { cellLength, cellMiddle } from "../../store-maps/map-drawing";
import { MapRuler } from "../../store-maps/MapRuler";
import type { StoreLayout } from "../../store-maps/store-layout";
import { StoreMapPicture } from "../../store-maps/StoreMapPicture";
import { lineThrough } from "../../store-maps/walk-line";
import { stopNumbers, walkedAgain, wayArrows } from "./route-marks";
import type { PrintedStop } from "./route-marks";

/** The approximate size of a printed map in millimeters: half a page in either orientation. */
const printSize = { width: 180, height: 150 };
/** The radius of the circle around a number; two digits are legible at arm's length. */
const radiusMillimetres = 2.5;
const arrowsApartMillimetres = 24;

interface RoutePrintProps {
  readonly map: StoreMap;
  readonly layout: StoreLayout;
  readonly stops: readonly PrintedStop[];
  /** Cells from the start of the route to the checkout. */
  readonly path: readonly number[];
  readonly name: string;
}

/** A store map with a route that works without colors: numbers, arrows, and dots where it repeats. */
export function RoutePrint({ map, layout, stops, path, name }: RoutePrintProps): ReactElement {
  const text = useText();
  const { rows, columns } = layout;
  const millimetre = Math.max((columns * cellLength) / printSize.width, (rows * cellLength) / printSize.height);
  const marks = useMemo(() => {
    const again = walkedAgain(path);
    return {
      line: lineThrough(path, columns),
      again: again.map((run) => lineThrough(run, columns)).join(""),
      arrows: wayArrows(path, columns, arrowsApartMillimetres * millimetre),
      numbers: stopNumbers(stops, path, layout, radiusMillimetres * millimetre),
    };
  }, [path, stops, layout, columns, millimetre]);
  const pen: CSSProperties & Readonly<Record<"--millimetre", number>> = { "--millimetre": millimetre };
  const [start, end] = [path[0], path[path.length - 1]];
  return (
    <StoreMapPicture
      map={map}
      label={text.stores.mapOf(name)}
      lines={
        <g style={pen}>
          <path className="route-halo" d={marks.line} />
          <path className="route-line" d={marks.line} />
          <path className="route-again" d={marks.again} />
          {marks.arrows.map(({ x, y, quarters }, index) => (
            <path
              key={index}
              className="route-arrow"
              transform={`translate(${x} ${y}) rotate(${quarters * 90}) scale(${millimetre})`}
              d="M0 -1.9L1.6 1.3H-1.6z"
            />
          ))}
        </g>
      }
    >
      <g style={pen}>
        {start !== undefined && <End cell={start} columns={columns} scale={millimetre} d="M-1 -1.4L1.6 0L-1 1.4z" />}
        {end !== undefined && <End cell={end} columns={columns} scale={millimetre} d="M-1.1 -1.1h2.2v2.2h-2.2z" />}
        {marks.numbers.map(({ number, stop, label }) => (
          <path key={number} className="route-leader" d={`M${stop.x} ${stop.y}L${label.x} ${label.y}`} />
        ))}
        {marks.numbers.map(({ number, stop, label }) => (
          <g key={number}>
            <circle className="route-dot" cx={stop.x} cy={stop.y} />
            <circle className="route-stop" cx={label.x} cy={label.y} />
            <text className={`route-number ${number > 99 ? "long" : ""}`} x={label.x} y={label.y}>
              {number}
            </text>
          </g>
        ))}
        <MapRuler rows={rows} columns={columns} />
      </g>
    </StoreMapPicture>
  );
}

interface EndProps {
  readonly cell: number;
  readonly columns: number;
  /** The length of a millimeter in drawing units. */
  readonly scale: number;
  readonly d: string;
}

/** Draws the start or the end of the route: a ring with a sign in it. */
function End({ cell, columns, scale, d }: EndProps): ReactElement {
  const { x, y } = cellMiddle(cell, columns);
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle className="route-end" r={2.9} />
      <path className="route-sign" d={d} />
    </g>
  );
}
