import { useMemo } from "react";
import type { ReactElement } from "react";
import type { Position, TripStore } from "../../api/types";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { useFormats, useText } from "../../locale";
import { useStreets } from "../../stores/map/use-streets";
import { useMeasure } from "./use-measure";
import { sketchTiles, waySketch } from "./way-sketch";

export interface WaySketchProps {
  readonly start: Position;
  /** In order of the visits. */
  readonly stores: readonly TripStore[];
  readonly returnsToStart: boolean;
}

/** The stores of a trip on the streets of the town, connected by straight lines. A separate chunk, with the streets. */
export default function WaySketchPicture({ start, stores, returnsToStart }: WaySketchProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { ways } = formats;
  const { resources } = useServices();
  const configuration = useCopy(resources.configuration);
  const attribution = configuration.kind === "ready" ? configuration.value.mapAttribution : null;
  const [place, { width, textSize }] = useMeasure();
  const pin = textSize;
  const height = Math.round(width * 0.5);
  const view = useMemo(() => ({ start, stops: stores, width, height, pin }), [start, stores, width, height, pin]);
  const streets = useStreets(useMemo(() => sketchTiles(view), [view]));
  const sketch = useMemo(
    () => waySketch({ ...view, returnsToStart, streets, ways }),
    [view, returnsToStart, streets, ways],
  );
  const { scale } = sketch;
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
      <p className="quiet-text">
        {text.trips.waySketch} {streets.length > 0 && attribution}
      </p>
    </div>
  );
}
