import { useMemo, useState } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { HouseholdRole } from "../../grocery/people/household";
import { useText } from "../../locale";
import type { Query } from "../../replica/query";
import type { Undoable } from "../../replica/undoable";
import { isolated } from "../../ui/isolated";
import { useSay } from "../../ui/Toasts";
import type { Product } from "../product";

/** The fields of a list that are used here. */
interface ListName {
  readonly id: string;
  readonly name: string;
  readonly role: HouseholdRole;
}

/** The fields of a product that a list saves. */
export type ListedProduct = Pick<Product, "id" | "name" | "item" | "department" | "emoji">;

/** The lists that products are added to. Their folder is in a higher layer. */
export interface ListTargetServices {
  readonly lists: { readonly all: Query<readonly ListName[]> };
  readonly listActions: {
    create(name: string): string | null;
    addProduct(listId: string, product: ListedProduct): unknown;
    removeEntry(entryId: string): Undoable;
  };
}

/** The list that products are added to. */
export interface TargetList {
  /** Most recently used first. */
  readonly lists: readonly ListName[];
  /** Null while there is no list; adding the first product creates one. */
  readonly list: ListName | null;
  readonly choose: (listId: string) => void;
  /** Ids of the products on it. */
  readonly onList: ReadonlySet<string>;
  readonly listName: string;
  /** Adds one pack to the list, or removes the product, with an undo. */
  readonly toggle: (product: ListedProduct) => void;
}

export function useTargetList(): TargetList {
  const { lists: views, listActions, replica } = useServices<ListTargetServices>();
  const text = useText();
  const say = useSay();
  const lists = useQuery(views.all).filter(({ role }) => role === "edit");
  const [selectedId, choose] = useState<string | null>(null);
  const list = lists.find(({ id }) => id === selectedId) ?? lists[0] ?? null;
  const listId = list?.id ?? null;
  const entriesByProduct = useQuery(
    useMemo(
      () =>
        replica.query(["entry"], () => {
          const entries = replica.rows("entry").filter((entry) => entry.listId === listId && entry.productId !== null);
          return new Map(entries.map((entry) => [entry.productId ?? "", entry.id]));
        }),
      [replica, listId],
    ),
  );
  const listName = list?.name ?? text.stores.firstList;
  return {
    lists,
    list,
    choose,
    onList: useMemo(() => new Set(entriesByProduct.keys()), [entriesByProduct]),
    listName,
    toggle: (product) => {
      const entryId = entriesByProduct.get(product.id);
      if (entryId !== undefined) return say(text.stores.removed(isolated(product.name)), listActions.removeEntry(entryId).undo);
      const target = listId ?? listActions.create(listName);
      if (target === null) return;
      choose(target);
      listActions.addProduct(target, product);
    },
  };
}
