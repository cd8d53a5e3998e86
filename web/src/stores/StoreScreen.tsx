import type { ReactElement, ReactNode } from "react";
import { Link, useRouter } from "../app/router";
import type { Store } from "../api/types";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { useText } from "../locale";
import { useSay } from "../ui/Toasts";
import { Button } from "../ui/Button";
import { CopyNote } from "../ui/CopyNote";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { Screen } from "../ui/Screen";
import { Siblings } from "./Siblings";
import { StoreCatalogCard } from "./StoreCatalogCard";
import { StoreFacts } from "./StoreFacts";
import { StoreMapCard } from "./StoreMapCard";
import { useStore } from "./use-store";
import { choosingAddress, useWalkAfter } from "./walk-after";

/** One store: when it is open, where it is, what it offers cheaper, how it looks inside. */
export function StoreScreen({ store: id }: { readonly store: string }): ReactElement {
  const text = useText();
  const { stores } = useServices();
  const state = useStore(id);
  if (state.kind === "ready") {
    const { isExpired } = state;
    const note = <CopyNote state={state} label={text.stores.loading} onRetry={() => void stores.store(id).refresh()} />;
    return <KnownStore store={state.value}>{isExpired && note}</KnownStore>;
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

/** @param props.children - what is to be known about the copy of it on this device. */
function KnownStore({ store, children }: { readonly store: Store; readonly children: ReactNode }): ReactElement {
  const text = useText();
  const say = useSay();
  const { preferences, lists, listActions } = useServices();
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
          <Link
            to={`/stores/${encodeURIComponent(store.id)}/products`}
            className={walkAfter === null ? "button primary" : "button second"}
          >
            {text.stores.products}
            <Icon name="forward" />
          </Link>
        </div>
      }
    >
      <div className="screen-body tight store-columns">
        {children}
        <StoreFacts store={store} />
        <StoreCatalogCard store={store} isChosen={isChosen} />
        <StoreMapCard store={store} />
        <Siblings store={store} />
      </div>
    </Screen>
  );
}
