import { useEffect } from "react";
import type { ReactElement } from "react";
import { Link, match, useRouter } from "../../frame/router";
import { useFormats, useLaterTexts } from "../../locale";
import { Strip } from "../../notifications/Strip";
import { useAnnounce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { focusTitle, isFocusLost } from "../../ui/focus";
import { isolated } from "../../ui/isolated";
import { allowSound, endSound, hush, notifyOfEnd, ring } from "./alarm";
import { extendedTimer, isOver, minuteMilliseconds, shownTime, timeLeft } from "./kitchen-timers";
import type { KitchenTimer } from "./kitchen-timers";
import { useKitchenTimers, useTimerClock } from "./use-kitchen-timers";

/** A hidden page waits this long, in milliseconds, so that a visible one rings instead. */
const hiddenDelay = 1_000;
/** Ends missed by more, in milliseconds, are shown and not rung. */
const ringsWithin = 10 * minuteMilliseconds;

/** The timer that is over, and one line for those that run, on any screen. The cook view has its own list. */
export function TimerStrip(): ReactElement | null {
  const text = useLaterTexts().timers;
  const { timers } = useKitchenTimers();
  const now = useTimerClock(timers);
  const { path, query } = useRouter().location;
  const over = timers.find((timer) => isOver(timer, now));
  const running = timers.filter((timer) => !isOver(timer, now));
  const [next] = running;
  const isCooking = match("/recipes/:recipe", path) !== undefined && query.get("view") === "cook";
  const isLine = next !== undefined && !isCooking;
  useAlarm(timers, now);
  if (over === undefined && !isLine) return null;
  return (
    <section aria-label={text.title}>
      {over !== undefined && <OverStrip timer={over} now={now} />}
      {isLine && (
        <Link to={next.address} className="notice-strip timer-line">
          <span className="emoji" aria-hidden="true">
            ⏲️
          </span>
          <span className="timer-time">{shownTime(timeLeft(next, now))}</span>
          <span className="grow cut">
            {running.length === 1 ? `${next.words} · ${isolated(next.recipeName)}` : text.several(running.length)}
          </span>
        </Link>
      )}
    </section>
  );
}

function OverStrip({ timer, now }: { readonly timer: KitchenTimer; readonly now: number }): ReactElement {
  const text = useLaterTexts().timers;
  const { timeOfDay } = useFormats();
  const { change, remove } = useKitchenTimers();
  const { id, words, recipeName, step, ends } = timer;
  const answer = (act: () => void): void => {
    hush();
    act();
    window.setTimeout(() => isFocusLost() && focusTitle());
  };
  const end = new Date(ends ?? now);
  const isLate = now - end.getTime() >= minuteMilliseconds;
  const since = isLate ? ` · ${text.since(timeOfDay(end.getHours() * 3_600 + end.getMinutes() * 60))}` : "";
  return (
    <Strip picture="⏰" title={text.over(words)} detail={`${text.stepOf(step, isolated(recipeName))}${since}`} isAnnounced>
      <span className="timer-answers">
        <Button isSmall onClick={() => answer(() => change(id, (each, time) => extendedTimer(each, 5 * minuteMilliseconds, time)))}>
          {text.fiveMore}
        </Button>
        <Button look="second" isSmall onClick={() => answer(() => remove(id))}>
          {text.done}
        </Button>
      </span>
    </Strip>
  );
}

/** Rings once for each timer that is over, also for one that ended while the phone slept. */
function useAlarm(timers: readonly KitchenTimer[], now: number): void {
  const text = useLaterTexts().timers;
  const { change } = useKitchenTimers();
  const announce = useAnnounce();
  const due = timers.find((timer) => isOver(timer, now) && !timer.hasRung);
  const isAnyOver = timers.some((timer) => isOver(timer, now));
  const hasTimers = timers.length > 0;
  const end = (): void => {
    if (due === undefined) return;
    change(due.id, (timer) => ({ ...timer, hasRung: true }));
    announce(text.over(due.words));
    if (timeLeft(due, now) < -ringsWithin) return;
    ring();
    const detail = text.stepOf(due.step, isolated(due.recipeName));
    notifyOfEnd(text.over(due.words), detail, due.address).catch(() => undefined);
  };
  useEffect(() => {
    const timer = window.setTimeout(end, document.hidden ? hiddenDelay : 0);
    return () => window.clearTimeout(timer);
    // The next second brings nothing new about the same timer.
  }, [due?.id]);
  // Another page may have answered.
  useEffect(() => (isAnyOver ? undefined : hush()), [isAnyOver]);
  useEffect(() => {
    if (!hasTimers) return undefined;
    // The first tap after a reload allows the sound again.
    const signs = ["pointerup", "keydown"] as const;
    for (const sign of signs) document.addEventListener(sign, allowSound);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, allowSound);
      endSound();
    };
  }, [hasTimers]);
}
