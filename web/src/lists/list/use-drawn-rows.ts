import { startTransition, useEffect, useState } from "react";
import { useRouter } from "../../frame/router";
import { firstCount } from "./first-rows";

/** The rows added at a time, so that a press meanwhile is answered soon. */
const stepCount = 44;

/**
 * Returns how many rows to draw: of a long list those that fit on the screen first, then the others in steps. All at once
 * where the browser restores a position.
 */
export function useDrawnRows(total: number): number {
  const { location } = useRouter();
  const [count, setCount] = useState(location.isReturn === true ? Infinity : firstCount);
  useEffect(() => {
    if (count === Infinity) return undefined;
    const next = count + stepCount < total ? count + stepCount : Infinity;
    const timer = window.setTimeout(() => startTransition(() => setCount(next)));
    return () => window.clearTimeout(timer);
  }, [count, total]);
  return count;
}
