import { useId, useState } from "react";
import type { ReactElement } from "react";
import { packMeasure } from "../../grocery/amounts/measures";
import type { MeasureSystem } from "../../grocery/amounts/measures";
import { quantityOf } from "../../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../../grocery/amounts/quantity";
import { useFormats, useLaterTexts, useText } from "../../locale";

interface SizeFieldsProps {
  readonly size: Quantity | null;
  readonly onSize: (size: Quantity | null) => void;
}

const sizeUnits: Readonly<Record<MeasureSystem, readonly ShownUnit[]>> = {
  metric: ["g", "kg", "ml", "l", "piece"],
  us: ["oz", "lb", "floz", "gal", "piece"],
};

interface TypedSize {
  readonly amount: string;
  readonly unit: ShownUnit;
}

/** Null for no amount, and for one that cannot be read. */
function sizeTyped({ amount, unit }: TypedSize): Quantity | null {
  const value = Number(amount.trim().replace(",", "."));
  return amount.trim() !== "" && value > 0 && Number.isFinite(value) ? quantityOf(value, unit) : null;
}

function isSame(one: Quantity | null, other: Quantity | null): boolean {
  return one?.amount === other?.amount && one?.unit === other?.unit;
}

/** The content of a pack; empty if unknown. */
export function SizeFields({ size, onSize }: SizeFieldsProps): ReactElement {
  const text = useText();
  const { pad } = useLaterTexts().prices;
  const { system, number } = useFormats();
  const id = useId();
  const units = sizeUnits[system];
  const written = (): TypedSize => {
    const shown = size === null ? null : packMeasure(size, system);
    return { amount: shown === null ? "" : number(shown.amount), unit: shown?.unit ?? units[0] ?? "g" };
  };
  const [own, setOwn] = useState(written);
  // The text of a price may set the size too.
  const typed = isSame(sizeTyped(own), size) ? own : written();
  const change = (amount: string, unit: ShownUnit): void => {
    setOwn({ amount, unit });
    onSize(sizeTyped({ amount, unit }));
  };
  return (
    <div className="price-size">
      <label className="visually-hidden" htmlFor={`${id}-amount`}>
        {pad.size}
      </label>
      <input
        id={`${id}-amount`}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        placeholder={pad.size}
        value={typed.amount}
        onChange={(event) => change(event.target.value, typed.unit)}
      />
      <label className="visually-hidden" htmlFor={`${id}-unit`}>
        {pad.unitOfSize}
      </label>
      <select
        id={`${id}-unit`}
        className="input"
        value={typed.unit}
        onChange={(event) => change(typed.amount, units.find((unit) => unit === event.target.value) ?? typed.unit)}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {text.lists.units[unit]}
          </option>
        ))}
      </select>
    </div>
  );
}
