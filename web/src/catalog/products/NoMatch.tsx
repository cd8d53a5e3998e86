import type { ReactElement } from "react";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { filterCount, unfiltered } from "./product-view";
import type { ProductView } from "./product-view";

interface NoMatchProps {
  readonly view: ProductView;
  readonly onView: (view: ProductView) => void;
}

/** The note for no matching products: the reason, and how to reset. */
export function NoMatch({ view, onView }: NoMatchProps): ReactElement {
  const text = useText();
  const hasFilters = filterCount(view) > 0;
  return (
    <EmptyState
      picture="🔍"
      title={view.search === "" ? text.stores.noMatchFiltered : text.stores.noMatch(view.search)}
      explanation={hasFilters ? text.stores.noMatchFiltersDetail : text.stores.noMatchDetail}
    >
      {hasFilters && <Button onClick={() => onView(unfiltered(view))}>{text.stores.resetFilters}</Button>}
      {view.search !== "" && (
        <Button onClick={() => onView({ ...view, search: "" })}>{text.stores.emptySearch}</Button>
      )}
    </EmptyState>
  );
}
