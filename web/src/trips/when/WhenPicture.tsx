import { useMemo } from "react";
import type { ReactElement } from "react";
import type { BestDeparture } from "../../api/when-client";
import { useFormats } from "../../locale";
import { useMeasure } from "../pictures/use-measure";
import { whenChart } from "./when-chart";

interface WhenPictureProps {
  readonly answer: BestDeparture;
  /** The index of the marked departure. */
  readonly index: number;
}

/**
 * The chart of a trip's cost in money and time by departure; lower is better. The slider and the list show the same.
 */
export function WhenPicture({ answer, index }: WhenPictureProps): ReactElement {
  const formats = useFormats();
  const [place, { width, textSize, widthOf }] = useMeasure();
  const chart = useMemo(
    () => whenChart({
      departures: answer.departures, asked: answer.asked, width, textSize, widthOf, hourText: formats.hourOfDay,
    }),
    [answer, width, textSize, widthOf, formats],
  );
  const best = answer.best === null ? undefined : chart.points[answer.best];
  const marked = chart.points[index];
  return (
    <div ref={place} className="trip-chart trip-when-chart" aria-hidden="true">
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`}>
        <path className="axis" d={`M0 ${chart.axisY}H${chart.width}`} />
        <path className="curve" d={chart.line} />
        {best !== undefined && (
          <g className="mark first">
            <circle cx={best.x} cy={best.y} r={textSize * 0.45} />
          </g>
        )}
        {marked !== undefined && (
          <g className="mark">
            <path className="limit" d={`M${marked.x} 0V${chart.axisY}`} />
            <circle className="ring" cx={marked.x} cy={marked.y} r={textSize * 0.6} />
          </g>
        )}
        {chart.ticks.map((tick) => (
          <text key={tick.x} className="tick-label" x={tick.x} y={chart.axisY + textSize * 1.3}>
            {tick.label}
          </text>
        ))}
      </svg>
    </div>
  );
}
