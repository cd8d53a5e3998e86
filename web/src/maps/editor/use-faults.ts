import { useEffect, useMemo, useState } from "react";
import { faultsOf } from "../drawing/check";
import type { MapFault } from "../drawing/check";
import type { Drawing } from "../drawing/drawing";

/** Long enough that a quick hand is not held up on a large sheet. */
const restMilliseconds = 120;

export interface Faults {
  readonly all: readonly MapFault[];
  readonly cells: ReadonlySet<number>;
}

/** What is wrong with a drawing, a moment after each deed. */
export function useFaults(drawing: Drawing): Faults {
  const [all, setAll] = useState(() => faultsOf(drawing));
  useEffect(() => {
    const timer = window.setTimeout(() => setAll(faultsOf(drawing)), restMilliseconds);
    return () => window.clearTimeout(timer);
  }, [drawing]);
  return useMemo(() => ({ all, cells: new Set(all.flatMap(({ cells }) => cells)) }), [all]);
}
