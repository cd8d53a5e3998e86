import type { ReactElement } from "react";
import { useNow } from "../../frame/use-now";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { ruleWords } from "../../locale/rule-words";
import { ReducedPrice } from "../../ui/ReducedPrice";
import { useDaysWords } from "../offers/use-days-words";
import { isForAll } from "./sales";
import type { Sale } from "./sales";

/** A discounted price in the table: the old one struck out, the new one, and its end below. */
export function PriceCell({ sale }: { readonly sale: Sale }): ReactElement {
  const general = useText();
  const formats = useFormats();
  const text = useLaterTexts().goods;
  const offering = useLaterTexts().offering;
  const days = useDaysWords();
  const year = useNow().getFullYear();
  const { discount, beforeCents, afterCents } = sale;
  const { lastDay, membersOnly } = discount;
  const isLower = afterCents < beforeCents;
  // The day matters only this year, and the cell is narrow.
  const isFar = lastDay !== null && !lastDay.startsWith(String(year));
  const end = isFar ? offering.ends(lastDay.slice(0, 4)) : days({ firstDay: null, lastDay }, false);
  const now = isLower ? formats.money(afterCents) : ruleWords(discount.rule, general, formats);
  const facts = isForAll(sale) ? [isLower ? null : now, end] : [membersOnly ? text.forMembers(now) : text.forSome(now), end];
  const detail = facts.filter((fact) => fact !== null).join(" · ");
  return (
    <span className="grid-price">
      <span>{isLower && isForAll(sale) ? <ReducedPrice cents={afterCents} beforeCents={beforeCents} /> : formats.money(beforeCents)}</span>
      {detail !== "" && (
        <span className="quiet-text cut" title={detail}>
          {detail}
        </span>
      )}
    </span>
  );
}
