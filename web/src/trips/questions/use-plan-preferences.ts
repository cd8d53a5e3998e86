import { useMemo, useState } from "react";
import { useServices } from "../../frame/services";
import type { Services } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { SavedPreferences } from "../saved-preferences";
import { defaultPreferences, passingPreferences, readStart } from "../plan-memory";
import type { PassingPreferences, TripStart, TripPreferences } from "../plan-memory";
import { useZipStart } from "./use-zip-start";

export interface PlanPreferences {
  readonly preferences: TripPreferences;
  readonly home: TripStart | null;
  readonly change: (preferences: Partial<TripPreferences>) => void;
  readonly saveHome: (home: TripStart) => void;
  /** True if the lasting answers are saved with the account; null without an account. */
  readonly isSaved: boolean | null;
  readonly save: (isSaved: boolean) => void;
}

/** The unsaved preferences for the list planned last. They outlive the screen, but not the app. */
const passingOf = new WeakMap<Services, { readonly listId: string; readonly preferences: PassingPreferences }>();

/** Returns the trip's preferences: the last answers, with those for this list. */
export function usePlanPreferences(listId: string): PlanPreferences {
  const services = useServices();
  const { account, settings, replica } = services;
  const answers = useMemo(() => new SavedPreferences(replica.local, settings), [replica, settings]);
  const saved = useQuery(answers.last) ?? defaultPreferences;
  const isSaved = useQuery(answers.isSaved);
  const isSignedIn = useQuery(account.state).kind === "signed-in";
  const home = useQuery(useMemo(() => settings.document("home", readStart), [settings]));
  const [passing, setPassing] = useState<PassingPreferences>(() => {
    const last = passingOf.get(services);
    return last?.listId === listId ? last.preferences : {};
  });
  const current = useMemo(() => ({ ...saved, ...passing }), [saved, passing]);
  const position = useQuery(services.preferences.position);
  const zip = useQuery(services.preferences.zip);
  const needsZip = current.start === null && home === null && position === null;
  const zipStart = useZipStart(needsZip ? zip : null);
  const fallback = useMemo<TripStart | null>(() => {
    if (home !== null) return home;
    return position === null ? zipStart : { kind: "here", zip: null, ...position };
  }, [home, position, zipStart]);
  const start = (current.start?.kind === "home" ? home : null) ?? current.start ?? fallback;
  const preferences = useMemo(() => ({ ...current, start }), [current, start]);
  const change = (some: Partial<TripPreferences>): void => {
    const next = { ...current, ...some };
    const unsaved = passingPreferences(next);
    setPassing(unsaved);
    passingOf.set(services, { listId, preferences: unsaved });
    answers.keep(next);
  };
  return {
    preferences,
    home,
    change,
    saveHome: (place) => {
      settings.setDocument("home", place);
      change({ start: place });
    },
    isSaved: isSignedIn ? isSaved : null,
    save: (isOn) => answers.save(isOn, current),
  };
}
