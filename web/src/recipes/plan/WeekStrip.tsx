import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useItems } from "../../items/services";
import { useLaterTexts } from "../../locale";
import { dishPicture } from "../pictures/dish-picture";
import type { Recipe } from "../recipe-views";
import type { Day } from "../week";
import type { PlannedDay } from "../week-plan";
import { useCalendar } from "./use-week";

interface WeekStripProps {
  readonly days: readonly PlannedDay<Recipe>[];
  readonly today: Day;
  readonly household: string;
  /** Path of the plan. */
  readonly to: string;
}

/** Seven days with a picture of their meals; links to the plan. */
export function WeekStrip({ days, today, household, to }: WeekStripProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { items } = useItems();
  const { shortName, longName } = useCalendar();
  const namesOf = ({ meals }: PlannedDay<Recipe>): string =>
    meals.map(({ recipe }) => recipe?.name ?? text.goneRecipe).join(", ");
  const planned = days.filter(({ meals }) => meals.length > 0);
  const dayTexts = planned.map((each) => `${longName(each.day)}: ${namesOf(each)}`);
  const emojiOf = ({ meals }: PlannedDay<Recipe>): string => {
    const first = meals.find(({ recipe }) => recipe !== null)?.recipe;
    if (first === undefined || first === null) return meals.length > 0 ? "🍽️" : "";
    return dishPicture(first, (name) => items.of(household).belonging(name)).emoji;
  };
  return (
    <Link to={to} className="week-strip">
      <span className="visually-hidden">{[text.week, ...(dayTexts.length === 0 ? [text.weekEmpty] : dayTexts)].join(". ")}</span>
      {days.map((each) => (
        <span
          key={each.day}
          aria-hidden="true"
          className={each.day === today ? "now" : each.day < today ? "past" : ""}
        >
          <span>{shortName(each.day)}</span>
          <b>{emojiOf(each)}</b>
        </span>
      ))}
    </Link>
  );
}
