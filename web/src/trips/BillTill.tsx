import type { ReactElement } from "react";
import type { Visit } from "../api/types";
import { rateWritten } from "../grocery/prices/typed-money";
import { useFormats, useLaterTexts, useRegion } from "../locale";

/** The amounts that the till of a visit adds to its lines, and the amount to pay. Zeros are left out. */
export function BillTill({ visit: { till, points, goodsCents } }: { readonly visit: Visit }): ReactElement | null {
  const text = useLaterTexts().bills;
  const formats = useFormats();
  const region = useRegion();
  if (till === null) return null;
  const taxes = till.taxes.map(({ rate, baseCents, cents }) => ({
    picture: "🧾", words: text.tax(rateWritten(rate, region), formats.money(baseCents)), cents,
  }));
  const paid = text.pointsPaid(points?.membership ?? "", formats.number(till.points));
  const rows = [
    ...taxes,
    { picture: "♻️", words: text.deposit, cents: till.depositCents },
    { picture: "🍾", words: text.containerFee, cents: till.feeCents },
    { picture: "🛍️", words: text.bags(till.payment.bags), cents: till.bagCents },
    { picture: "💳", words: paid, cents: -till.pointsCents },
    { picture: "🪙", words: text.rounding, cents: till.roundingCents },
  ].filter(({ cents }) => cents !== 0);
  if (rows.length === 0) return null;
  return (
    <ul>
      {rows.map(({ picture, words, cents }) => (
        <li key={words}>
          <span className="emoji" aria-hidden="true">{picture}</span>
          <span className="grow">{words}</span>
          <span className="bill-price">{formats.money(cents)}</span>
        </li>
      ))}
      {till.totalCents !== goodsCents && (
        <li className="medium">
          <span className="emoji" aria-hidden="true" />
          <span className="grow">{text.toPay}</span>
          <span className="bill-price">{formats.money(till.totalCents)}</span>
        </li>
      )}
    </ul>
  );
}
