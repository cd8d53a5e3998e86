import type { ReactElement } from "react";
import { faceOf } from "./face-of";

interface FaceProps {
  /** The account's id. */
  readonly of: string;
  /** Name for screen readers; absent if the name is visible beside it. */
  readonly name?: string;
  readonly isLarge?: boolean;
}

/** An avatar: an animal on a colored background. */
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
