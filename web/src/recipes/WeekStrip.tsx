import type { ReactElement } from "react";
import { useServices } from "../app/services";
import { Link } from "../app/router";
import { dishPicture } from "./dish-picture";
import type { Recipe } from "./recipe-views";
import { useRecipeText } from "./use-recipe-text";
import { useCalendar } from "./use-week";
import type { Day } from "./week";
import type { PlannedDay } from "./week-plan";

interface WeekStripProps {
  readonly days: readonly PlannedDay<Recipe>[];
  readonly today: Day;
  readonly household: string;
  /** The plan itself. */
  readonly to: string;
}

/** Seven days with a picture of what there is; leads to the plan. */
export function WeekStrip({ days, today, household, to }: WeekStripProps): ReactElement {
  const text = useRecipeText();
  const { items } = useServices();
  const { shortName, longName } = useCalendar();
  const told = days
    .filter(({ meals }) => meals.length > 0)
    .map(({ day, meals }) => `${longName(day)}: ${meals.map(({ recipe }) => recipe?.name ?? text.goneRecipe).join(", ")}`);
  const emojiOf = ({ meals }: PlannedDay<Recipe>): string => {
    const first = meals.find(({ recipe }) => recipe !== null)?.recipe;
    if (first === undefined || first === null) return meals.length > 0 ? "🍽️" : "";
    return dishPicture(first, (name) => items.of(household).belonging(name)).emoji;
  };
  return (
    <Link to={to} className="week-strip">
      <span className="visually-hidden">{[text.week, ...(told.length === 0 ? [text.weekEmpty] : told)].join(". ")}</span>
      {days.map((planned) => (
        <span
          key={planned.day}
          aria-hidden="true"
          className={planned.day === today ? "now" : planned.day < today ? "past" : ""}
        >
          <span>{shortName(planned.day)}</span>
          <b>{emojiOf(planned) || "·"}</b>
        </span>
      ))}
    </Link>
  );
}
