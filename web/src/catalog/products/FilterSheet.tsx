import type { ReactElement } from "react";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Sheet } from "../../ui/Sheet";
import { PriceField } from "./PriceField";
import type { ShelfFilter } from "./shelf-filter";

interface FilterSheetProps {
  /** Empty if there is no choice of aisles. */
  readonly aisles: readonly string[];
  readonly filter: ShelfFilter;
  /** The number of matches, on the button that closes. */
  readonly found: string;
  readonly onFilter: (filter: ShelfFilter) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Filters for aisle, discount and price. Every change updates the number of matches. */
export function FilterSheet({ aisles, filter, found, onFilter, onReset, onClose }: FilterSheetProps): ReactElement {
  const text = useText();
  const choices = [
    { value: "", label: text.stores.anyAisle },
    ...aisles.map((aisle) => ({ value: aisle, label: text.stores.aisleName(aisle) })),
  ];
  return (
    <Sheet title={text.stores.filters} onClose={onClose}>
      {aisles.length > 0 && (
        <Choice
          label={text.stores.aisle}
          value={filter.aisle ?? ""}
          choices={choices}
          onChange={(aisle) => onFilter({ ...filter, aisle: aisle === "" ? null : aisle })}
        />
      )}
      <label className="choice">
        <input
          type="checkbox"
          className="check"
          checked={filter.discounted}
          onChange={(event) => onFilter({ ...filter, discounted: event.target.checked })}
        />
        {text.stores.onDiscount}
      </label>
      <fieldset className="price-range">
        <legend className="field-label">{text.stores.price}</legend>
        <PriceField
          label={text.stores.priceFrom}
          cents={filter.minimumCents}
          onChange={(minimumCents) => onFilter({ ...filter, minimumCents })}
        />
        <PriceField
          label={text.stores.priceTo}
          cents={filter.maximumCents}
          onChange={(maximumCents) => onFilter({ ...filter, maximumCents })}
        />
      </fieldset>
      <Button look="primary" onClick={onClose}>
        {found}
      </Button>
      <Button onClick={onReset}>{text.stores.resetFilters}</Button>
    </Sheet>
  );
}
