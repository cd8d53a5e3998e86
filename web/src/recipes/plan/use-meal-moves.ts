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

/** Meals that are moved to other days: with a mouse, a finger, or the arrow keys. */
export interface MealMoves {
  /** The meal in the hand, and the day that it would fall on. */
  readonly heldId: string | null;
  readonly target: Day | null;
  /** The meal that was moved last by keyboard. */
  readonly pushedId: string | null;
  /** The result, for screen readers. */
  readonly told: string;
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

/** A finger rests so long before it drags: until then the page scrolls under it. */
const restMilliseconds = 350;
/** A hand shakes; a mouse moves so many pixels before it drags. */
const stillPixels = 8;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export function useMealMoves(planned: readonly PlannedDay<Recipe>[]): MealMoves {
  const text = useLaterTexts().recipes;
  const { actions } = useRecipes();
  const { weekdayName } = useCalendar();
  const say = useSay();
  const [held, setHeld] = useState<Held | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [target, setTarget] = useState<Day | null>(null);
  const [pushedId, setPushed] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const dragged = useRef(false);

  const move = (meal: Meal, day: Day): void => {
    if (day === meal.day) return;
    const recipe = planned.flatMap(({ meals }) => meals).find((each) => each.meal.id === meal.id)?.recipe;
    const words = text.mealMoved(recipe?.name ?? text.goneRecipe, weekdayName(day));
    const { undo } = actions.moveMeal(meal.id, day);
    setTold(words);
    say(words, undo);
  };

  useDrag(held, isDragging, {
    start: () => {
      dragged.current = true;
      setDragging(true);
    },
    over: setTarget,
    end: (day) => {
      if (held !== null && isDragging && day !== null) move(held.meal, day);
      setHeld(null);
      setDragging(false);
      setTarget(null);
    },
  });

  return {
    heldId: isDragging ? held?.meal.id ?? null : null,
    target,
    pushedId,
    told,
    hold: (event, meal) => {
      dragged.current = false;
      if (event.button !== 0) return;
      const { clientX: x, clientY: y, pointerId } = event;
      setHeld({ meal, x, y, pointerId, isTouch: event.pointerType === "touch" });
    },
    press: (event, meal) => {
      const step = steps[event.key];
      if (step === undefined) return;
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

/** Follows the pointer that holds a meal, wherever it goes. */
function useDrag(held: Held | null, isDragging: boolean, { start, over, end }: DragEvents): void {
  const place = useRef<Day | null>(null);
  useEffect(() => {
    if (held === null) return undefined;
    const timer = held.isTouch ? window.setTimeout(start, restMilliseconds) : undefined;
    const moved = (event: PointerEvent): void => {
      if (event.pointerId !== held.pointerId) return;
      const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (!isDragging) {
        if (distance < stillPixels) return;
        // A finger that moves at once wants to scroll.
        if (held.isTouch) end(null);
        else start();
        return;
      }
      place.current = dayAt(event.clientX, event.clientY);
      over(place.current);
    };
    const left = (event: PointerEvent): void => {
      if (event.pointerId === held.pointerId) end(event.type === "pointerup" ? place.current : null);
    };
    // While a meal is in the hand, the page stays where it is.
    const still = (event: TouchEvent): void => {
      if (isDragging) event.preventDefault();
    };
    place.current = null;
    window.addEventListener("pointermove", moved);
    window.addEventListener("pointerup", left);
    window.addEventListener("pointercancel", left);
    window.addEventListener("touchmove", still, { passive: false });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("pointermove", moved);
      window.removeEventListener("pointerup", left);
      window.removeEventListener("pointercancel", left);
      window.removeEventListener("touchmove", still);
    };
    // The events are new functions each time, and do the same.
  }, [held, isDragging]);
}

function dayAt(x: number, y: number): Day | null {
  const found = document.elementFromPoint(x, y)?.closest("[data-day]");
  return found?.getAttribute("data-day") ?? null;
}
