import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { IconLink } from "../../frame/IconLink";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { PrintButton } from "../../ui/PrintButton";
import { PutOnListSheet } from "../shop/PutOnListSheet";
import { needsOf } from "../shopping";
import { bookQuery, useBook } from "../use-book";
import { useRecipes } from "../use-recipes";
import { daysLater, daysOfWeek } from "../week";
import type { Day } from "../week";
import { portionsOf } from "../week-plan";
import { MealSheet } from "./MealSheet";
import { RecipePicker } from "./RecipePicker";
import { useMealMoves } from "./use-meal-moves";
import { useCalendar } from "./use-week";
import { WeekDay } from "./WeekDay";

/** The meals of seven days, with one step to a shopping list. */
export function WeekScreen(): ReactElement {
  const text = useLaterTexts().recipes;
  const { views } = useRecipes();
  const book = useBook();
  const { location } = useRouter();
  const { today, week, date } = useCalendar();
  const start = dayOf(location.query.get("week")) ?? today;
  const days = useMemo(() => week(start), [week, start]);
  const household = book.household.id;
  const planned = useQuery(useMemo(() => views.week(household, days), [views, household, days]));
  const portions = useMemo(() => portionsOf(planned), [planned]);
  const count = useMemo(() => needsOf(portions).filter(({ isOptional }) => !isOptional).length, [portions]);
  const [pickingFor, setPicking] = useState<Day | null>(null);
  const [openMeal, setOpenMeal] = useState<string | null>(null);
  const [isPutting, setPutting] = useState(false);
  const canEdit = book.household.role === "edit";
  const moves = useMealMoves(planned, canEdit);
  const first = days[0] ?? today;
  const opened = planned.flatMap(({ meals }) => meals).find(({ meal }) => meal.id === openMeal);
  const name = text.weekList(date(first));
  return (
    <Screen
      title={days.includes(today) ? text.thisWeek : text.week}
      parent={`/recipes${bookQuery(book.household)}`}
      subtitle={
        <p className="quiet-text">
          {text.weekOf(date(first), date(days[daysOfWeek - 1] ?? first))}
          {(book.households.length > 1 || !canEdit) && ` · ${isolated(book.name)}`}
        </p>
      }
      actions={
        <>
          <WeekLink to={daysLater(first, -daysOfWeek)} icon="back" label={text.weekBefore} />
          <WeekLink to={daysLater(first, daysOfWeek)} icon="forward" label={text.weekAfter} />
        </>
      }
      dock={
        <div className="dock-actions one">
          <Button look="primary" icon="list" disabled={count === 0} onClick={() => setPutting(true)}>
            {count === 0 ? text.weekEmpty : text.weekToList(count)}
          </Button>
        </div>
      }
    >
      <div className="screen-body tight">
        {portions.length === 0 && <p className="quiet-text recipe-none">{text.weekEmptyExplanation}</p>}
        <ol className="week-days">
          {planned.map((day) => (
            <WeekDay
              key={day.day}
              planned={day}
              household={household}
              canEdit={canEdit}
              moves={moves}
              onAdd={() => setPicking(day.day)}
              onOpen={setOpenMeal}
            />
          ))}
        </ol>
        <PrintButton />
        <p className="visually-hidden" role="status">
          {moves.announcement}
        </p>
      </div>
      {pickingFor !== null && <RecipePicker day={pickingFor} book={book} onClose={() => setPicking(null)} />}
      {opened !== undefined && <MealSheet planned={opened} days={days} canEdit={canEdit} onClose={() => setOpenMeal(null)} />}
      {isPutting && (
        <PutOnListSheet portions={portions} household={household} newName={name} onClose={() => setPutting(false)} />
      )}
    </Screen>
  );
}

interface WeekLinkProps {
  readonly to: Day;
  readonly icon: "back" | "forward";
  readonly label: string;
}

function WeekLink({ to, icon, label }: WeekLinkProps): ReactElement {
  const { query } = useRouter().location;
  const address = new URLSearchParams(query);
  address.set("week", to);
  return (
    <IconLink to={`/recipes/plan?${address}`} icon={icon} label={label} />
  );
}

/** A day in the address; null if invalid. */
function dayOf(text: string | null): Day | null {
  if (text === null || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null;
  return Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? null : text;
}
