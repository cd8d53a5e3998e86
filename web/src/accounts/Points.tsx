import type { ReactElement } from "react";
import type { Point } from "../locale/en/point";

/** A list of points, each with a picture. */
export function Points({ points }: { readonly points: readonly Point[] }): ReactElement {
  return (
    <ul className="points">
      {points.map(([picture, title, detail]) => (
        <li key={title}>
          <span className="emoji" aria-hidden="true">
            {picture}
          </span>
          <span className="grow">
            <b>{title}.</b> {detail}
          </span>
        </li>
      ))}
    </ul>
  );
}
