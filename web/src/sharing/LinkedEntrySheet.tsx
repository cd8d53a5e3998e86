import { useState } from "react";
import type { ReactElement } from "react";
import type { LinkedEntry, LinkedFields } from "../api/list-link-client";
import { mostCount, quantityOf, shownAmount } from "../grocery/amounts/quantity";
import { amountWords } from "../lists/entry-words";
import { useFormats, useText } from "../locale";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { Stepper } from "../ui/Stepper";
import { TextField } from "../ui/TextField";

interface LinkedEntrySheetProps {
  readonly entry: LinkedEntry;
  readonly onSet: (set: LinkedFields) => void;
  readonly onClose: () => void;
}

/** Changes the amount and the note of an entry by a link, or removes it. */
export function LinkedEntrySheet({ entry, onSet, onClose }: LinkedEntrySheetProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [note, setNote] = useState(entry.note);
  const { quantity, count } = entry;
  const shown = quantity === null ? null : shownAmount(quantity, entry.shownUnit ?? quantity.unit);
  const step = shown === null ? 1 : stepOf(shown.amount);
  const set = (value: number): void => {
    if (shown === null) onSet({ count: value });
    else onSet({ quantity: quantityOf(value, shown.unit), count: 1, shownUnit: shown.unit });
  };
  const close = (): void => {
    if (note.trim() !== entry.note) onSet({ note: note.trim() });
    onClose();
  };
  return (
    <Sheet title={`${entry.emoji} ${entry.name}`} onClose={close}>
      <Stepper
        label={text.lists.quantity}
        value={shown?.amount ?? count}
        minimum={step}
        maximum={shown === null ? mostCount : 99_999}
        step={step}
        shown={amountWords(entry, text, formats) || formats.number(1)}
        onChange={set}
      />
      <TextField label={text.lists.fields.note} value={note} onValue={setNote} maxLength={500} />
      <Button
        look="remove"
        icon="bin"
        onClick={() => {
          onSet({ isDeleted: true });
          onClose();
        }}
      >
        {text.common.remove}
      </Button>
    </Sheet>
  );
}

/** A step that suits the amount: 50 of 500 g, a half of 2 kg. */
function stepOf(amount: number): number {
  if (amount >= 50) return 50;
  return Number.isInteger(amount) ? 1 : 0.5;
}
