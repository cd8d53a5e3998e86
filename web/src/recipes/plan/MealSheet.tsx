import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import { ServingsStepper } from "../amounts/ServingsStepper";
import type { Recipe } from "../recipe-views";
import { useRecipes } from "../use-recipes";
import type { Day } from "../week";
import type { PlannedMeal } from "../week-plan";
import { useCalendar } from "./use-week";

interface MealSheetProps {
  readonly planned: PlannedMeal<Recipe>;
  readonly days: readonly Day[];
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

/** A planned meal: recipe, servings, day, and removal. */
export function MealSheet({ planned, days, canEdit, onClose }: MealSheetProps): ReactElement {
  const { meal, recipe } = planned;
  const text = useLaterTexts().recipes;
  const { actions } = useRecipes();
  const { longName, weekdayName } = useCalendar();
  const say = useSay();
  const name = recipe?.name ?? text.goneRecipe;
  const remove = (): void => {
    say(text.mealRemoved(name), actions.removeMeal(meal.id).undo);
    onClose();
  };
  return (
    <Sheet title={name} onClose={onClose}>
      {recipe !== null && (
        <Link to={`/recipes/${recipe.id}?servings=${meal.servings}`} className="button second">
          {text.openRecipe}
        </Link>
      )}
      {canEdit && (
        <>
          <div className="row wrap">
            <span className="grow">{text.servings}</span>
            <ServingsStepper
              servings={meal.servings}
              shown={text.servingsShown(meal.servings)}
              onChange={(servings) => actions.setServings(meal.id, servings)}
            />
          </div>
          <Choice
            label={text.moveTo}
            value={meal.day}
            choices={days.map((day) => ({ value: day, label: longName(day) }))}
            onChange={(day) => {
              say(text.mealMoved(name, weekdayName(day)), actions.moveMeal(meal.id, day).undo);
              onClose();
            }}
          />
          <Button look="remove" icon="bin" onClick={remove}>
            {text.removeMeal}
          </Button>
        </>
      )}
    </Sheet>
  );
}
