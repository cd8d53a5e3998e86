import type { ReactElement } from "react";
import type { ListedProduct, TargetList } from "../catalog/products/use-target-list";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";

interface AddButtonProps {
  readonly product: ListedProduct;
  /** All ids of the same product; any of them may be on the list. */
  readonly ids: readonly string[];
  readonly target: TargetList;
}

/** Adds a product to the list. Once it is on the list, the button shows that and removes it. */
export function AddButton({ product, ids, target }: AddButtonProps): ReactElement {
  const text = useText();
  const listed = [product.id, ...ids].find((id) => target.onList.has(id));
  const isOnList = listed !== undefined;
  return (
    <button
      type="button"
      className={`icon-button product-add ${isOnList ? "on" : ""}`}
      aria-pressed={isOnList}
      aria-label={
        isOnList ? text.stores.remove(product.name, target.listName) : text.stores.add(product.name, target.listName)
      }
      onClick={() => target.toggle({ ...product, id: listed ?? product.id })}
    >
      <Icon name={isOnList ? "tick" : "plus"} />
    </button>
  );
}
