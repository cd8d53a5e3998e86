import type { ReactElement } from "react";
import type { ListTotals } from "../../catalog/availability";
import { useText } from "../../locale";
import type { ListContents } from "../list-views";
import type { ListCoupons } from "../offers/use-list-coupons";
import { ListTotal } from "./ListTotal";
import type { PricedList } from "../use-list-prices";

interface ListHeadProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
  readonly coupons: ListCoupons;
  readonly totals: ListTotals | null;
}

/** A list's description and its total at the store. */
export function ListHead({ contents, priced, coupons, totals }: ListHeadProps): ReactElement {
  const text = useText();
  const { list } = contents;
  return (
    <>
      {list.details !== "" && <p className="list-details quiet-text">{list.details}</p>}
      {list.isTemplate ? (
        <p className="list-details quiet-text">{text.lists.isTemplate}</p>
      ) : (
        <ListTotal contents={contents} priced={priced} coupons={coupons} totals={totals} />
      )}
    </>
  );
}
