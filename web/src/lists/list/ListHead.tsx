import type { ReactElement } from "react";
import type { ListTotals } from "../../catalog/availability";
import { useText } from "../../locale";
import type { ListSummary } from "../list-views";
import { ListTotal } from "./ListTotal";
import type { PricedList } from "../use-list-prices";

interface ListHeadProps {
  readonly list: ListSummary;
  readonly priced: PricedList;
  readonly totals: ListTotals | null;
}

/** A list's description and its total at the store. */
export function ListHead({ list, priced, totals }: ListHeadProps): ReactElement {
  const text = useText();
  return (
    <>
      {list.details !== "" && <p className="list-details quiet-text">{list.details}</p>}
      {list.isTemplate ? (
        <p className="list-details quiet-text">{text.lists.isTemplate}</p>
      ) : (
        <ListTotal list={list} priced={priced} totals={totals} />
      )}
    </>
  );
}
