import type { ReactElement } from "react";
import { Link, useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useText } from "../locale";
import { choosingAddress } from "../stores/choosing";
import { useNearby } from "../stores/use-nearby";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useSay } from "../ui/Toasts";
import type { ListSummary } from "./list-views";

interface ShoppingActionsProps {
  readonly list: ListSummary;
  /** The list's store, or the shopper's; null before one is chosen. */
  readonly storeId: string | null;
}

/** The next steps of a list: plan a trip or go shopping; without a store, at the nearest one. */
export function ShoppingActions({ list, storeId }: ShoppingActionsProps): ReactElement | null {
  const text = useText();
  const say = useSay();
  const { go } = useRouter();
  const { preferences } = useServices();
  const nearby = useNearby();
  const isEmpty = list.entryCount === 0;
  const walkAt = (store: string): void => go(`/walk/${encodeURIComponent(list.id)}/${encodeURIComponent(store)}`);
  const goShopping = (): void => {
    if (storeId !== null) return walkAt(storeId);
    const nearest = nearby?.kind === "ready" ? nearby.value.stores.find(({ closed }) => closed === null) : undefined;
    if (nearest === undefined) return go(choosingAddress(list.id));
    preferences.chooseStore(nearest.id);
    walkAt(nearest.id);
    const change = { label: text.lists.changeNearest, accept: () => go(choosingAddress(list.id)) };
    say(text.lists.nearestChosen(nearest.name), undefined, change);
  };
  if (list.role === "read") return null;
  const isPlanned = list.role === "edit";
  return (
    <div className={`dock-actions ${isPlanned ? "two" : "one"}`}>
      {isPlanned && (
        <Link to={`/lists/${list.id}/plan`} className="button second" aria-disabled={isEmpty}>
          <Icon name="trip" />
          {text.lists.planTrip}
        </Link>
      )}
      <Button look="primary" icon="cart" disabled={isEmpty} onClick={goShopping}>
        {text.lists.goShopping}
      </Button>
    </div>
  );
}
