import { useMemo } from "react";
import type { ReactElement } from "react";
import type { TripPlan } from "../../api/types";
import { useFormats, useText } from "../../locale";
import { tradeOffChart } from "./trade-off-chart";
import type { ChartMark } from "./trade-off-chart";
import { tradeOffPoints } from "./trade-off-points";
import { useMeasure } from "./use-measure";

interface TradeOffPictureProps {
  readonly plan: TripPlan;
  readonly limitMinutes: number;
}

/** The trips by time and money; the grey part is beyond the time allowed. The cards say the same in words. */
export function TradeOffPicture({ plan, limitMinutes }: TradeOffPictureProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [place, { width, textSize, widthOf }] = useMeasure();
  const chart = useMemo(
    () =>
      tradeOffChart({
        points: tradeOffPoints(plan, limitMinutes),
        limitMinutes,
        width,
        textSize,
        widthOf,
        labelOf: ({ cents, isOneStore }) => {
          const money = formats.money(cents);
          return isOneStore ? text.trips.chartOneStore(money) : money;
        },
        tickOf: (minutes, hasUnit) => {
          const whole = Math.round(minutes);
          return hasUnit || whole >= 60 ? formats.duration(whole) : formats.number(whole);
        },
      }),
    [plan, limitMinutes, width, textSize, widthOf, formats, text],
  );
  const words = chart.marks.flatMap(({ number, isOneStore, minutes, cents }) => {
    const [duration, money] = [formats.duration(Math.round(minutes)), formats.money(cents)];
    if (number !== null) return [text.trips.chartTripWords(number, duration, money)];
    return isOneStore ? [text.trips.chartOneStoreWords(duration, money)] : [];
  });
  const label = [`${text.trips.chart}.`, ...words, text.trips.chartLimitWords(formats.duration(limitMinutes))];
  const limitTop = chart.axisY - textSize * 1.8;
  return (
    <div ref={place} className="trip-chart">
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={label.join(" ")}>
        {chart.limitX !== null && (
          <>
            <rect
              className="beyond"
              x={chart.limitX}
              y={limitTop}
              width={chart.width - chart.limitX}
              height={chart.axisY - limitTop}
            />
            <path className="limit" d={`M${chart.limitX} ${limitTop}V${chart.axisY}`} />
          </>
        )}
        <path className="axis" d={`M0 ${chart.axisY}H${chart.width}`} />
        <path className="front" d={chart.line} />
        {fromBelow(chart.marks).map((mark) => (
          <Mark key={`${mark.number}-${mark.minutes}-${mark.cents}`} mark={mark} textSize={textSize} />
        ))}
        {chart.ticks.map((tick) => (
          <text key={tick.x} className="tick-label" x={tick.x} y={tick.y}>
            {tick.text}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** In the order of drawing: what is on offer lies on top, and the first of it on all else. */
function fromBelow(marks: readonly ChartMark[]): readonly ChartMark[] {
  return [...marks].sort((one, other) => (other.number ?? Infinity) - (one.number ?? Infinity) || 0);
}

function Mark({ mark, textSize }: { readonly mark: ChartMark; readonly textSize: number }): ReactElement {
  const look = mark.number === 1 ? "first" : mark.number !== null ? "other" : mark.isOneStore ? "one-store" : "point";
  return (
    <g className={`mark ${look}`}>
      <circle cx={mark.x} cy={mark.y} r={mark.radius} />
      {mark.number !== null && (
        <text className="number" x={mark.x} y={mark.y + textSize * 0.35}>
          {mark.number}
        </text>
      )}
      {mark.label !== null && (
        <text x={mark.label.x} y={mark.label.y}>
          {mark.label.text}
        </text>
      )}
    </g>
  );
}
