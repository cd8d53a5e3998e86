import { useId } from "react";
import type { ReactElement } from "react";
import { useText } from "../locale";
import { IconButton } from "../ui/Button";
import type { PartyBill } from "./party-order";
import { usePriceWords } from "./use-price-words";

interface PeopleBarProps {
  readonly bill: PartyBill;
  readonly chosen: string;
  readonly onChoose: (person: string) => void;
  readonly onAdd: () => void;
}

/** The people at the table with their sums. Taps on the menu are for the selected one. */
export function PeopleBar({ bill, chosen, onChoose, onAdd }: PeopleBarProps): ReactElement {
  const text = useText();
  const words = usePriceWords();
  const name = useId();
  return (
    <div className="people">
      <div className="people-faces" role="radiogroup" aria-label={text.eatOut.orderFor}>
        {bill.people.map(({ person, ...sum }) => (
          <label key={person.id} className="person">
            <input
              type="radio"
              name={name}
              aria-label={text.eatOut.person(text.eatOut.faceName(person.face), words.sum(sum))}
              checked={person.id === chosen}
              onChange={() => onChoose(person.id)}
            />
            <span className="face" aria-hidden="true">
              {person.face}
            </span>
            <b aria-hidden="true">{words.sum(sum)}</b>
          </label>
        ))}
      </div>
      <IconButton icon="plus" label={text.eatOut.addPerson} className="add-person" onClick={onAdd} />
    </div>
  );
}
