import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import type { ChosenTrip } from "../chosen-trip";
import { TillTotals } from "../learning/TillTotals";
import { useLearning } from "../pace/use-learning";
import type { KeepTrip } from "../use-chosen-trip";

interface EndTripProps {
  readonly chosen: ChosenTrip;
  /** How many entries of the list are in the cart. */
  readonly inCart: number;
  /** Whether every store is done; ending is then what comes next. */
  readonly isDone: boolean;
  readonly keep: KeepTrip;
}

/** Ends the trip; the shopper decides what becomes of the entries in the cart, and can take it all back. */
export function EndTrip({ chosen, inCart, isDone, keep }: EndTripProps): ReactElement {
  const text = useText();
  const { learning } = useLaterTexts();
  const say = useSay();
  const { go } = useRouter();
  const { listActions } = useServices();
  const { isOn } = useLearning();
  const [asked, setAsked] = useState<"cart" | "tills" | null>(null);
  const [clears, setClears] = useState(false);
  const isLearnt = isOn !== false && chosen.isOwn && chosen.ended.some((ended) => ended !== null);
  const end = (clears: boolean): void => {
    const cleared = clears ? listActions.clearInCart(chosen.listId) : undefined;
    const over = { ...chosen, isOver: true };
    keep(over, chosen);
    say(text.trips.ended, () => {
      cleared?.undo();
      keep(chosen, over);
    });
    go(`/lists/${encodeURIComponent(chosen.listId)}`, { replace: true });
  };
  const endOrAsk = (clearing: boolean): void => {
    if (!isLearnt) return end(clearing);
    setClears(clearing);
    setAsked("tills");
  };
  return (
    <>
      <Button look={isDone ? "primary" : "quiet"} onClick={() => (inCart === 0 ? endOrAsk(false) : setAsked("cart"))}>
        {text.trips.endTrip}
      </Button>
      {asked === "cart" && (
        <Sheet title={text.trips.endTitle} onClose={() => setAsked(null)}>
          <p>{text.trips.endExplanation}</p>
          <Button look="primary" onClick={() => endOrAsk(true)}>
            {text.trips.endAndClear(inCart)}
          </Button>
          <Button onClick={() => end(false)}>{text.trips.endOnly}</Button>
        </Sheet>
      )}
      {asked === "tills" && (
        <Sheet title={learning.title} onClose={() => setAsked(null)}>
          <TillTotals chosen={chosen} onDone={() => end(clears)} />
        </Sheet>
      )}
    </>
  );
}
