import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from "react";
import { useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import type { Recipe } from "../recipe-views";
import { useRecipes } from "../use-recipes";
import { daysLater } from "../week";
import type { Day } from "../week";
import type { Meal, PlannedDay } from "../week-plan";
import { useCalendar } from "./use-week";

/** Moves meals to other days by mouse, touch or arrow keys. */
export interface MealMoves {
  /** The dragged meal and its current drop target. */
  readonly heldId: string | null;
  readonly target: Day | null;
  /** The meal last moved by keyboard. */
  readonly pushedId: string | null;
  /** The result, for screen readers. */
  readonly announcement: string;
  readonly hold: (event: ReactPointerEvent, meal: Meal) => void;
  readonly press: (event: KeyboardEvent, meal: Meal) => void;
  /** True if the current click ends a drag. */
  readonly wasDragged: () => boolean;
}

interface Held {
  readonly meal: Meal;
  readonly x: number;
  readonly y: number;
  readonly pointerId: number;
  readonly isTouch: boolean;
}

/** Long press before a touch drags; until then the page scrolls. */
const restMilliseconds = 350;
/** Movement in pixels before a mouse drags; tolerates small movements. */
const stillPixels = 8;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export function useMealMoves(planned: readonly PlannedDay<Recipe>[], canEdit: boolean): MealMoves {
  const text = useLaterTexts().recipes;
  const { actions } = useRecipes();
  const { weekdayName } = useCalendar();
  const say = useSay();
  const [grip, setGrip] = useState<Held | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [target, setTarget] = useState<Day | null>(null);
  const [pushedId, setPushed] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const dragged = useRef(false);

  const move = (meal: Meal, day: Day): void => {
    if (day === meal.day) return;
    const recipe = planned.flatMap(({ meals }) => meals).find((each) => each.meal.id === meal.id)?.recipe;
    const words = text.mealMoved(recipe?.name ?? text.goneRecipe, weekdayName(day));
    const { undo } = actions.moveMeal(meal.id, day);
    setAnnouncement(words);
    say(words, undo);
  };

  useDrag(grip, isDragging, {
    start: () => {
      dragged.current = true;
      setDragging(true);
    },
    over: setTarget,
    end: (day) => {
      if (grip !== null && isDragging && day !== null) move(grip.meal, day);
      setGrip(null);
      setDragging(false);
      setTarget(null);
    },
  });

  return {
    heldId: isDragging ? grip?.meal.id ?? null : null,
    target,
    pushedId,
    announcement,
    hold: (event, meal) => {
      dragged.current = false;
      if (event.button !== 0 || !canEdit) return;
      const { clientX: x, clientY: y, pointerId } = event;
      setGrip({ meal, x, y, pointerId, isTouch: event.pointerType === "touch" });
    },
    press: (event, meal) => {
      const step = steps[event.key];
      if (step === undefined || !canEdit) return;
      event.preventDefault();
      const day = daysLater(meal.day, step);
      if (!planned.some((each) => each.day === day)) return;
      setPushed(meal.id);
      move(meal, day);
    },
    wasDragged: () => dragged.current,
  };
}

interface DragEvents {
  readonly start: () => void;
  readonly over: (day: Day | null) => void;
  readonly end: (day: Day | null) => void;
}

/** Tracks the pointer that drags a meal. */
function useDrag(grip: Held | null, isDragging: boolean, { start, over, end }: DragEvents): void {
  const place = useRef<Day | null>(null);
  useEffect(() => {
    if (grip === null) return undefined;
    const timer = grip.isTouch ? window.setTimeout(start, restMilliseconds) : undefined;
    const onMove = (event: PointerEvent): void => {
      if (event.pointerId !== grip.pointerId) return;
      const distance = Math.hypot(event.clientX - grip.x, event.clientY - grip.y);
      if (!isDragging) {
        if (distance < stillPixels) return;
        // A finger that moves at once scrolls.
        if (grip.isTouch) end(null);
        else start();
        return;
      }
      place.current = dayAt(event.clientX, event.clientY);
      over(place.current);
    };
    const onRelease = (event: PointerEvent): void => {
      if (event.pointerId === grip.pointerId) end(event.type === "pointerup" ? place.current : null);
    };
    // Prevents scrolling during a drag.
    const still = (event: TouchEvent): void => {
      if (isDragging) event.preventDefault();
    };
    place.current = null;
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onRelease);
    window.addEventListener("pointercancel", onRelease);
    window.addEventListener("touchmove", still, { passive: false });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onRelease);
      window.removeEventListener("pointercancel", onRelease);
      window.removeEventListener("touchmove", still);
    };
    // The handlers change with each render, but behave the same.
  }, [grip, isDragging]);
}

function dayAt(x: number, y: number): Day | null {
  const dayElement = document.elementFromPoint(x, y)?.closest("[data-day]");
  return dayElement?.getAttribute("data-day") ?? null;
}
