import { useEffect, useMemo, useState } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { newId } from "../../replica/environment";
import { isOver, presentTimers, readTimers, startedTimer } from "./kitchen-timers";
import type { KitchenTimer } from "./kitchen-timers";
import { timersRecord } from "./timers-record";

type NamedDuration = Omit<Parameters<typeof startedTimer>[0], "id">;

interface KitchenTimers {
  readonly timers: readonly KitchenTimer[];
  readonly start: (named: NamedDuration, seconds: number) => void;
  readonly change: (id: string, update: (timer: KitchenTimer, now: number) => KitchenTimer) => void;
  readonly remove: (id: string) => void;
  /** Brings back a removed timer. */
  readonly restore: (timer: KitchenTimer) => void;
}

/** The timers of this device, saved at once, so that they survive the page. */
export function useKitchenTimers(): KitchenTimers {
  const { environment, local } = useServices().replica;
  const stored = useQuery(useMemo(() => local.watch("device", timersRecord, readTimers), [local]));
  return useMemo(() => {
    const present = (): readonly KitchenTimer[] => local.value("device", timersRecord, readTimers) ?? [];
    const keep = (timers: readonly KitchenTimer[]): void =>
      void local.set("device", timersRecord, timers.length === 0 ? null : timers);
    const remove = (id: string): void => keep(present().filter((timer) => timer.id !== id));
    return {
      timers: presentTimers(stored ?? [], environment.now()),
      start: (named, seconds) =>
        keep([...present(), startedTimer({ ...named, id: newId(environment) }, seconds, environment.now())]),
      change: (id, update) =>
        keep(present().map((timer) => (timer.id === id ? update(timer, environment.now()) : timer))),
      remove,
      restore: (timer) => keep([...present().filter(({ id }) => id !== timer.id), timer]),
    };
  }, [stored, local, environment]);
}

/** The time in milliseconds, to the second while a timer runs, and at once when the page is shown again. */
export function useTimerClock(timers: readonly KitchenTimer[]): number {
  const { now } = useServices().replica.environment;
  const [time, setTime] = useState(now);
  const isRunning = timers.some((timer) => timer.ends !== null && !isOver(timer, time));
  useEffect(() => {
    const tick = (): void => setTime(now());
    tick();
    if (!isRunning) return undefined;
    let timer = 0;
    const wait = (): void => {
      timer = window.setTimeout(() => {
        tick();
        wait();
      }, 1_000 - (now() % 1_000));
    };
    wait();
    document.addEventListener("visibilitychange", tick);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
    // A changed list is shown at the present time.
  }, [isRunning, timers, now]);
  return time;
}
