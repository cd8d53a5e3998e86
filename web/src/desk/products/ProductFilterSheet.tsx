import type { ReactElement } from "react";
import { departmentEmoji, departments } from "../../grocery/departments";
import { useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Segments } from "../../ui/Segments";
import { Sheet } from "../../ui/Sheet";
import { missings } from "./product-question";
import type { TableQuestion } from "./product-question";

interface ProductFilterSheetProps {
  readonly question: TableQuestion;
  readonly onChange: (question: TableQuestion) => void;
  readonly onClose: () => void;
}

/** The filters of the product table, applied by the server. */
export function ProductFilterSheet({ question, onChange, onClose }: ProductFilterSheetProps): ReactElement {
  const general = useText();
  const text = useLaterTexts().goods;
  const hasStore = question.store !== null;
  const set = (part: Partial<TableQuestion>): void => onChange({ ...question, ...part });
  const stock = question.inStock === null ? "any" : question.inStock ? "yes" : "no";
  return (
    <Sheet title={text.filters} onClose={onClose}>
      <Choice
        label={text.department}
        value={question.department ?? ""}
        choices={[
          { value: "", label: text.anyDepartment },
          ...departments.map((value) => ({
            value,
            label: `${departmentEmoji[value]} ${general.lists.departments[value]}`,
          })),
        ]}
        onChange={(value) => set({ department: value === "" ? null : value })}
      />
      {hasStore && (
        <Segments
          label={text.stockFilter}
          value={stock}
          choices={(["any", "yes", "no"] as const).map((value) => ({
            value,
            label: text.stockFilters[value],
            content: text.stockFilters[value],
          }))}
          onChange={(value) => set({ inStock: value === "any" ? null : value === "yes" })}
        />
      )}
      <Choice
        label={text.missing}
        value={question.missing ?? "any"}
        choices={(["any", ...missings] as const)
          .filter((value) => hasStore || value === "any" || value === "gtin")
          .map((value) => ({ value, label: text.missings[value] }))}
        onChange={(value) => set({ missing: value === "any" ? null : value })}
      />
      {hasStore && (
        <label className="tick-row">
          <input
            type="checkbox"
            checked={question.isDiscounted}
            onChange={(event) => set({ isDiscounted: event.target.checked })}
          />
          <span>{text.discounted}</span>
        </label>
      )}
      <Button onClick={() => set({ department: null, inStock: null, missing: null, isDiscounted: false })}>
        {text.resetFilters}
      </Button>
    </Sheet>
  );
}
