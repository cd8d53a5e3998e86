import type { ReactElement } from "react";
import type { Store } from "../api/types";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useText } from "../locale";
import { isolated } from "../ui/isolated";
import { StoreRow } from "./StoreRow";
import { useNearby } from "./use-nearby";

/** The chain's other stores nearby. */
export function Siblings({ store }: { readonly store: Store }): ReactElement | null {
  const text = useText();
  const { preferences } = useServices();
  const chosenStore = useQuery(preferences.chosenStore);
  const nearby = useNearby();
  const around = nearby?.kind === "ready" ? nearby.value.stores : [];
  const siblings = around.filter(
    ({ id, organisation }) => organisation.id === store.organisation.id && id !== store.id,
  );
  if (siblings.length === 0) return null;
  return (
    <section className="siblings">
      <h2 className="sheet-title">{text.stores.siblings(isolated(store.organisation.name))}</h2>
      <ul className="card store-rows">
        {siblings.map((sibling) => (
          <StoreRow
            key={sibling.id}
            store={sibling}
            distanceMetres={sibling.distanceMetres}
            isChosen={sibling.id === chosenStore}
          />
        ))}
      </ul>
    </section>
  );
}
