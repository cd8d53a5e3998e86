import { useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../app/router";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import type { TripLine } from "../api/types";
import { useText } from "../locale";
import { AgreementNote } from "../stores/AgreementNote";
import { useAgreement } from "../stores/use-agreement";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { Screen } from "../ui/Screen";
import { FirstWay } from "./FirstWay";
import { MoreQuestions } from "./MoreQuestions";
import { missingAnswers, tripLines } from "./plan-request";
import { PlanAnswer } from "./PlanAnswer";
import { PlanState } from "./PlanState";
import { Questions } from "./Questions";
import { TradeOffPicture } from "./TradeOffPicture";
import { useNearbyStores } from "./use-nearby-stores";
import { usePlanWishes } from "./use-plan-wishes";
import { useTripPlan } from "./use-trip-plan";
import { WishChips } from "./WishChips";

/** Three questions, then the three best trips for a list; every change plans again. */
export function PlanScreen({ listId }: { readonly listId: string }): ReactElement {
  const text = useText();
  const { lists, preferences } = useServices();
  const chosenStore = useQuery(preferences.chosenStore);
  const contents = useQuery(lists.contents(listId));
  const agreement = useAgreement();
  const lines = useMemo(() => tripLines(contents?.entries ?? []), [contents]);
  const parent = `/lists/${encodeURIComponent(listId)}`;
  if (contents === null) {
    return (
      <Screen title={text.trips.title} parent="/lists">
        <EmptyState picture="🧭" title={text.trips.noSuchList} explanation={text.trips.noSuchListExplanation}>
          <Link to="/lists" className="button primary">
            {text.trips.toLists}
          </Link>
        </EmptyState>
      </Screen>
    );
  }
  const entries = <span className="quiet-text no-wrap">{text.trips.entries(lines.length)}</span>;
  return (
    <Screen title={text.trips.title} parent={parent} actions={entries} className="trip-plan">
      {lines.length > 0 && agreement.isNeeded ? (
        <div className="screen-body tight">
          <AgreementNote />
          <Button look="primary" onClick={agreement.give}>
            {text.stores.agreement.give}
          </Button>
        </div>
      ) : lines.length > 0 ? (
        <Plan listId={listId} usualStore={contents.list.storeId ?? chosenStore} lines={lines} />
      ) : (
        <EmptyState picture="🧺" title={text.trips.nothingToBuy} explanation={text.trips.nothingToBuyExplanation}>
          <Link to={parent} className="button primary">
            {text.trips.toList}
          </Link>
        </EmptyState>
      )}
    </Screen>
  );
}

interface PlanProps {
  readonly listId: string;
  readonly usualStore: string | null;
  readonly lines: readonly TripLine[];
}

function Plan({ listId, usualStore, lines }: PlanProps): ReactElement {
  const text = useText();
  const { replica } = useServices();
  const plan = usePlanWishes();
  const { wishes, change } = plan;
  const [isConfirmed, setConfirmed] = useState(plan.wereAnswered);
  const answer = useRef<HTMLDivElement>(null);
  const [isReminded, setReminded] = useState(false);
  const control = useTripPlan(listId, usualStore, wishes, lines, isConfirmed);
  const stores = useNearbyStores(wishes.start);
  const missing = missingAnswers(wishes);
  const { planned } = control;
  const named = [...stores, ...(planned?.plan.stores ?? [])];
  const nameOf = (id: string): string => named.find((store) => store.id === id)?.name ?? id;
  const find = (): void => {
    setReminded(missing.length > 0);
    if (isConfirmed) control.retry();
    else setConfirmed(missing.length === 0);
    // The button goes, and with it the focus, unless somebody takes it.
    if (missing.length === 0) answer.current?.focus({ preventScroll: true });
  };
  return (
    <div className="screen-body tight trip-columns">
      <div className="stack trip-ask">
        <section className="card trip-questions">
          <Questions wishes={wishes} change={change} />
          <MoreQuestions plan={plan} stores={stores} />
        </section>
        <WishChips wishes={wishes} nameOf={nameOf} change={change} />
        {(!isConfirmed || control.isStopped) && (
          <Button look="primary" className="trip-start" onClick={find}>
            {text.trips.find}
          </Button>
        )}
        {missing.length > 0 && (isReminded || isConfirmed) && (
          <Note kind="warning" title={text.trips.answerFirst(missing.map((answer) => text.trips.missing[answer]))} />
        )}
        {planned !== null && planned.plan.trips.length > 0 && (
          <>
            <TradeOffPicture plan={planned.plan} limitMinutes={planned.request.maximumMinutes} />
            <FirstWay planned={planned} />
          </>
        )}
      </div>
      <div ref={answer} tabIndex={-1} className="stack trip-answer" aria-busy={control.isPlanning}>
        <PlanState control={control} now={replica.environment.now()} />
        {planned !== null && (
          <PlanAnswer
            listId={listId}
            planned={planned}
            lines={lines}
            wishes={wishes}
            stores={stores}
            change={change}
          />
        )}
      </div>
    </div>
  );
}
