import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { RecipePicture } from "../pictures/RecipePicture";
import type { Recipe } from "../recipe-views";
import type { PlannedMeal } from "../week-plan";
import type { MealMoves } from "./use-meal-moves";

interface MealRowProps {
  readonly planned: PlannedMeal<Recipe>;
  readonly household: string;
  readonly moves: MealMoves;
  readonly onOpen: (mealId: string) => void;
}

/** A meal on its day; opens for details, and moves to another day by dragging or arrow keys. */
export function MealRow({ planned, household, moves, onOpen }: MealRowProps): ReactElement {
  const { meal, recipe } = planned;
  const text = useLaterTexts().recipes;
  const button = useRef<HTMLButtonElement>(null);
  const name = recipe?.name ?? text.goneRecipe;
  const isHeld = moves.heldId === meal.id;
  useEffect(() => {
    // After a keyboard move the meal is a new element on another day, so it gets the focus again.
    if (moves.pushedId === meal.id) button.current?.focus();
  }, [moves.pushedId, meal.id, meal.day]);
  return (
    <li className={`meal ${isHeld ? "held" : ""}`}>
      <button
        ref={button}
        type="button"
        className="meal-main"
        title={text.moveHint}
        onClick={() => {
          if (!moves.wasDragged()) onOpen(meal.id);
        }}
        onKeyDown={(event) => moves.press(event, meal)}
        onPointerDown={(event) => moves.hold(event, meal)}
      >
        {recipe === null ? (
          <span className="emoji" aria-hidden="true">
            🍽️
          </span>
        ) : (
          <RecipePicture recipe={recipe} household={household} size="small" />
        )}
        <bdi className="grow meal-name">{name}</bdi>
        <span className="quiet-text no-wrap">{text.forServings(meal.servings)}</span>
      </button>
    </li>
  );
}
