import { useEffect } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Store, StoreMap } from "../api/types";
import { Link, useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useLaterTexts, useText } from "../locale";
import type { Query } from "../replica/query";
import { Button } from "../ui/Button";
import { CopyNote } from "../ui/CopyNote";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { useSay } from "../ui/Toasts";
import { useStores } from "./services";
import { Siblings } from "./Siblings";
import { StoreFacts } from "./StoreFacts";
import { StoreMapCard } from "./StoreMapCard";
import { useStore } from "./use-store";
import { choosingAddress, useWalkAfter } from "./walk-after";

interface StoreScreenProps {
  /** Its id. */
  readonly store: string;
  /** Draws what the device holds of its products. */
  readonly products: (store: Store, isChosen: boolean) => ReactElement;
  /** Draws what is proven about the map that is walked on. */
  readonly proof: (map: StoreMap) => ReactElement;
}

/** One store: when it is open, where it is, what it offers cheaper, how it looks inside. */
export function StoreScreen({ store: id, products, proof }: StoreScreenProps): ReactElement {
  const text = useText();
  const { stores } = useStores();
  const state = useStore(id);
  const { go } = useRouter();
  const present = state.kind === "ready" ? state.value.id : id;
  useEffect(() => {
    // It was there twice, and is that one.
    if (present !== id) go(`/stores/${encodeURIComponent(present)}`, { replace: true });
  }, [present, id, go]);
  if (state.kind === "ready") {
    const { isExpired } = state;
    const note = <CopyNote state={state} label={text.stores.loading} onRetry={() => void stores.store(id).refresh()} />;
    return (
      <KnownStore store={state.value} products={products} proof={proof}>
        {isExpired && note}
      </KnownStore>
    );
  }
  const isUnknown = state.kind === "failed" && state.failure.kind === "problem" && state.failure.status === 404;
  return (
    <Screen title={text.stores.title} parent="/stores">
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

/** The way to its products; of a store that sells none, as far as anybody knows, to its maps, or to drawing the first. */
function WhatItHas({ store, look }: { readonly store: Store; readonly look: "primary" | "second" }): ReactElement {
  const text = useText();
  const maps = useLaterTexts().publishedMaps;
  const root = `/stores/${encodeURIComponent(store.id)}`;
  const [to, words] =
    store.catalogRevision !== null ? [`${root}/products`, text.stores.products]
    : store.hasMap ? [`${root}/maps`, maps.mapsOf]
    : [`/maps?new=${encodeURIComponent(store.id)}`, maps.drawMap];
  return (
    <Link to={to} className={`button ${look}`}>
      {words}
      <Icon name="forward" />
    </Link>
  );
}

/** The lists that are shopped for at a store; they stand above this folder. */
export interface ListStoreServices {
  readonly lists: { readonly all: Query<readonly { readonly id: string; readonly name: string; readonly storeId: string | null }[]> };
  readonly listActions: { chooseStore(listId: string, storeId: string): void };
}

interface KnownStoreProps extends Pick<StoreScreenProps, "products" | "proof"> {
  readonly store: Store;
  /** What is to be known about the copy of it on this device. */
  readonly children: ReactNode;
}

function KnownStore({ store, products, proof, children }: KnownStoreProps): ReactElement {
  const text = useText();
  const say = useSay();
  const { preferences, lists, listActions } = useServices<ListStoreServices>();
  const [lastList] = useQuery(lists.all);
  const isChosen = useQuery(preferences.chosenStore) === store.id;
  const { go } = useRouter();
  const walkAfter = useWalkAfter();
  const isHere = isChosen && walkAfter === null;
  const choose = (): void => {
    preferences.chooseStore(store.id);
    if (walkAfter === null) {
      // A list that has a store of its own keeps it, unless somebody says so here.
      const elsewhere = lastList !== undefined && lastList.storeId !== null && lastList.storeId !== store.id;
      const offer = elsewhere && {
        label: text.lists.alsoFor(lastList.name),
        accept: () => listActions.chooseStore(lastList.id, store.id),
      };
      say(text.stores.nowChosen(store.name), undefined, offer || undefined);
    }
    else go(`/walk/${encodeURIComponent(walkAfter)}/${encodeURIComponent(store.id)}`, { replace: true });
  };
  return (
    <Screen
      title={store.name}
      parent={choosingAddress(walkAfter)}
      className="store"
      dock={
        <div className="dock-actions two">
          {/* The same button before and after, so that it keeps the focus. */}
          <Button
            look={walkAfter !== null ? "primary" : isChosen ? "quiet" : "second"}
            className={isHere ? "chosen-store" : ""}
            aria-pressed={walkAfter === null ? isChosen : undefined}
            {...(isHere ? { icon: "tick" as const } : {})}
            onClick={choose}
          >
            {walkAfter !== null ? text.stores.walkHere : isChosen ? text.stores.chosen : text.stores.shopHere}
          </Button>
          <WhatItHas store={store} look={walkAfter === null ? "primary" : "second"} />
        </div>
      }
    >
      <div className="screen-body tight store-columns">
        {children}
        <StoreFacts store={store} />
        {products(store, isChosen)}
        <StoreMapCard store={store} proof={proof} />
        <Siblings store={store} />
      </div>
    </Screen>
  );
}
