import { useId, useMemo, useRef } from "react";
import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import type { TripPlan } from "../../api/types";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { storeName } from "../trip-comparison";
import { markByKey, nearestMark } from "./chart-hand";
import { tradeOffChart } from "./trade-off-chart";
import type { ChartMark } from "./trade-off-chart";
import { isSamePoint, tradeOffPoints } from "./trade-off-points";
import type { TradeOffPoint } from "./trade-off-points";
import { useMeasure } from "./use-measure";

interface TradeOffPictureProps {
  readonly plan: TripPlan;
  readonly limitMinutes: number;
  /** The trip whose card is shown. */
  readonly picked: TradeOffPoint | undefined;
  readonly onPick: (point: TradeOffPoint) => void;
}

/**
 * The chart of trips by time and money; the gray part is beyond the allowed time. It is a slider over trips: a
 * finger, a mouse or arrow keys move from one to the next.
 */
export function TradeOffPicture({ plan, limitMinutes, picked, onPick }: TradeOffPictureProps): ReactElement {
  const text = useText();
  const words = useLaterTexts().onTheWay;
  const description = useId();
  const isHeld = useRef(false);
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
  const descriptions = chart.marks.flatMap(({ number, isOneStore, minutes, cents }) => {
    const [duration, money] = [formats.duration(Math.round(minutes)), formats.money(cents)];
    if (number !== null) return [text.trips.chartTripWords(number, duration, money)];
    return isOneStore ? [text.trips.chartOneStoreWords(duration, money)] : [];
  });
  const label = [`${text.trips.chart}.`, ...descriptions, text.trips.chartLimitWords(formats.duration(limitMinutes))];
  const limitTop = chart.axisY - textSize * 1.8;
  const index = Math.max(0, chart.marks.findIndex((mark) => picked !== undefined && isSamePoint(mark, picked)));
  const mark = chart.marks[index];
  const pick = (at: number): void => {
    const point = chart.marks[at];
    if (point !== undefined && at !== index) onPick(point);
  };
  const pull = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    pick(nearestMark(chart.marks, { x: event.clientX - left, y: event.clientY - top }));
  };
  const pressed = (event: KeyboardEvent): void => {
    const next = markByKey(event.key, index, chart.marks.length);
    if (next === undefined) return;
    event.preventDefault();
    pick(next);
  };
  const inWords = ({ number, minutes, cents, stores }: TradeOffPoint): string => {
    const names = stores.map((store) => storeName(plan, store));
    const trip = words.chartTrip(formats.duration(Math.round(minutes)), formats.money(cents), names);
    return number === null ? trip : words.chartNumber(number, trip);
  };
  return (
    <div
      ref={place}
      className="trip-chart"
      role="slider"
      tabIndex={0}
      aria-label={words.chart}
      aria-describedby={description}
      aria-valuemin={1}
      aria-valuemax={chart.marks.length}
      aria-valuenow={index + 1}
      aria-valuetext={mark === undefined ? "" : inWords(mark)}
      onKeyDown={pressed}
      onPointerDown={(event) => {
        isHeld.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        pull(event);
      }}
      onPointerMove={(event) => {
        if (isHeld.current) pull(event);
      }}
      onPointerUp={() => void (isHeld.current = false)}
      onPointerCancel={() => void (isHeld.current = false)}
    >
      <p id={description} hidden>
        {label.join(" ")}
      </p>
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
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
        {mark !== undefined && <circle className="picked" cx={mark.x} cy={mark.y} r={mark.radius + textSize * 0.3} />}
        {fromBelow(chart.marks).map((each) => (
          <Mark key={`${each.number}-${each.minutes}-${each.cents}`} mark={each} textSize={textSize} />
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

/** Sorts marks for drawing: offered trips on top, the first one last. */
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
