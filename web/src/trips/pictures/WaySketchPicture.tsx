import { useMemo } from "react";
import type { ReactElement } from "react";
import type { Position, TripStore } from "../../api/types";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { useFormats, useText } from "../../locale";
import { useMeasure } from "./use-measure";
import { waySketch } from "./way-sketch";

interface WaySketchPictureProps {
  readonly start: Position;
  /** In order of the visits. */
  readonly stores: readonly TripStore[];
  readonly returnsToStart: boolean;
}

const nothing: readonly never[] = [];

/** The stores of a trip on the streets of the town, connected by straight lines. */
export function WaySketchPicture({ start, stores, returnsToStart }: WaySketchPictureProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { system } = formats;
  const { resources } = useServices();
  const baseMap = useCopy(resources.baseMap);
  const streets = baseMap.kind === "ready" ? baseMap.value : nothing;
  const [place, { width, textSize }] = useMeasure();
  const pin = textSize;
  const sketch = useMemo(
    () => waySketch({ start, stops: stores, returnsToStart, streets, width, height: Math.round(width * 0.5), pin, system }),
    [start, stores, returnsToStart, streets, width, pin, system],
  );
  const { scale, height } = sketch;
  return (
    <div ref={place} className="way-sketch">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={text.trips.wayWords(stores.map((store) => store.name))}
      >
        {sketch.streets.map(({ kind, path }) => (
          <path key={kind} className={`street ${kind}`} d={path} />
        ))}
        <path className="way-halo" d={sketch.way} />
        <path className="way" d={sketch.way} />
        <circle className="way-start" cx={sketch.start.x} cy={sketch.start.y} r={pin * 0.55} />
        {sketch.pins.map(({ x, y, at }, index) => (
          <g key={index} className="way-pin">
            <path d={`M${x} ${y}L${at.x} ${at.y}`} />
            <circle cx={x} cy={y} r={pin} />
            <text x={x} y={y + textSize * 0.35}>
              {index + 1}
            </text>
          </g>
        ))}
        <g className="way-scale" transform={`translate(${scale.x} ${scale.y})`}>
          <path d={`M0 -6V0H${scale.length}V-6`} />
          <text x={scale.length + 8} y="0">
            {formats.distance(scale.metres)}
          </text>
        </g>
      </svg>
      <p className="quiet-text">{text.trips.waySketch}</p>
    </div>
  );
}
