import { useEffect, useState } from "react";
import { useRouter } from "./router";

/** Browsers refuse more than a hundred changes of the address in half a minute, so typing waits until it rests. */
const restMilliseconds = 400;

/**
 * A state that stands in the address behind the question mark, so that the screen can be reopened and shared.
 *
 * @param write - the part of the address after the path, with its question mark; empty for nothing.
 */
export function useAddressState<Value>(
  read: (query: URLSearchParams) => Value,
  write: (value: Value) => string,
): readonly [Value, (value: Value) => void] {
  const { location, go } = useRouter();
  const [value, setValue] = useState(() => read(location.query));
  const written = write(value);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (window.location.search !== written) go(window.location.pathname + written, { replace: true });
    }, restMilliseconds);
    return () => window.clearTimeout(timer);
    // `go` is a new function after each move, and does the same.
  }, [written]);
  return [value, setValue];
}

/** Just the words that are searched for. */
export const searchInAddress = {
  read: (query: URLSearchParams): string | null => query.get("search"),
  write: (search: string | null): string => (search === null ? "" : `?${new URLSearchParams({ search })}`),
};
