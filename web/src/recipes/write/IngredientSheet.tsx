import { useState } from "react";
import type { ReactElement } from "react";
import type { Ingredient } from "../../grocery/rows/recipe-fields";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { amountUnits, measuredBy, withAmount } from "../amounts/ingredient-amount";
import type { AmountUnit } from "../amounts/ingredient-amount";
import { useUnitWords } from "../amounts/use-unit-words";

interface IngredientSheetProps {
  readonly ingredient: Ingredient;
  readonly onChange: (ingredient: Ingredient) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Edits one ingredient field by field, for lines that cannot be parsed correctly. */
export function IngredientSheet(props: IngredientSheetProps): ReactElement {
  const { ingredient, onChange } = props;
  const text = useLaterTexts().recipes;
  const formats = useFormats();
  const unitWords = useUnitWords();
  const amount = measuredBy(ingredient);
  const [typed, setTyped] = useState(amount.value === null ? "" : formats.number(amount.value));
  const [name, setName] = useState(ingredient.name);
  const setAmount = (value: string, unit: AmountUnit): void => {
    setTyped(value);
    onChange(withAmount(ingredient, value, unit));
  };
  const setNameTo = (value: string): void => {
    setName(value);
    if (value.trim() !== "") onChange({ ...ingredient, name: value.trim() });
  };
  return (
    <Sheet title={ingredient.name} onClose={props.onClose}>
      <div className="amount-fields">
        <TextField
          label={text.amount}
          autoComplete="off"
          value={typed}
          placeholder={text.noAmount}
          maxLength={12}
          onValue={(value) => setAmount(value, amount.unit)}
        />
        <Choice
          label={text.unit}
          value={amount.unit}
          choices={amountUnits(amount.unit).map((unit) => ({ value: unit, label: unitWords(unit) }))}
          onChange={(unit) => setAmount(typed === "" ? "1" : typed, unit)}
        />
      </div>
      <TextField
        label={text.item}
        autoComplete="off"
        value={name}
        maxLength={100}
        problem={name.trim() === "" ? text.itemNeeded : undefined}
        onValue={setNameTo}
      />
      <TextField
        label={text.note}
        autoComplete="off"
        value={ingredient.note}
        placeholder={text.noteExample}
        maxLength={200}
        onValue={(note) => onChange({ ...ingredient, note })}
      />
      <label className="check-row">
        <input
          type="checkbox"
          checked={ingredient.isOptional}
          onChange={(event) => onChange({ ...ingredient, isOptional: event.target.checked })}
        />
        <span>
          <span className="medium">{text.isOptional}</span>
          <br />
          <span className="quiet-text">{text.isOptionalExplanation}</span>
        </span>
      </label>
      <div className="row">
        <Button icon="up" className="grow" aria-label={text.moveUp(ingredient.name)} onClick={() => props.onMove(-1)}>
          {text.up}
        </Button>
        <Button
          icon="down"
          className="grow"
          aria-label={text.moveDown(ingredient.name)}
          onClick={() => props.onMove(1)}
        >
          {text.down}
        </Button>
      </div>
      <Button look="remove" icon="bin" onClick={props.onRemove}>
        {text.removeLine(ingredient.name)}
      </Button>
    </Sheet>
  );
}
