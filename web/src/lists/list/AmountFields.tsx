import { useId } from "react";
import type { ReactElement } from "react";
import { offeredUnits, quantityOf, shownAmount } from "../../grocery/amounts/quantity";
import type { ShownUnit } from "../../grocery/amounts/quantity";
import { countedWord } from "../../grocery/counting/counted-words";
import { useFormats, useText } from "../../locale";
import { Icon } from "../../ui/Icon";
import { Stepper } from "../../ui/Stepper";
import type { Entry } from "../list-views";
import { useLists } from "../services";

type Unit = ShownUnit | "packs";

/** Returns the step of one press: kitchen amounts, not single grams. */
function stepOf(unit: Unit): number {
  switch (unit) {
    case "g":
    case "ml":
      return 50;
    case "kg":
    case "l":
    case "lb":
      return 0.5;
    case "mg":
      return 500;
    default:
      return 1;
  }
}

/** The quantity and unit of an entry; changes apply at once. */
export function AmountFields({ entry }: { readonly entry: Entry }): ReactElement {
  const { listActions } = useLists();
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const current = entry.quantity === null ? null : shownAmount(entry.quantity, entry.shownUnit ?? entry.quantity.unit);
  const [amount, unit]: readonly [number, Unit] =
    current === null ? [entry.count, "packs"] : [current.amount, current.unit];
  const set = (newAmount: number, newUnit: Unit): void => {
    if (newUnit === "packs") listActions.setQuantity(entry.id, null, newAmount);
    else listActions.setQuantity(entry.id, quantityOf(newAmount, newUnit), 1, newUnit);
  };
  const step = stepOf(unit);
  const units: readonly Unit[] = ["packs", ...offeredUnits(current?.unit ?? null)];
  const wordOf = (choice: Unit): string =>
    (choice === "part" ? countedWord(entry.note, amount)?.word : undefined) ?? text.lists.units[choice];
  return (
    <div className="row wrap">
      <Stepper
        label={text.lists.quantity}
        value={amount}
        minimum={step}
        maximum={unit === "packs" ? 999 : 99_999}
        step={step}
        shown={formats.number(amount)}
        onChange={(value) => set(value, unit)}
      />
      <span className="grow choice-box">
        <label className="visually-hidden" htmlFor={`${id}-unit`}>
          {text.lists.fields.shownUnit}
        </label>
        <select
          id={`${id}-unit`}
          value={unit}
          onChange={(event) => {
            const newUnit = units.find((candidate) => candidate === event.target.value);
            if (newUnit !== undefined) set(Math.max(stepOf(newUnit), amount), newUnit);
          }}
        >
          {units.map((choice) => (
            <option key={choice} value={choice}>
              {wordOf(choice)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
