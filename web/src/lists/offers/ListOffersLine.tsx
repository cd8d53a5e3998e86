import type { ReactElement } from "react";
import { knowledgeOf } from "../../api/knowledge";
import { Link } from "../../frame/router";
import { useFormats, useText } from "../../locale";
import type { ListContents } from "../list-views";
import type { PricedList } from "../use-list-prices";
import { discountDeals } from "./deals";
import type { ListCoupons } from "./use-list-coupons";

interface ListOffersLineProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
  readonly coupons: ListCoupons;
}

/** The sum that discounts and coupons save on a list, or their number if they save nothing yet (N-09). */
export function ListOffersLine({ contents, priced, coupons }: ListOffersLineProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const { list, entries } = contents;
  // A store that publishes nothing has no offers either.
  if (priced.prices === null || priced.catalog === null || list.isTemplate || entries.length === 0) return null;
  const deals = discountDeals(entries, priced.prices).length;
  const known = knowledgeOf(coupons.all, coupons.store);
  const words = deals === 0 && known.kind === "unknown"
    ? known.reason === null ? text.lists.offersAsked : text.lists.offersUnknown
    : text.lists.offers(deals, coupons.all.length);
  const { savedCents, takesCoupons } = priced.prices;
  const saved = savedCents > 0 ? formats.money(savedCents) : null;
  return (
    <Link to={`/lists/${encodeURIComponent(list.id)}/offers`} className="list-chip">
      {deals + coupons.all.length > 0 && <span aria-hidden="true">{coupons.all.length > 0 ? "🎟️" : "🏷️"}</span>}
      {saved === null ? (
        <span>{words}</span>
      ) : (
        <>
          <b className="saving" aria-hidden="true">−{saved}</b>
          <span className="visually-hidden">
            {words}. <span>{text.lists.discounts(saved, takesCoupons)}</span>
          </span>
        </>
      )}
    </Link>
  );
}
