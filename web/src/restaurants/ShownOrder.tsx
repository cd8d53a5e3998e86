import type { ReactElement } from "react";
import type { Restaurant } from "../api/types";
import { useFormats, useLaterTexts, useText } from "../locale";
import { Sheet } from "../ui/Sheet";
import { togetherOf } from "./party-order";
import type { PartyBill } from "./party-order";

interface ShownOrderProps {
  readonly bill: PartyBill;
  readonly restaurant: Restaurant;
  readonly onClose: () => void;
}

/** The order in large letters to show to others: the kitchen's list, then each person's dishes and sum. */
export function ShownOrder({ bill, restaurant, onClose }: ShownOrderProps): ReactElement {
  const words = useLaterTexts().party;
  return (
    <Sheet title={words.shown(restaurant.name)} onClose={onClose}>
      <div className="shown-order">
        <h3>{words.allTogether}</h3>
        <ul>
          {togetherOf(bill).map(({ dish, size, count }) => (
            <li key={`${dish.id} ${size}`}>
              <b>{count} ×</b> <bdi>{dish.name}</bdi> {size}
            </li>
          ))}
        </ul>
        <h3>{words.byPerson}</h3>
        <ReadOrder bill={bill} />
      </div>
    </Sheet>
  );
}

/** A read-only order with each person's dishes and sums. */
export function ReadOrder({ bill }: { readonly bill: PartyBill }): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <>
      {bill.people.map(({ person, lines, totalCents }) => (
        <section key={person.id} aria-label={text.eatOut.faceName(person.face)}>
          <p className="row">
            <span className="grow">
              <span aria-hidden="true">{person.face} </span>
              {text.eatOut.faceName(person.face)}
            </span>
            <b>{formats.money(totalCents)}</b>
          </p>
          <ul>
            {lines.map(({ portion, dish }) => (
              <li key={`${dish.id} ${portion.size}`}>
                {portion.count} × <bdi>{dish.name}</bdi> {portion.size}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="row">
        <b className="grow">{text.eatOut.total}</b>
        <b>{formats.money(bill.totalCents)}</b>
      </p>
    </>
  );
}
