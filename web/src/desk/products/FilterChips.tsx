import type { ReactElement } from "react";
import { departmentEmoji } from "../../grocery/departments";
import { useLaterTexts, useText } from "../../locale";
import type { TableQuestion } from "./product-question";

interface FilterChipsProps {
  readonly question: TableQuestion;
  readonly onChange: (part: Partial<TableQuestion>) => void;
  /** Opens all filters, with the departments. */
  readonly onMore: () => void;
}

/** The usual filters above the table, one tap each. */
export function FilterChips({ question, onChange, onMore }: FilterChipsProps): ReactElement {
  const general = useText();
  const text = useLaterTexts().goods;
  const { store, department, missing, inStock, isDiscounted } = question;
  const chip = (label: string, isOn: boolean, change: () => void): ReactElement => (
    <button key={label} type="button" className="department-chip desk-chip" aria-pressed={isOn} onClick={change}>
      {label}
    </button>
  );
  return (
    <div className="department-chips" role="group" aria-label={text.filters}>
      {store !== null && (
        <>
          {chip(text.missings.price, missing === "price", () => onChange({ missing: missing === "price" ? null : "price" }))}
          {chip(text.onSale, isDiscounted, () => onChange({ isDiscounted: !isDiscounted }))}
          {chip(text.stockFilters.no, inStock === false, () => onChange({ inStock: inStock === false ? null : false }))}
        </>
      )}
      {department === null
        ? chip(text.department, false, onMore)
        : chip(`${departmentEmoji[department]} ${general.lists.departments[department]}`, true, () => onChange({ department: null }))}
    </div>
  );
}
