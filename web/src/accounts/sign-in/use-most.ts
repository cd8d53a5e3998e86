import { useRef } from "react";

/** The largest value so far: what a progress bar counts from. */
export function useMost(value: number): number {
  const most = useRef(value);
  most.current = Math.max(most.current, value);
  return most.current;
}
