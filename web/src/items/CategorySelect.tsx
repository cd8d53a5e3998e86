import type { ReactElement } from "react";
import { useText } from "../locale";
import { categoryLabel } from "./category-words";
import type { Category } from "./category-order";

interface CategorySelectProps {
  readonly id?: string;
  /** For screen readers, where no label stands beside it. */
  readonly label?: string;
  readonly className?: string;
  readonly categories: readonly Category[];
  readonly value: Category | undefined;
  readonly onChange: (category: Category) => void;
}

/** One of a household's categories, in its order. */
export function CategorySelect(props: CategorySelectProps): ReactElement {
  const { id, label, className = "input", categories, value, onChange } = props;
  const text = useText();
  return (
    <select
      id={id}
      className={className}
      aria-label={label}
      value={value?.id ?? ""}
      onChange={(event) => {
        const chosen = categories.find((category) => category.id === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {categoryLabel(category, text)}
        </option>
      ))}
    </select>
  );
}
