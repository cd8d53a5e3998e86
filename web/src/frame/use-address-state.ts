import { useEffect, useState } from "react";
import { useRouter } from "./router";

/** Debounce of the address, since browsers reject more than a hundred changes in half a minute. */
const restMilliseconds = 400;

/**
 * A state in the query of the address, so that the screen can be reopened and shared.
 *
 * @param write - formats the query with its question mark; empty for none.
 */
export function useAddressState<Value>(
  read: (query: URLSearchParams) => Value,
  write: (value: Value) => string,
): readonly [Value, (value: Value) => void] {
  const { location, go } = useRouter();
  const [value, setValue] = useState(() => read(location.query));
  const search = write(value);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (window.location.search !== search) go(window.location.pathname + search, { replace: true });
    }, restMilliseconds);
    return () => window.clearTimeout(timer);
    // `go` changes with each navigation, but behaves the same.
  }, [search]);
  return [value, setValue];
}

/** A search text in the address. */
export const searchInAddress = {
  read: (query: URLSearchParams): string | null => query.get("search"),
  write: (search: string | null): string => (search === null ? "" : `?${new URLSearchParams({ search })}`),
};
