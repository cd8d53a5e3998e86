import type { ReactElement } from "react";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";
import { categoryLabel } from "./category-words";
import type { Category } from "./category-order";

interface CategorySelectProps {
  readonly id?: string;
  /** The name for screen readers, if there is no visible label. */
  readonly label?: string;
  /** True to omit the frame, for use within a line. */
  readonly isBare?: boolean;
  readonly categories: readonly Category[];
  readonly value: Category | undefined;
  readonly onChange: (category: Category) => void;
}

/** One of a household's categories, in its order. */
export function CategorySelect(props: CategorySelectProps): ReactElement {
  const { id, label, isBare = false, categories, value, onChange } = props;
  const text = useText();
  const select = (
    <select
      id={id}
      className={isBare ? "suggestion ask-category" : undefined}
      aria-label={label}
      value={value?.id ?? ""}
      onChange={(event) => {
        const selection = categories.find((category) => category.id === event.target.value);
        if (selection !== undefined) onChange(selection);
      }}
    >
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {categoryLabel(category, text)}
        </option>
      ))}
    </select>
  );
  if (isBare) return select;
  return (
    <span className="choice-box">
      {select}
      <Icon name="down" />
    </span>
  );
}
