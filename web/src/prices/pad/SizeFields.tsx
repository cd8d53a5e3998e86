import { useState } from "react";
import type { ReactElement } from "react";
import type { ShownUnit } from "../../grocery/amounts/quantity";
import { useFormats, useLaterTexts, useRegion, useText } from "../../locale";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { packSizeInput, packSizeUnits, readPackSize } from "../pack-size";
import type { PackSizeInput, ReadPackSize } from "../pack-size";

interface SizeFieldsProps {
  readonly label: string;
  readonly unitLabel: string;
  /** Shows the label inside the empty field instead of above it. */
  readonly isLabelHidden?: boolean;
  readonly size: ReadPackSize;
  readonly onSize: (size: ReadPackSize) => void;
}

function isSame(one: ReadPackSize, other: ReadPackSize): boolean {
  if (one === "unreadable") return other === null || other === "unreadable";
  return other !== "unreadable" && one?.amount === other?.amount && one?.unit === other?.unit;
}

/** The content of a pack, as an amount and its unit. */
export function SizeFields({ label, unitLabel, isLabelHidden = false, size, onSize }: SizeFieldsProps): ReactElement {
  const text = useText();
  const { book } = useLaterTexts().prices;
  const { system } = useFormats();
  const region = useRegion();
  const shown = (): PackSizeInput => packSizeInput(size === "unreadable" ? null : size, system, region);
  const [own, setOwn] = useState(shown);
  const read = readPackSize(own);
  // The text of a price may set the size too.
  const typed = isSame(read, size) ? own : shown();
  const change = (input: PackSizeInput): void => {
    setOwn(input);
    onSize(readPackSize(input));
  };
  return (
    <div className={isLabelHidden ? "price-size" : "price-pair"}>
      <TextField
        label={label}
        isLabelHidden={isLabelHidden}
        placeholder={isLabelHidden ? label : undefined}
        name="size"
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        problem={typed === own && read === "unreadable" ? book.wrong.size : undefined}
        value={typed.amount}
        onValue={(amount) => change({ ...typed, amount })}
      />
      <Choice<ShownUnit>
        label={unitLabel}
        isLabelHidden={isLabelHidden}
        value={typed.unit}
        choices={packSizeUnits(system, typed.unit).map((value) => ({ value, label: text.lists.units[value] }))}
        onChange={(unit) => change({ ...typed, unit })}
      />
    </div>
  );
}
