import type { ReactElement, ReactNode } from "react";
import type { ListTotals } from "../catalog/availability";
import { Link } from "../frame/router";
import { useQuery } from "../frame/use-query";
import { useFormats, useText } from "../locale";
import { streetOrTown } from "../stores/address";
import { ClosedTag } from "../stores/hours/ClosedTag";
import { useStoreChoices } from "../stores/use-store-choices";
import { useAnnounce } from "../ui/Announcer";
import { Icon } from "../ui/Icon";
import { Sheet } from "../ui/Sheet";
import type { ListSummary } from "./list-views";
import { useLists } from "./services";
import type { PricedList } from "./use-list-prices";

interface ListStoreSheetProps {
  readonly list: ListSummary;
  readonly priced: PricedList;
  /** Null if the stores around were not asked. */
  readonly totals: ListTotals | null;
  readonly onClose: () => void;
}

/** Chooses the store of a list, its own or the usual one, by what the list costs there. Entries stay (G-32). */
export function ListStoreSheet({ list, priced, totals, onClose }: ListStoreSheetProps): ReactElement {
  const { listActions, preferences } = useLists();
  const text = useText();
  const formats = useFormats();
  const announce = useAnnounce();
  const usual = useQuery(preferences.chosenStore);
  const choices = useStoreChoices([priced.storeId, usual]);
  const usualName = choices.find(({ store }) => store.id === usual)?.store.name;
  const choose = (storeId: string | null, name: string): void => {
    listActions.chooseStore(list.id, storeId);
    if (storeId !== null) preferences.usePlaces({ store: storeId, map: null });
    announce(text.lists.storeChanged(list.name, name));
    onClose();
  };
  const wordsOf = (store: string): ReactNode => {
    const total = totals?.of.get(store);
    if (total === undefined) return null;
    return <span className="row-detail">{text.lists.totalThere(formats.money(total.cents), total.count)}</span>;
  };
  return (
    <Sheet title={text.lists.storeOfList} onClose={onClose}>
      <ul className="card rows">
        {usual !== null && (
          <li>
            <StoreChoice isOn={!priced.isOwnStore} onClick={() => choose(null, usualName ?? text.lists.usualStore)}>
              <span className="medium">{text.lists.usualStore}</span>
              {usualName !== undefined && <span className="quiet-text"> {usualName}</span>}
            </StoreChoice>
          </li>
        )}
        {choices.map(({ store, distanceMetres }) => (
          <li key={store.id}>
            <StoreChoice
              isOn={priced.isOwnStore && priced.storeId === store.id}
              onClick={() => choose(store.id, store.name)}
            >
              <span aria-hidden="true">{store.organisation.emoji} </span>
              <bdi className="medium">{store.name}</bdi>
              <span className="quiet-text">
                {" "}
                {store.closed !== null ? <ClosedTag /> : distanceMetres === null ? streetOrTown(store) : formats.distance(distanceMetres)}
              </span>
              {wordsOf(store.id)}
            </StoreChoice>
          </li>
        ))}
      </ul>
      {priced.storeId !== null && (
        <Link to={`/stores/${encodeURIComponent(priced.storeId)}`} className="button quiet">
          {text.lists.openStore}
        </Link>
      )}
      <Link to="/stores" className="button quiet">
        {text.stores.allStores}
      </Link>
    </Sheet>
  );
}

interface StoreChoiceProps {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function StoreChoice({ isOn, onClick, children }: StoreChoiceProps): ReactElement {
  return (
    <button type="button" className={`choice ${isOn ? "chosen" : ""}`} aria-pressed={isOn} onClick={onClick}>
      <span className="grow">{children}</span>
      {isOn && <Icon name="tick" />}
    </button>
  );
}
