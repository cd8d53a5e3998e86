import { useLayoutEffect, useMemo, useRef } from "react";
import type { EntryHands } from "./entry-row-props";

/** The actions of rows as an object that stays the same, so that rows are not rendered again for their sake. */
export function useEntryHands(hands: EntryHands): EntryHands {
  const latest = useRef(hands);
  useLayoutEffect(() => {
    latest.current = hands;
  });
  return useMemo(
    () => ({
      toggle: (id) => latest.current.toggle(id),
      open: (id) => latest.current.open(id),
      view: (id) => latest.current.view(id),
      remove: (id) => latest.current.remove(id),
      confirm: (id, line) => latest.current.confirm(id, line),
      takeToday: (id) => latest.current.takeToday(id),
      choose: (id, isThrough) => latest.current.choose(id, isThrough),
    }),
    [],
  );
}
