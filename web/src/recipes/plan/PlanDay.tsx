import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import { ServingsStepper } from "../amounts/ServingsStepper";
import type { Recipe } from "../recipe-views";
import { bookName, useBook } from "../use-book";
import { useRecipes } from "../use-recipes";
import { daysLater } from "../week";
import { useCalendar } from "./use-week";

interface PlanDayProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly onClose: () => void;
}

const daysAhead = 21;

/** Selects the day, the servings and the household of a planned meal. */
export function PlanDay({ recipe, servings, onClose }: PlanDayProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { actions } = useRecipes();
  const { today, longName, weekdayName } = useCalendar();
  const { households, into } = useBook();
  const say = useSay();
  const [day, setDay] = useState(today);
  const [count, setCount] = useState(servings);
  const [plan, setPlan] = useState(households.some(({ id }) => id !== "" && id === recipe.household) ? recipe.household : into.id);
  const days = Array.from({ length: daysAhead }, (_, index) => daysLater(today, index));
  const submit = (): void => {
    const { undo } = actions.plan(recipe.id, day, count, plan);
    say(text.mealPlanned(recipe.name, weekdayName(day)), undo);
    onClose();
  };
  return (
    <Sheet title={text.planIt} onClose={onClose}>
      <Choice
        label={text.moveTo}
        value={day}
        choices={days.map((each) => ({ value: each, label: longName(each) }))}
        onChange={setDay}
      />
      {households.length > 1 && (
        <Choice
          label={text.week}
          value={plan}
          choices={households.map((each) => ({ value: each.id, label: bookName(each, text.mine) }))}
          onChange={setPlan}
        />
      )}
      <div className="row">
        <span className="grow">{text.servings}</span>
        <ServingsStepper servings={count} shown={text.servingsShown(count)} onChange={setCount} />
      </div>
      <Button look="primary" onClick={submit}>
        {text.planIt}
      </Button>
    </Sheet>
  );
}
