import type { ReactElement } from "react";
import type { Restaurant } from "../api/types";
import { useFormats, useText } from "../locale";
import { Button, IconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { Stepper } from "../ui/Stepper";
import { ShareOrder } from "./ShareOrder";
import { mostOfADish } from "./party-order";
import type { PartyLine, Diner, PersonBill } from "./party-order";
import type { Party } from "./use-party-order";
import { usePriceWords } from "./use-price-words";

/** The order for the counter: each person's dishes and sum. */
export function OrderBill({ party, restaurant }: { readonly party: Party; readonly restaurant: Restaurant }): ReactElement {
  const text = useText();
  const words = usePriceWords();
  const { bill } = party;
  const { phone } = restaurant;
  return (
    <div className="order">
      {bill.gone.length > 0 && (
        <Note kind="warning" title={text.eatOut.gone(bill.gone.length)} detail={text.eatOut.goneDetail}>
          <Button isSmall onClick={party.dropGone}>
            {text.eatOut.dropGone}
          </Button>
        </Note>
      )}
      {bill.count === 0 && <p className="quiet-text">{text.eatOut.nothingOrderedExplanation}</p>}
      {bill.people.map((row) => (
        <PersonOrder key={row.person.id} row={row} party={party} mayLeave={bill.people.length > 1} />
      ))}
      <p className="order-total row">
        <b className="grow">{text.eatOut.total}</b>
        <b className="amount">{words.sum(bill)}</b>
      </p>
      <div className="order-actions">
        {phone !== null && (
          <a className="button quiet" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            <Icon name="phone" />
            {text.eatOut.call(phone)}
          </a>
        )}
        {bill.count > 0 && <ShareOrder party={party} restaurant={restaurant} />}
        {bill.count > 0 && (
          <Button look="remove" onClick={party.clear}>
            {text.eatOut.clearOrder}
          </Button>
        )}
      </div>
    </div>
  );
}

interface PersonOrderProps {
  readonly row: PersonBill;
  readonly party: Party;
  readonly mayLeave: boolean;
}

function PersonOrder({ row, party, mayLeave }: PersonOrderProps): ReactElement {
  const text = useText();
  const words = usePriceWords();
  const name = text.eatOut.faceName(row.person.face);
  return (
    <section className="person-order card">
      <div className="row">
        <span className="emoji" aria-hidden="true">
          {row.person.face}
        </span>
        <h3 className="grow">{name}</h3>
        <b>{words.sum(row)}</b>
        {mayLeave && (
          <IconButton icon="bin" label={text.eatOut.removePerson(name)} onClick={() => party.remove(row.person)} />
        )}
      </div>
      {row.lines.length === 0 && <p className="quiet-text">{text.eatOut.nothingOrdered}</p>}
      <ul>
        {row.lines.map((line) => (
          <OrderLine key={`${line.dish.id} ${line.portion.size}`} line={line} person={row.person} party={party} />
        ))}
      </ul>
    </section>
  );
}

interface OrderLineProps {
  readonly line: PartyLine;
  readonly person: Diner;
  readonly party: Party;
}

function OrderLine({ line, person, party }: OrderLineProps): ReactElement {
  const formats = useFormats();
  const words = usePriceWords();
  const { dish, portion, totalCents, isLeast } = line;
  return (
    <li className="order-line">
      <span className="grow">
        <bdi>{dish.name}</bdi> <span className="quiet-text">{portion.size}</span>
        <span className="order-price">{words.price({ priceCents: totalCents, isLeast })}</span>
      </span>
      <Stepper
        label={portion.size === null ? dish.name : `${dish.name}, ${portion.size}`}
        value={portion.count}
        minimum={0}
        maximum={mostOfADish}
        step={1}
        shown={formats.number(portion.count)}
        onChange={(count) => party.setCount(person.id, dish.id, portion.size, count)}
      />
    </li>
  );
}
