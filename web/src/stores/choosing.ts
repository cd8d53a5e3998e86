import type { Store } from "../api/types";
import { useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import type { HouseholdRole } from "../grocery/people/household";
import { useFirstTexts } from "../locale";
import type { Query } from "../replica/query";
import { isolated } from "../ui/isolated";
import { useSay } from "../ui/Toasts";

/** The lists of a shopper. Their folder is in a higher layer. */
export interface ListStoreServices {
  readonly lists: { readonly all: Query<readonly { readonly id: string; readonly name: string; readonly storeId: string | null; readonly role: HouseholdRole }[]> };
  readonly listActions: {
    create(name: string): string | null;
    chooseStore(listId: string, storeId: string): void;
  };
}

/** An open question for a store: selecting one answers it and leads on. */
export interface StoreQuestion {
  /** `first`: the first start, which leads to a list. `walk`: a list's walk waits for its store. */
  readonly kind: "first" | "walk";
  readonly choose: (store: Store) => void;
}

/** Returns the question that the stores screen was opened with; null for none. */
export function useStoreQuestion(): StoreQuestion | null {
  const { location, go } = useRouter();
  const { preferences } = useServices();
  const openList = useOpenList();
  const walk = location.query.get("walk");
  if (walk !== null) {
    return {
      kind: "walk",
      choose: ({ id }) => {
        preferences.chooseStore(id);
        go(`/walk/${encodeURIComponent(walk)}/${encodeURIComponent(id)}`, { replace: true });
      },
    };
  }
  return location.query.has("first") ? { kind: "first", choose: openList } : null;
}

/** Returns a function that opens the last list, or a new one without any, at a store if one is given. */
export function useOpenList(): (store?: Store) => void {
  const { preferences, lists, listActions } = useServices<ListStoreServices>();
  const [lastList] = useQuery(lists.all);
  const { go } = useRouter();
  const text = useFirstTexts();
  const say = useSay();
  return (store) => {
    if (store !== undefined) {
      const hasPrices = store.catalogRevision !== null;
      preferences.chooseStore(store.id);
      say(hasPrices ? text.stores.nowChosen(isolated(store.name)) : text.stores.nowChosenWithoutPrices(isolated(store.name)));
    }
    const list = lastList?.id ?? listActions.create(text.stores.firstList);
    if (list !== null) go(`/lists/${encodeURIComponent(list)}`);
  };
}

/** Returns the address for choosing the store of a list's walk. */
export function choosingAddress(listId: string): string {
  return `/stores?walk=${encodeURIComponent(listId)}`;
}
