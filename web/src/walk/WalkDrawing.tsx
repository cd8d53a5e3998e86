import type { ReactElement } from "react";
import { cellMiddle } from "../store-maps/map-drawing";
import { lineThrough } from "../store-maps/walk-line";
import type { Course } from "./walk-course";
import type { WalkPlan } from "./walk-plan";
import { standpoint, walkedCells } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";

interface WalkDrawingProps {
  readonly course: Course;
  readonly progress: WalkProgress;
  readonly columns: number;
}

/** The route on a store map: the walked part dotted, the next bold, the rest thin. */
export function WalkLines({ course, progress, columns }: WalkDrawingProps): ReactElement | null {
  const { plan, place } = course;
  if (plan === null) return null;
  const target = targetOf(course, plan);
  const next = lineThrough(plan.path.slice(place, target + 1), columns);
  return (
    <g>
      <path className="walk-done" d={lineThrough(walkedCells(progress), columns)} />
      <path className="walk-later" d={lineThrough(plan.path.slice(target), columns)} />
      <path className="walk-halo" d={next} />
      <path className="walk-next" d={next} />
    </g>
  );
}

/** Draws the pickups: stops as rings, the next one filled, the shopper blue. */
export function WalkSpots({ course, progress, columns }: WalkDrawingProps): ReactElement | null {
  const { plan, place, picks } = course;
  if (plan === null) return null;
  const target = plan.path[targetOf(course, plan)];
  const stops = [...new Set(picks.map(({ cell }) => cell))].filter((cell) => cell !== target);
  return (
    <g>
      {stops.map((cell) => (
        <Spot key={cell} className="walk-pin" cell={cell} columns={columns} />
      ))}
      <Spot className="walk-target" cell={target} columns={columns} />
      <Spot className="walk-target-dot" cell={target} columns={columns} />
      <Spot className="walk-here" cell={standpoint(progress).cell ?? plan.path[place]} columns={columns} />
    </g>
  );
}

interface RouteProps {
  readonly course: Course;
  readonly columns: number;
}

/** The whole route before the walk. */
export function RouteLine({ course: { plan }, columns }: RouteProps): ReactElement | null {
  if (plan === null) return null;
  const line = lineThrough(plan.path, columns);
  return (
    <g>
      <path className="walk-halo" d={line} />
      <path className="walk-next walk-whole" d={line} />
    </g>
  );
}

/** Draws the stops and the start. */
export function RouteSpots({ course: { plan, picks }, columns }: RouteProps): ReactElement | null {
  if (plan === null) return null;
  return (
    <g>
      {[...new Set(picks.map(({ cell }) => cell))].map((cell) => (
        <Spot key={cell} className="walk-pin" cell={cell} columns={columns} />
      ))}
      <Spot className="walk-here" cell={plan.path[0]} columns={columns} />
    </g>
  );
}

/** Returns the next target as an index of the path: an entry, at the end the checkout. */
function targetOf({ picks }: Course, plan: WalkPlan): number {
  return picks[0]?.pathIndex ?? plan.path.length - 1;
}

/** Marks the tapped cell. */
export function PointedSpot({ cell, columns }: { readonly cell: number; readonly columns: number }): ReactElement {
  return <Spot className="walk-pointed" cell={cell} columns={columns} />;
}

interface SpotProps {
  readonly className: string;
  readonly cell: number | undefined;
  readonly columns: number;
}

/** A dot on a cell; its class sets the radius. */
function Spot({ className, cell, columns }: SpotProps): ReactElement | null {
  if (cell === undefined) return null;
  const { x, y } = cellMiddle(cell, columns);
  return <circle className={className} cx={x} cy={y} />;
}
