import { useCallback, useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { fields, flag, tolerant, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";

/** A person's walk preferences, for all stores and lists. */
export interface WalkHabits {
  /** The view of the last tick, in which walks open. */
  readonly view: "stop" | "map" | "list";
  /** True if the map turns with the walking direction. */
  readonly turnsMap: boolean;
  /** True if departments are announced aloud. */
  readonly speaks: boolean;
}

const usual: WalkHabits = { view: "stop", turnsMap: false, speaks: false };

export const readHabits: Reader<WalkHabits> = fields<WalkHabits>({
  view: tolerant(word(["stop", "map", "list"] as const), usual.view),
  turnsMap: tolerant(flag, usual.turnsMap),
  speaks: tolerant(flag, usual.speaks),
});

/** The account's walk preferences, and a function to change them. */
export function useHabits(): readonly [WalkHabits, (changes: Partial<WalkHabits>) => void] {
  const { settings } = useServices();
  const habits = useQuery(useMemo(() => settings.document("walkHabits", readHabits), [settings])) ?? usual;
  const choose = useCallback(
    (changes: Partial<WalkHabits>) => void settings.setDocument("walkHabits", { ...habits, ...changes }),
    [settings, habits],
  );
  return [habits, choose];
}
