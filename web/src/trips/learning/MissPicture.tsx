import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { missChart } from "./miss-chart";

interface MissPictureProps {
  readonly title: string;
  /** The pairs of estimate and result. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly write: (value: number) => string;
}

const side = 200;

/** The chart of each trip's estimate against its result, with the same values in a table. */
export function MissPicture({ title, pairs, write }: MissPictureProps): ReactElement {
  const words = useLaterTexts().learning;
  const { points, most } = missChart(pairs, side);
  return (
    <figure className="miss-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`-2 -14 ${side + 4} ${side + 32}`} aria-hidden="true">
        <path className="axis" d={`M0 0V${side}H${side}`} />
        <path className="exact" d={`M0 ${side}L${side} 0`} />
        {points.map(({ x, y }, index) => (
          <circle key={index} className="point" cx={x} cy={y} r="4" />
        ))}
        <text x="4" y="-4">{`${words.was}: ${write(most)}`}</text>
        <text className="end" x={side} y={side + 14}>{`${words.said}: ${write(most)}`}</text>
      </svg>
      <details>
        <summary>{words.what}</summary>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{words.trip}</th>
              <th scope="col">{words.said}</th>
              <th scope="col">{words.was}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(([estimate, result], index) => (
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                <td>{write(estimate)}</td>
                <td>{write(result)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
