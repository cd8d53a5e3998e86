import type { ReactElement } from "react";
import { useFormats, useText } from "../locale";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { Sheet } from "../ui/Sheet";
import type { Catalog } from "./catalog";
import { PriceField } from "./PriceField";
import { unfiltered } from "./product-view";
import type { ProductView } from "./product-view";

interface FilterSheetProps {
  readonly catalog: Catalog;
  readonly view: ProductView;
  /** How many products pass now. */
  readonly found: number;
  readonly onView: (view: ProductView) => void;
  readonly onClose: () => void;
}

/** Aisle and price; every change shows at once how many products are left. */
export function FilterSheet({ catalog, view, found, onView, onClose }: FilterSheetProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const aisles = [
    { value: "", label: text.stores.anyAisle },
    ...catalog.aisles.map((aisle) => ({ value: aisle, label: text.stores.aisleName(aisle) })),
  ];
  return (
    <Sheet title={text.stores.filters} onClose={onClose}>
      <Choice
        label={text.stores.aisle}
        value={view.aisle ?? ""}
        choices={aisles}
        onChange={(aisle) => onView({ ...view, aisle: aisle === "" ? null : aisle })}
      />
      <fieldset className="price-range">
        <legend className="field-label">{text.stores.price}</legend>
        <PriceField
          label={text.stores.priceFrom}
          cents={view.minimumCents}
          onChange={(minimumCents) => onView({ ...view, minimumCents })}
        />
        <PriceField
          label={text.stores.priceTo}
          cents={view.maximumCents}
          onChange={(maximumCents) => onView({ ...view, maximumCents })}
        />
      </fieldset>
      <Button look="primary" onClick={onClose}>
        {text.stores.showFound(formats.number(found))}
      </Button>
      <Button onClick={() => onView(unfiltered(view))}>{text.stores.resetFilters}</Button>
    </Sheet>
  );
}
