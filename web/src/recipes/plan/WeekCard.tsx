import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { PutOnListSheet } from "../shop/PutOnListSheet";
import { needsOf } from "../shopping";
import { bookQuery } from "../use-book";
import type { Book } from "../use-book";
import { useRecipes } from "../use-recipes";
import { daysLater, daysOfWeek } from "../week";
import type { Day } from "../week";
import { portionsOf } from "../week-plan";
import { TodayLine } from "./TodayLine";
import { useCalendar } from "./use-week";
import { WeekStrip } from "./WeekStrip";

/** This week at a glance: today's meals, and shopping for the coming days. */
export function WeekCard({ book }: { readonly book: Book }): ReactElement {
  const text = useLaterTexts().recipes;
  const { today, week, date } = useCalendar();
  const days = useMemo(() => week(today), [week, today]);
  const household = book.household.id;
  const planned = useWeek(household, days);
  const next = useNextShopping(household, days, today);
  const [isPutting, setPutting] = useState(false);
  const isEmpty = planned.every(({ meals }) => meals.length === 0);
  const toPlan = `/recipes/plan${bookQuery(book.household)}`;
  return (
    <section className="card week-card" aria-label={text.week}>
      <WeekStrip days={planned} today={today} household={household} to={toPlan} />
      {!isEmpty && <TodayLine day={planned.find(({ day }) => day === today)} household={household} />}
      {next.count === 0 ? (
        <Link to={toPlan} className="button second">
          <Icon name="plus" />
          {text.openWeek}
        </Link>
      ) : (
        <Button look="second" icon="list" onClick={() => setPutting(true)}>
          {next.isNextWeek ? text.nextWeekToList(next.count) : text.weekToList(next.count)}
        </Button>
      )}
      {isPutting && (
        <PutOnListSheet
          portions={next.portions}
          household={household}
          newName={text.weekList(date(next.from))}
          onClose={() => setPutting(false)}
        />
      )}
    </section>
  );
}

function useWeek(household: string, days: readonly Day[]) {
  const { views } = useRecipes();
  return useQuery(useMemo(() => views.week(household, days), [views, household, days]));
}

/** The meals from today on, or next week's once it is planned, since people shop ahead for it. */
function useNextShopping(household: string, days: readonly Day[], today: Day) {
  const nextDays = useMemo(() => days.map((day) => daysLater(day, daysOfWeek)), [days]);
  const next = useWeek(household, nextDays);
  const rest = useWeek(household, days).filter(({ day }) => day >= today);
  return useMemo(() => {
    const isNextWeek = next.some(({ meals }) => meals.length > 0);
    const portions = portionsOf(isNextWeek ? next : rest);
    const count = needsOf(portions).filter(({ isOptional }) => !isOptional).length;
    return { isNextWeek, portions, count, from: (isNextWeek ? nextDays[0] : today) ?? today };
  }, [next, rest, nextDays, today]);
}
