import { useMemo, useState } from "react";
import { useServices } from "../../frame/services";
import type { Services } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { SavedPreferences } from "../saved-preferences";
import { defaultPreferences, passingPreferences, readStart } from "../plan-memory";
import type { PassingPreferences, TripStart, TripPreferences } from "../plan-memory";
import { useZipStart } from "./use-zip-start";

export interface PlanPreferences {
  readonly wishes: TripPreferences;
  readonly home: TripStart | null;
  readonly change: (wishes: Partial<TripPreferences>) => void;
  readonly saveHome: (home: TripStart) => void;
  /** True if the lasting answers are saved with the account; null without an account. */
  readonly isSaved: boolean | null;
  readonly save: (isSaved: boolean) => void;
}

/** What was said of the list that was planned last: it outlives the screen, and is gone when the app is closed. */
const passingOf = new WeakMap<Services, { readonly listId: string; readonly wishes: PassingPreferences }>();

/** Returns the trip's preferences: the last answers, with those for this list. */
export function usePlanPreferences(listId: string): PlanPreferences {
  const services = useServices();
  const { account, settings, preferences, replica } = services;
  const answers = useMemo(() => new SavedPreferences(replica.local, settings), [replica, settings]);
  const kept = useQuery(answers.last) ?? defaultPreferences;
  const isSaved = useQuery(answers.isSaved);
  const isSignedIn = useQuery(account.state).kind === "signed-in";
  const home = useQuery(useMemo(() => settings.document("home", readStart), [settings]));
  const [passing, setPassing] = useState<PassingPreferences>(() => {
    const last = passingOf.get(services);
    return last?.listId === listId ? last.wishes : {};
  });
  const wanted = useMemo(() => ({ ...kept, ...passing }), [kept, passing]);
  const position = useQuery(preferences.position);
  const zip = useQuery(preferences.zip);
  const needsZip = wanted.start === null && home === null && position === null;
  const zipStart = useZipStart(needsZip ? zip : null);
  const fallback = useMemo<TripStart | null>(() => {
    if (home !== null) return home;
    return position === null ? zipStart : { kind: "here", zip: null, ...position };
  }, [home, position, zipStart]);
  const start = (wanted.start?.kind === "home" ? home : null) ?? wanted.start ?? fallback;
  const wishes = useMemo(() => ({ ...wanted, start }), [wanted, start]);
  const change = (some: Partial<TripPreferences>): void => {
    const next = { ...wanted, ...some };
    const said = passingPreferences(next);
    setPassing(said);
    passingOf.set(services, { listId, wishes: said });
    answers.keep(next);
  };
  return {
    wishes,
    home,
    change,
    saveHome: (place) => {
      settings.setDocument("home", place);
      change({ start: place });
    },
    isSaved: isSignedIn ? isSaved : null,
    save: (saved) => answers.save(saved, wanted),
  };
}
