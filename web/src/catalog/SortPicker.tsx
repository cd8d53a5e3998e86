import type { ReactElement } from "react";
import type { ProductSort } from "../api/types";
import { useText } from "../locale";
import { Choice } from "../ui/Choice";
import type { ProductView } from "./product-view";

interface SortPickerProps {
  readonly view: ProductView;
  readonly onView: (view: ProductView) => void;
}

export function SortPicker({ view, onView }: SortPickerProps): ReactElement {
  const text = useText();
  const choices: readonly { readonly value: ProductSort; readonly label: string }[] = [
    { value: "name", label: text.stores.sortName },
    { value: "price", label: text.stores.sortPrice },
    { value: "-price", label: text.stores.sortPriceDown },
    { value: "aisle", label: text.stores.sortAisle },
  ];
  return (
    <Choice
      label={text.stores.sort}
      isLabelHidden
      value={view.sort}
      choices={choices}
      onChange={(sort) => onView({ ...view, sort })}
    />
  );
}
