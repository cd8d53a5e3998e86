import type { ReactElement } from "react";
import { isWithoutProducts } from "../api/api-client";
import { failureWords } from "../api/failure-words";
import { Cancelled } from "../api/failures";
import { useFormats, useText } from "../locale";
import type { PricedList } from "./use-list-prices";

interface PricesNoteProps {
  readonly priced: Pick<PricedList, "storeId" | "store" | "copy" | "refresh">;
}

/** A note about a list's prices if they are missing or outdated (S-06, S-08). */
export function PricesNote({ priced: { storeId, store, copy, refresh } }: PricesNoteProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  if (storeId === null || copy.kind === "loading") return null;
  if (copy.kind === "failed" && isWithoutProducts(copy.failure)) {
    return <p className="prices-note quiet-text">{text.stores.noPricesYet}</p>;
  }
  const [isOld, failure] = copy.kind === "ready" ? [copy.isExpired, copy.failure] : [false, copy.failure];
  if (!isOld && failure === null) return null;
  const reason = failure === null || failure instanceof Cancelled ? null : failureWords(failure, text)[0];
  const age = copy.kind === "ready" ? text.lists.pricesFrom(formats.ago(Date.now() - copy.confirmed)) : null;
  const what = isOld ? text.lists.pricesExpired : age === null ? text.lists.noPrices(store?.name ?? "") : null;
  return (
    <p className={`prices-note ${isOld || copy.kind === "failed" ? "warning-text" : "quiet-text"}`} role="status">
      <span className="grow">{[what, age, reason].filter((words) => words !== null).join(" · ")}</span>
      <button type="button" className="text-button go" onClick={refresh}>
        {text.common.retry}
      </button>
    </p>
  );
}
