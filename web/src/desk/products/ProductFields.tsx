import type { ReactElement } from "react";
import { departmentEmoji, departments } from "../../grocery/departments";
import { storages } from "../../grocery/storages";
import { useLaterTexts, useText } from "../../locale";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import type { Field } from "./product-fields";

/** The text typed into a product form, by field. */
export type Typed = Readonly<Partial<Record<Field, string>>>;

/** The server's length limit. */
const mostDescribed = 1_000;

interface ProductFieldsProps {
  readonly fields: readonly Field[];
  readonly typed: Typed;
  /** The invalid fields. */
  readonly refused: readonly Field[];
  readonly onType: (field: Field, typed: string) => void;
  /** Two columns without explanations, for frequent users. */
  readonly isCompact?: boolean;
}

/** An input for each field of a product, with its error below. */
export function ProductFields({ fields, typed, refused, onType, isCompact = false }: ProductFieldsProps): ReactElement {
  const general = useText();
  const text = useLaterTexts().goods;
  const choicesOf: Partial<Record<Field, readonly { readonly value: string; readonly label: string }[]>> = {
    department: departments.map((value) => ({
      value,
      label: `${departmentEmoji[value]} ${general.lists.departments[value]}`,
    })),
    storage: storages.map((value) => ({ value, label: text.storages[value] })),
    inStock: [true, false].map((value) => ({ value: String(value), label: value ? text.yes : text.no })),
  };
  const problem = (field: Field): string | undefined => (refused.includes(field) ? text.cannotBe[field] : undefined);
  return (
    <div className={isCompact ? "desk-compact" : "form"}>
      {fields.map((field) => {
        const value = typed[field] ?? "";
        const label = text.columns[field];
        const choices = choicesOf[field];
        if (choices !== undefined) {
          return <Choice key={field} label={label} value={value} choices={choices} onChange={(words) => onType(field, words)} />;
        }
        return (
          <TextField
            key={field}
            label={label}
            {...hint(isCompact ? undefined : text.hints[field])}
            value={value}
            problem={problem(field)}
            autoComplete="off"
            maxLength={field === "description" ? mostDescribed : 200}
            {...(field === "description" ? { lines: 4 } : {})}
            inputMode={field === "priceCents" ? "decimal" : field === "stock" || field === "gtin" ? "numeric" : "text"}
            onValue={(words) => onType(field, words)}
          />
        );
      })}
    </div>
  );
}

/** Omitted without words, since an empty line would be read aloud. */
function hint(words: string | undefined): { readonly hint?: string } {
  return words === undefined ? {} : { hint: words };
}
