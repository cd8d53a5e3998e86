import { useRef } from "react";

/** The largest value so far: the total of a progress bar. */
export function useMost(value: number): number {
  const most = useRef(value);
  most.current = Math.max(most.current, value);
  return most.current;
}
