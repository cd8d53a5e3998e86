import { useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { useRouter } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { useAnnounce } from "../../ui/Announcer";
import type { Recipe } from "../recipe-views";
import { allowSound } from "./alarm";
import { isOver } from "./kitchen-timers";
import { stepDurations } from "./step-durations";
import { useKitchenTimers, useTimerClock } from "./use-kitchen-timers";

interface TimedStepProps {
  readonly words: string;
  readonly recipe: Recipe;
  /** The step's number, from 1. */
  readonly number: number;
}

/** A step in which each named duration starts its timer. */
export function TimedStep({ words, recipe, number }: TimedStepProps): ReactElement {
  const text = useLaterTexts().timers;
  const { timers, start } = useKitchenTimers();
  // Read once, not with every second of the clock.
  const durations = useMemo(() => stepDurations(words), [words]);
  const now = useTimerClock(timers);
  const announce = useAnnounce();
  const { path, query } = useRouter().location;
  const here = new URLSearchParams(query);
  here.set("step", String(number));
  const address = `${path}?${here}`;
  const pieces: ReactNode[] = [];
  let written = 0;
  for (const duration of durations) {
    const named = words.slice(duration.start, duration.end);
    const running = timers.find((timer) =>
      timer.recipe === recipe.id && timer.step === number && timer.place === duration.start && !isOver(timer, now));
    const press = (): void => {
      if (running !== undefined) return document.getElementById(running.id)?.focus();
      allowSound();
      const place = duration.start;
      start({ words: named, recipe: recipe.id, recipeName: recipe.name, address, step: number, place }, duration.seconds);
      announce(text.started(named));
    };
    pieces.push(
      words.slice(written, duration.start),
      <button
        key={duration.start}
        type="button"
        className="step-time"
        aria-label={running === undefined ? text.start(named) : text.running(named)}
        onClick={press}
      >
        <span aria-hidden="true">{running === undefined ? "⏲️" : "⏳"}</span>
        {named}
      </button>,
    );
    written = duration.end;
  }
  return <>{[...pieces, words.slice(written)]}</>;
}
