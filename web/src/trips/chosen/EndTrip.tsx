import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import type { ChosenTrip } from "../chosen-trip";

interface EndTripProps {
  readonly chosen: ChosenTrip;
  /** How many entries of the list are in the cart. */
  readonly inCart: number;
  /** Whether every store is done; ending is then what comes next. */
  readonly isDone: boolean;
  readonly keep: (chosen: ChosenTrip) => void;
}

/** Ends the trip; the shopper decides what becomes of the entries in the cart, and can take it all back. */
export function EndTrip({ chosen, inCart, isDone, keep }: EndTripProps): ReactElement {
  const text = useText();
  const say = useSay();
  const { go } = useRouter();
  const { listActions } = useServices();
  const [isAsking, setAsking] = useState(false);
  const end = (clears: boolean): void => {
    const cleared = clears ? listActions.clearInCart(chosen.listId) : undefined;
    keep({ ...chosen, isOver: true });
    say(text.trips.ended, () => {
      cleared?.undo();
      keep(chosen);
    });
    go(`/lists/${encodeURIComponent(chosen.listId)}`, { replace: true });
  };
  return (
    <>
      <Button look={isDone ? "primary" : "quiet"} onClick={() => (inCart === 0 ? end(false) : setAsking(true))}>
        {text.trips.endTrip}
      </Button>
      {isAsking && (
        <Sheet title={text.trips.endTitle} onClose={() => setAsking(false)}>
          <p>{text.trips.endExplanation}</p>
          <Button look="primary" onClick={() => end(true)}>
            {text.trips.endAndClear(inCart)}
          </Button>
          <Button onClick={() => end(false)}>{text.trips.endOnly}</Button>
        </Sheet>
      )}
    </>
  );
}
