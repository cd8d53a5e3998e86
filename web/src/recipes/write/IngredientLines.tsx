import { useRef, useState } from "react";
import type { ReactElement } from "react";
import { words as reader } from "../../grocery/language/language";
import type { RecipeDraft } from "../../grocery/rows/unfinished-recipe";
import { useLaterTexts } from "../../locale";
import { useIngredientWords } from "../amounts/use-ingredient-words";
import { IngredientRow } from "./IngredientRow";
import { IngredientSheet } from "./IngredientSheet";
import { withIngredient, withMoved, withoutLine, withIngredientText } from "./recipe-draft";

interface IngredientLinesProps {
  readonly draft: RecipeDraft;
  readonly household: string;
  readonly onChange: (draft: RecipeDraft) => void;
}

/** Ingredient lines, parsed while typing; Enter moves to the next line. */
export function IngredientLines({ draft, household, onChange }: IngredientLinesProps): ReactElement {
  const text = useLaterTexts().recipes;
  const words = useIngredientWords();
  const [openId, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const opened = draft.lines.find(({ id }) => id === openId)?.ingredient ?? null;
  const focusLine = (index: number): void => list.current?.querySelectorAll<HTMLInputElement>("input")[index]?.focus();
  const remove = (id: number, index: number): void => {
    onChange(withoutLine(draft, id));
    focusLine(Math.max(0, index - 1));
  };
  return (
    <fieldset className="ingredient-lines">
      <legend className="field-label">{text.ingredients}</legend>
      <ul ref={list} className="card">
        {draft.lines.map((line, index) => (
          <IngredientRow
            key={line.id}
            line={line}
            number={index + 1}
            household={household}
            onText={(typed) => onChange(withIngredientText(draft, line.id, typed, (text) => reader.ingredient(text)))}
            onEnter={() => focusLine(index + 1)}
            onEmpty={() => remove(line.id, index)}
            onOpen={() => setOpen(line.id)}
          />
        ))}
      </ul>
      <p className="quiet-text">{text.pasteHint}</p>
      {openId !== null && opened !== null && (
        <IngredientSheet
          ingredient={opened}
          onChange={(ingredient) => onChange(withIngredient(draft, openId, ingredient, words(ingredient)))}
          onMove={(by) => onChange(withMoved(draft, openId, by))}
          onRemove={() => {
            setOpen(null);
            onChange(withoutLine(draft, openId));
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </fieldset>
  );
}
