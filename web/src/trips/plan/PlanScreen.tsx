import { useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { isUnreachable } from "../../api/failures";
import type { TripLine } from "../../api/types";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { Entry } from "../../lists/list-views";
import { ReadOnly } from "../../lists/ReadOnly";
import { useLists } from "../../lists/services";
import { useListPrices } from "../../lists/use-list-prices";
import { useLaterTexts, useText } from "../../locale";
import { AgreementNote } from "../../stores/AgreementNote";
import { useAgreement } from "../../stores/use-agreement";
import { Button } from "../../ui/Button";
import { CopyNote } from "../../ui/CopyNote";
import { EmptyState } from "../../ui/EmptyState";
import { Note } from "../../ui/Note";
import { FirstWay } from "../answer/FirstWay";
import { PlanAnswer } from "../answer/PlanAnswer";
import { PlanState } from "../answer/PlanState";
import { TradeOffPicture } from "../pictures/TradeOffPicture";
import { tradeOffPoints } from "../pictures/trade-off-points";
import type { TradeOffPoint } from "../pictures/trade-off-points";
import { tripLines } from "../plan-request";
import { MoreQuestions } from "../questions/MoreQuestions";
import { Questions } from "../questions/Questions";
import { useNearbyStores } from "../questions/use-nearby-stores";
import { usePlanPreferences } from "../questions/use-plan-preferences";
import { PreferenceChips } from "../questions/PreferenceChips";
import type { Planned } from "../trip-planning";
import { useChoosing } from "../use-choosing";
import { useTripPlan } from "../use-trip-plan";
import { WhenRow } from "../when/WhenRow";
import { PickedTrip } from "./PickedTrip";
import { WalksHere } from "./WalksHere";

/** The three best trips for a list, by the last preferences or the defaults. Every change plans again. */
export function PlanScreen({ listId }: { readonly listId: string }): ReactElement {
  const text = useText();
  const words = useLaterTexts().onTheWay;
  const { lists } = useLists();
  const contents = useQuery(lists.contents(listId));
  const agreement = useAgreement();
  const { storeId, copy, refresh } = useListPrices(contents ?? null);
  const isSettled = storeId === null || copy.kind !== "loading";
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
  const { role } = contents.list;
  if (role !== "edit") return <ReadOnly title={text.trips.title} parent={parent} role={role} />;
  const entries = <span className="quiet-text no-wrap">{text.trips.entries(lines.length)}</span>;
  return (
    <Screen title={text.trips.title} parent={parent} actions={entries} className="trip-plan">
      {lines.length > 0 && agreement.isNeeded ? (
        <div className="screen-body tight">
          <Button look="primary" onClick={agreement.give}>
            {text.stores.agreement.give}
          </Button>
          <AgreementNote />
          <Link to={parent} className="button quiet">
            {words.notNow}
          </Link>
          <WalksHere listId={listId} entries={contents.entries} />
        </div>
      ) : lines.length > 0 ? (
        <Plan
          listId={listId}
          usualStore={storeId}
          entries={contents.entries}
          lines={lines}
          isSettled={isSettled}
          note={copy.kind === "ready" && copy.isExpired ? <CopyNote state={copy} label="" onRetry={refresh} /> : null}
        />
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

function firstPoint(planned: Planned | null): TradeOffPoint | undefined {
  if (planned === null) return undefined;
  return tradeOffPoints(planned.plan, planned.request.maximumMinutes).find(({ number }) => number === 1);
}

interface PlanProps {
  readonly listId: string;
  readonly usualStore: string | null;
  readonly entries: readonly Entry[];
  readonly lines: readonly TripLine[];
  /** True once the lines are final: the products of the list's priced store are loaded, or unavailable. */
  readonly isSettled: boolean;
  /** A warning that the products are too old to trust (S-06). */
  readonly note: ReactNode;
}

function Plan({ listId, usualStore, entries, lines, isSettled, note }: PlanProps): ReactElement {
  const text = useText();
  const { replica } = useServices();
  const plan = usePlanPreferences(listId);
  const { preferences, change } = plan;
  const control = useTripPlan(listId, usualStore, preferences, isSettled ? lines : null);
  const stores = useNearbyStores(preferences.start);
  const { planned, failure } = control;
  const choose = useChoosing(listId);
  const [picked, setPicked] = useState<{ readonly planned: Planned; readonly point: TradeOffPoint } | null>(null);
  // A new answer has other points.
  const point = picked !== null && picked.planned === planned ? picked.point : firstPoint(planned);
  const knownStores = [...stores, ...(planned?.plan.stores ?? [])];
  const nameOf = (id: string): string => knownStores.find((store) => store.id === id)?.name ?? id;
  return (
    <div className="screen-body tight trip-columns">
      <div className="stack trip-ask">
        <section className="card trip-questions">
          <Questions preferences={preferences} change={change} />
          <MoreQuestions plan={plan} stores={stores} timeZone={planned?.plan.timeZone ?? null} />
        </section>
        <PreferenceChips preferences={preferences} nameOf={nameOf} change={change} />
        {control.isStopped && (
          <Button look="primary" className="trip-start" onClick={control.retry}>
            {text.trips.find}
          </Button>
        )}
        {preferences.start === null && <Note kind="warning" title={text.trips.startMissing} />}
        {planned !== null && planned.plan.trips.length > 0 && (
          <>
            <TradeOffPicture
              plan={planned.plan}
              limitMinutes={planned.request.maximumMinutes}
              picked={point}
              onPick={(chosen) => setPicked({ planned, point: chosen })}
            />
            {point !== undefined && point.number !== 1 && (
              <PickedTrip
                key={`${point.minutes}-${point.cents}`}
                planned={planned}
                point={point}
                planOver={control.planOver}
                onStart={choose}
              />
            )}
            <FirstWay planned={planned} />
          </>
        )}
        {planned !== null && planned.plan.here === null && control.request !== undefined && (
          <WhenRow request={control.request} lines={lines} change={change} />
        )}
      </div>
      <div className="stack trip-answer" aria-busy={control.isPlanning}>
        {note}
        <PlanState control={control} lines={lines} now={replica.environment.now()} />
        {failure !== null && isUnreachable(failure) && planned?.plan.here == null && <WalksHere listId={listId} entries={entries} />}
        {planned !== null && (
          <PlanAnswer
            listId={listId}
            planned={planned}
            lines={lines}
            preferences={preferences}
            stores={stores}
            change={change}
          />
        )}
      </div>
    </div>
  );
}
