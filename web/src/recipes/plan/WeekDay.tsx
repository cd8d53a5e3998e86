import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { IconButton } from "../../ui/Button";
import type { Recipe } from "../recipe-views";
import { noonOf } from "../week";
import type { PlannedDay } from "../week-plan";
import { MealRow } from "./MealRow";
import type { MealMoves } from "./use-meal-moves";
import { useCalendar } from "./use-week";

interface WeekDayProps {
  readonly planned: PlannedDay<Recipe>;
  readonly household: string;
  readonly canEdit: boolean;
  readonly moves: MealMoves;
  readonly onAdd: () => void;
  readonly onOpen: (mealId: string) => void;
}

/** One day of the week, a drop target for meals. */
export function WeekDay({ planned, household, canEdit, moves, onAdd, onOpen }: WeekDayProps): ReactElement {
  const { day, meals } = planned;
  const text = useLaterTexts().recipes;
  const { today, shortName, longName } = useCalendar();
  const state = day === today ? "now" : day < today ? "past" : "";
  return (
    <li className={`card week-day ${state} ${moves.target === day ? "target" : ""}`} data-day={day}>
      <h2 aria-label={longName(day)} aria-current={day === today ? "date" : undefined}>
        <span>{shortName(day)}</span> <b>{noonOf(day).getDate()}</b>
      </h2>
      <ul aria-label={text.mealsOn(longName(day))}>
        {meals.map((meal) => (
          <MealRow key={meal.meal.id} planned={meal} household={household} moves={moves} onOpen={onOpen} />
        ))}
      </ul>
      {canEdit && <IconButton icon="plus" label={text.addMeal(longName(day))} onClick={onAdd} />}
    </li>
  );
}
