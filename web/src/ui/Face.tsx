import type { ReactElement } from "react";
import { faceOf } from "./face-of";

interface FaceProps {
  /** The account's id. */
  readonly of: string;
  /** Said to those who do not see it; absent where the name stands beside it. */
  readonly name?: string;
  readonly isLarge?: boolean;
}

/** Who it is, at a glance: an animal on a ground of its own. */
export function Face({ of, name, isLarge }: FaceProps): ReactElement {
  const { animal, ground } = faceOf(of);
  const classes = `account-face ground-${ground} ${isLarge === true ? "large" : ""}`;
  return name === undefined ? (
    <span className={classes} aria-hidden="true">
      {animal}
    </span>
  ) : (
    <span className={classes} role="img" aria-label={name} title={name}>
      {animal}
    </span>
  );
}
