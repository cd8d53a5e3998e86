import type { ReactElement } from "react";
import { isWithoutProducts } from "../api/api-client";
import { failureWords } from "../api/failure-words";
import { Cancelled, isUnreachable } from "../api/failures";
import type { ListPrices } from "../catalog/list-prices";
import { useFormats, useText } from "../locale";
import type { Formats, Texts } from "../locale";
import { ClosedTag } from "../stores/hours/ClosedTag";
import { isolated } from "../ui/isolated";
import type { PricedList } from "./use-list-prices";

interface PricesNoteProps {
  readonly priced: Pick<PricedList, "storeId" | "store" | "copy" | "refresh" | "prices">;
}

/** A note about a list's prices if they are missing, estimated or outdated (S-06, S-08, R-09). */
export function PricesNote({ priced: { storeId, store, copy, refresh, prices } }: PricesNoteProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  if (store !== null && store.closed !== null) {
    return (
      <p className="prices-note">
        <ClosedTag />
      </p>
    );
  }
  if (storeId === null || copy.kind === "loading") return null;
  const isWithout = copy.kind === "failed" && isWithoutProducts(copy.failure);
  const [isOld, failure] = copy.kind === "ready" ? [copy.isExpired, copy.failure] : [false, copy.failure];
  if (isWithout || (!isOld && failure === null)) {
    const note = prices !== null ? knownPart(prices, text, formats) : isWithout ? text.stores.noPricesYet : "";
    return note === "" ? null : <p className="prices-note quiet-text">{note}</p>;
  }
  const reason = failure === null || failure instanceof Cancelled ? null : failureWords(failure, text)[0];
  const age = copy.kind === "ready" ? text.lists.pricesFrom(formats.ago(Date.now() - copy.confirmed)) : null;
  const what = isOld ? text.lists.pricesExpired : age === null ? text.lists.noPrices(isolated(store?.name ?? "")) : null;
  const isFault = copy.kind === "failed" && !isUnreachable(copy.failure);
  return (
    <p className={`prices-note ${isOld || isFault ? "warning-text" : "quiet-text"}`} role="status">
      <span className="grow">{[what, age, reason].filter((words) => words !== null).join(" · ")}</span>
      <button type="button" className="text-button go" onClick={refresh}>
        {text.common.retry}
      </button>
    </p>
  );
}

/** Says how much of a sum is estimated, and how many entries have no price. */
function knownPart({ estimatedCents, unpriced }: ListPrices, text: Texts, formats: Formats): string {
  return [
    estimatedCents > 0 ? text.lists.estimatedPart(formats.money(estimatedCents)) : "",
    unpriced.length > 0 ? text.lists.unpriced(unpriced.length) : "",
  ].filter(Boolean).join(" · ");
}
