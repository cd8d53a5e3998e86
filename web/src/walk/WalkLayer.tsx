import type { ReactElement } from "react";
import { middleOf } from "../store-maps/map-drawing";
import { lineThrough } from "../store-maps/walk-line";
import type { Course } from "./walk-course";
import { standpoint, walkedCells } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";

interface WalkLayerProps {
  readonly course: Course;
  readonly progress: WalkProgress;
  readonly columns: number;
}

/** The walk over a store map: walked dotted, next bold, later thin, stops as rings, the shopper blue. */
export function WalkLayer({ course, progress, columns }: WalkLayerProps): ReactElement | null {
  const { plan, place, picks } = course;
  if (plan === null) return null;
  const target = picks[0]?.pathIndex ?? plan.path.length - 1;
  const here = standpoint(progress).cell ?? plan.path[place];
  const stops = [...new Set(picks.map(({ cell }) => cell))].filter((cell) => cell !== plan.path[target]);
  const next = lineThrough(plan.path.slice(place, target + 1), columns);
  return (
    <g>
      <path className="walk-done" d={lineThrough(walkedCells(progress), columns)} />
      <path className="walk-later" d={lineThrough(plan.path.slice(target), columns)} />
      <path className="walk-halo" d={next} />
      <path className="walk-next" d={next} />
      {stops.map((cell) => (
        <Spot key={cell} className="walk-pin" cell={cell} columns={columns} />
      ))}
      <Spot className="walk-target" cell={plan.path[target]} columns={columns} />
      <Spot className="walk-target-dot" cell={plan.path[target]} columns={columns} />
      <Spot className="walk-here" cell={here} columns={columns} />
    </g>
  );
}

interface SpotProps {
  readonly className: string;
  readonly cell: number | undefined;
  readonly columns: number;
}

/** A dot on a cell; its radius comes with its class. */
function Spot({ className, cell, columns }: SpotProps): ReactElement | null {
  if (cell === undefined) return null;
  const { x, y } = middleOf(cell, columns);
  return <circle className={className} cx={x} cy={y} />;
}
