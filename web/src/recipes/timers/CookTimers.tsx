import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button, IconButton } from "../../ui/Button";
import { focusTitle, isFocusLost } from "../../ui/focus";
import { useSay } from "../../ui/Toasts";
import { extendedTimer, isOver, minuteMilliseconds, pausedTimer, resumedTimer, shownTime, timeLeft } from "./kitchen-timers";
import type { KitchenTimer } from "./kitchen-timers";
import { useKitchenTimers, useTimerClock } from "./use-kitchen-timers";

/** The running timers, of other recipes too; a strip above shows those that are over. */
export function CookTimers({ recipe }: { readonly recipe: string }): ReactElement | null {
  const text = useLaterTexts().timers;
  const { timers, change, remove, restore } = useKitchenTimers();
  const now = useTimerClock(timers);
  const say = useSay();
  const running = timers.filter((timer) => !isOver(timer, now));
  if (running.length === 0) return null;
  const removeTimer = (timer: KitchenTimer): void => {
    remove(timer.id);
    say(text.removed(timer.words), () => restore(timer));
    window.setTimeout(() => isFocusLost() && focusTitle());
  };
  return (
    <ul className="cook-timers" aria-label={text.title}>
      {running.map((timer) => {
        const { id, words, ends } = timer;
        const isPaused = ends === null;
        return (
          <li key={id} id={id} tabIndex={-1} className="cook-timer">
            <span className="grow">
              <span className="timer-time">{shownTime(timeLeft(timer, now))}</span>
              <span className="quiet-text">
                {" "}
                {words} · {isPaused ? text.paused : timer.recipe === recipe ? text.step(timer.step) : <bdi>{timer.recipeName}</bdi>}
              </span>
            </span>
            <span className="cook-timer-actions">
              <IconButton
                icon={isPaused ? "play" : "pause"}
                label={isPaused ? text.resume(words) : text.pause(words)}
                onClick={() => change(id, isPaused ? resumedTimer : pausedTimer)}
              />
              <Button
                isSmall
                aria-label={text.addMinute(words)}
                onClick={() => change(id, (each, time) => extendedTimer(each, minuteMilliseconds, time))}
              >
                {text.plusMinute}
              </Button>
              <IconButton icon="close" label={text.remove(words)} onClick={() => removeTimer(timer)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
