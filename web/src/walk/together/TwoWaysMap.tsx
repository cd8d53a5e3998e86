import type { ReactElement } from "react";
import type { StoreMap } from "../../api/types";
import { sides } from "../../lists/split/split";
import type { Side } from "../../lists/split/split";
import { cellMiddle } from "../../store-maps/map-drawing";
import type { StoreLayout } from "../../store-maps/store-layout";
import { StoreMapPicture } from "../../store-maps/StoreMapPicture";
import { lineThrough } from "../../store-maps/walk-line";
import { letterCell } from "./two-ways";
import type { TwoWays } from "./two-ways";

interface TwoWaysMapProps {
  readonly map: StoreMap;
  readonly layout: StoreLayout;
  readonly ways: TwoWays;
  /** The letter for each of the two. */
  readonly letters: Readonly<Record<Side, string>>;
  readonly label: string;
}

/** The whole store with both routes: two colors, one line dashed, and a letter on each. */
export function TwoWaysMap({ map, layout, ways, letters, label }: TwoWaysMapProps): ReactElement {
  const { columns } = layout;
  return (
    <div className="walk-map walk-route">
      <StoreMapPicture map={map} label={label} lines={<Lines ways={ways} columns={columns} />}>
        <g>
          {sides.map((side) => (
            <Stops key={side} side={side} cells={[...new Set(ways[side].picks.map(({ cell }) => cell))]} columns={columns} />
          ))}
          {sides.map((side) => (
            <Letter key={side} side={side} letter={letters[side]} cell={letterCell(ways, side)} columns={columns} />
          ))}
        </g>
      </StoreMapPicture>
    </div>
  );
}

function Lines({ ways, columns }: { readonly ways: TwoWays; readonly columns: number }): ReactElement {
  return (
    <g>
      {sides.map((side) => {
        const line = lineThrough(ways[side].path, columns);
        return (
          <g key={side}>
            {side === "first" && <path className="walk-halo" d={line} />}
            <path className={`walk-two ${side}`} d={line} />
          </g>
        );
      })}
    </g>
  );
}

interface StopsProps {
  readonly side: Side;
  readonly cells: readonly number[];
  readonly columns: number;
}

/** Circles for the first person, squares for the second. */
function Stops({ side, cells, columns }: StopsProps): ReactElement {
  return (
    <>
      {cells.map((cell) => {
        const { x, y } = cellMiddle(cell, columns);
        return side === "first" ? (
          <circle key={cell} className="walk-two-stop first" cx={x} cy={y} />
        ) : (
          <rect key={cell} className="walk-two-stop second" style={{ translate: `${x}px ${y}px` }} />
        );
      })}
    </>
  );
}

interface LetterProps {
  readonly side: Side;
  readonly letter: string;
  readonly cell: number | undefined;
  readonly columns: number;
}

function Letter({ side, letter, cell, columns }: LetterProps): ReactElement | null {
  if (cell === undefined) return null;
  const { x, y } = cellMiddle(cell, columns);
  return (
    <g aria-hidden="true">
      <circle className={`walk-two-badge ${side}`} cx={x} cy={y} />
      <text x={x} y={y} className="map-number walk-two-letter">
        {letter}
      </text>
    </g>
  );
}
