import { useEffect } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Store, StoreMap } from "../api/types";
import { Link, useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { CopyNote } from "../ui/CopyNote";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { isolated } from "../ui/isolated";
import { useSay } from "../ui/Toasts";
import type { ListStoreServices } from "./choosing";
import { NoPricesOfStore } from "./NoPrices";
import { useStores } from "./services";
import { Siblings } from "./Siblings";
import { StoreFacts } from "./StoreFacts";
import { StoreMapCard } from "./StoreMapCard";
import { useStore } from "./use-store";


interface StoreScreenProps {
  /** The store's id. */
  readonly store: string;
  /** Renders the cached products; not called for a store without any. */
  readonly products: (store: Store, isChosen: boolean) => ReactElement;
  readonly coupons: ReactElement;
  /** Renders the prices that people have seen there; without any, the given note. */
  readonly seen: (without: ReactElement | null) => ReactElement;
  /** Renders the proof of the walking map. */
  readonly proof: (map: StoreMap) => ReactElement;
}

/** A store: its hours, location, offers and map. */
export function StoreScreen({ store: id, products, coupons, seen, proof }: StoreScreenProps): ReactElement {
  const text = useText();
  const { stores } = useStores();
  const state = useStore(id);
  const { go } = useRouter();
  const present = state.kind === "ready" ? state.value.id : id;
  useEffect(() => {
    // A duplicate was merged into another store.
    if (present !== id) go(`/stores/${encodeURIComponent(present)}`, { replace: true });
  }, [present, id, go]);
  if (state.kind === "ready") {
    const { isExpired } = state;
    const note = <CopyNote state={state} label={text.stores.loading} onRetry={() => void stores.store(id).refresh()} />;
    return (
      <KnownStore store={state.value} products={products} coupons={coupons} seen={seen} proof={proof}>
        {isExpired && note}
      </KnownStore>
    );
  }
  const isUnknown = state.kind === "failed" && state.failure.kind === "problem" && state.failure.status === 404;
  return (
    <Screen title={text.titles.stores} parent="/stores">
      <div className="screen-body tight">
        {isUnknown ? (
          <EmptyState picture="🏚️" title={text.stores.unknown} explanation={text.stores.unknownDetail}>
            <Link to="/stores" className="button quiet">
              {text.stores.allStores}
            </Link>
          </EmptyState>
        ) : (
          <CopyNote state={state} label={text.stores.loading} onRetry={() => void stores.store(id).refresh()} />
        )}
      </div>
    </Screen>
  );
}

/** The link to its products. Without any, it leads to its maps, or to drawing the first one. */
function ProductsOrMapsLink({ store }: { readonly store: Store }): ReactElement {
  const text = useText();
  const maps = useLaterTexts().publishedMaps;
  const root = `/stores/${encodeURIComponent(store.id)}`;
  const [to, words] =
    store.catalogRevision !== null ? [`${root}/products`, text.stores.products]
    : store.hasMap ? [`${root}/maps`, maps.mapsOf]
    : [`/maps?new=${encodeURIComponent(store.id)}`, maps.drawMap];
  return (
    <Link to={to} className="button primary">
      {words}
      <Icon name="forward" />
    </Link>
  );
}

interface KnownStoreProps extends Pick<StoreScreenProps, "products" | "coupons" | "seen" | "proof"> {
  readonly store: Store;
  /** A note on the cached store. */
  readonly children: ReactNode;
}

function KnownStore({ store, products, coupons, seen, proof, children }: KnownStoreProps): ReactElement {
  const text = useText();
  const say = useSay();
  const { preferences, lists, listActions } = useServices<ListStoreServices>();
  const [lastList] = useQuery(lists.all);
  const isChosen = useQuery(preferences.chosenStore) === store.id;
  const hasProducts = store.catalogRevision !== null;
  if (store.closed !== null) {
    return (
      <Screen title={store.name} parent="/stores" className="store">
        <div className="screen-body tight store-columns">
          {children}
          <StoreFacts store={store} />
          <Link to="/stores" className="button second">
            {text.stores.allStores}
          </Link>
          <Siblings store={store} />
        </div>
      </Screen>
    );
  }
  const choose = (): void => {
    preferences.chooseStore(store.id);
    // A list with its own store keeps it unless the shopper accepts this offer.
    const elsewhere = lastList?.role === "edit" && lastList.storeId !== null && lastList.storeId !== store.id;
    const offer = elsewhere && {
      label: text.lists.alsoFor(isolated(lastList.name)),
      accept: () => listActions.chooseStore(lastList.id, store.id),
    };
    const chosen = hasProducts ? text.stores.nowChosen(isolated(store.name)) : text.stores.nowChosenWithoutPrices(isolated(store.name));
    say(chosen, undefined, offer || undefined);
  };
  return (
    <Screen
      title={store.name}
      parent="/stores"
      className="store"
      dock={
        <div className="dock-actions two">
          {/* The same button before and after, so that it keeps the focus. */}
          <Button
            look={isChosen ? "quiet" : "second"}
            className={isChosen ? "chosen-store" : ""}
            aria-pressed={isChosen}
            {...(isChosen ? { icon: "tick" as const } : {})}
            onClick={choose}
          >
            {isChosen ? text.stores.chosen : text.stores.shopHere}
          </Button>
          <ProductsOrMapsLink store={store} />
        </div>
      }
    >
      <div className="screen-body tight store-columns">
        {children}
        <StoreFacts store={store} />
        {hasProducts ? products(store, isChosen) : seen(<NoPricesOfStore />)}
        {coupons}
        {hasProducts && seen(null)}
        <StoreMapCard store={store} proof={proof} />
        <Siblings store={store} />
      </div>
    </Screen>
  );
}
