import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useLists } from "../../lists/services";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import type { OpenOrNot } from "../changes/rest-of-trip";
import { chosenVisits, tripAddress } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { hasUnpriced } from "./bought-trip";
import { TillTotals } from "../learning/TillTotals";
import { useTripRecord } from "../learning/use-trip-record";
import { useLearning } from "../pace/use-learning";
import { paidAt } from "../paid";
import type { KeepTrip } from "../use-chosen-trip";

interface EndTripProps {
  readonly chosen: ChosenTrip;
  /** The same trip with what was bought (`boughtTrip`). */
  readonly bought: ChosenTrip;
  /** The list's entries in the cart. */
  readonly cart: readonly OpenOrNot[];
  /** The number of entries that were not bought. */
  readonly openCount: number;
  /** True if every store is done: ending the trip is the main action. */
  readonly isDone: boolean;
  readonly keep: KeepTrip;
}

/**
 * Ends the trip. One sheet asks about the entries in the cart and the totals at the tills. Clearing the cart can be
 * undone. A walk through the last store leads here with the sheet open.
 */
export function EndTrip({ chosen, bought, cart, openCount, isDone, keep }: EndTripProps): ReactElement {
  const { learning, onTheWay: text } = useLaterTexts();
  const say = useSay();
  const { go, location } = useRouter();
  const { listActions } = useLists();
  const { isOn } = useLearning();
  const inCart = cart.length;
  const [clears, setClears] = useState(true);
  const record = useTripRecord(bought, hasUnpriced(chosen, cart));
  const tills = chosenVisits(bought).filter(({ visit, state }) => state === "done" && visit.lines.length > 0);
  const isLearned = isOn !== false && chosen.isOwn && chosen.ended.some((ended) => ended !== null);
  const comesFromWalk = location.query.has("end");
  const [isAsking, setAsking] = useState(comesFromWalk && isDone && (inCart > 0 || isLearned));
  useEffect(() => {
    if (comesFromWalk) go(tripAddress(chosen.listId), { replace: true });
  }, [comesFromWalk, go, chosen.listId]);
  const end = (clears: boolean): void => {
    const cleared = clears ? listActions.clearInCart(chosen.listId) : undefined;
    const over = { ...chosen, isOver: true };
    keep(over, chosen);
    say(text.ended, () => {
      cleared?.undo();
      keep(chosen, over);
    });
    go(`/lists/${encodeURIComponent(chosen.listId)}`, { replace: true });
  };
  return (
    <>
      <Button
        look={isDone ? "primary" : "quiet"}
        onClick={() => (inCart > 0 || isLearned ? setAsking(true) : end(false))}
      >
        {text.endTrip}
      </Button>
      {isAsking && (
        <Sheet title={text.endTitle} onClose={() => setAsking(false)}>
          {openCount > 0 && <p>{text.staysOnList(openCount)}</p>}
          {isLearned ? (
            <TillTotals
              tills={tills.map(({ store, visit }) => ({ store, cents: paidAt(visit), visit }))}
              record={record}
              labels={learning}
              onDone={() => end(clears && inCart > 0)}
            >
              {inCart > 0 && (
                <label className="trip-check">
                  <input type="checkbox" checked={clears} onChange={(event) => setClears(event.target.checked)} />
                  <span className="grow">{learning.clears(inCart)}</span>
                </label>
              )}
            </TillTotals>
          ) : (
            <>
              <p>{text.endExplanation}</p>
              <Button look="primary" onClick={() => end(true)}>
                {text.endAndClear(inCart)}
              </Button>
              <Button onClick={() => end(false)}>{text.endOnly}</Button>
            </>
          )}
        </Sheet>
      )}
    </>
  );
}
