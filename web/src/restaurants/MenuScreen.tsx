import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { Restaurant } from "../api/types";
import { Link, useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { searchInAddress, useAddressState } from "../frame/use-address-state";
import { useFormats, useText } from "../locale";
import { OpenTag } from "../stores/hours/OpenTag";
import { useDistance } from "../stores/use-distance";
import { Button, IconButton } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { SearchField } from "../ui/SearchField";
import { Sheet } from "../ui/Sheet";
import { GroupChips } from "./GroupChips";
import { MenuGroups } from "./MenuGroups";
import { MenusState } from "./MenusState";
import { OrderBill } from "./OrderBill";
import { PeopleBar } from "./PeopleBar";
import { ReceivedOrder } from "./ReceivedOrder";
import { searchDishes } from "./restaurant-index";
import { usePartyOrder } from "./use-party-order";
import { usePriceWords } from "./use-price-words";
import { useRestaurants } from "./use-restaurants";
import type { Menus } from "./use-restaurants";

/** A restaurant's menu and a party's order. */
export function MenuScreen({ store }: { readonly store: string }): ReactElement {
  const text = useText();
  const menus = useRestaurants();
  const distanceTo = useDistance();
  const restaurant = menus.restaurants?.find(({ id }) => id === store);
  if (restaurant !== undefined) return <Menu menus={menus} restaurant={restaurant} distanceMetres={distanceTo(restaurant)} />;
  return (
    <Screen title={text.titles.eatOut} parent="/eat-out" className="eat">
      <div className="screen-body tight">
        <MenusState menus={menus} />
        {menus.restaurants !== null && (
          <EmptyState picture="🍽️" title={text.eatOut.unknown} explanation={text.eatOut.unknownExplanation}>
            <Link to="/eat-out" className="button quiet">
              {text.eatOut.allRestaurants}
            </Link>
          </EmptyState>
        )}
      </div>
    </Screen>
  );
}

interface MenuProps {
  readonly menus: Menus;
  readonly restaurant: Restaurant;
  readonly distanceMetres: number | null;
}

function Menu({ menus, restaurant, distanceMetres }: MenuProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [search, look] = useAddressState(searchInAddress.read, searchInAddress.write);
  const words = usePriceWords();
  const { go } = useRouter();
  const party = usePartyOrder(restaurant.id, restaurant.menu);
  const [isOrderShown, showOrder] = useState(false);
  const dishIds = useMemo(() => searchDishes(restaurant, search ?? ""), [restaurant, search]);
  const searchLabel = text.eatOut.searchDishes(restaurant.menu.reduce((sum, { dishes: all }) => sum + all.length, 0));
  return (
    <Screen
      title={restaurant.name}
      parent="/eat-out"
      className="eat menu"
      actions={
        <>
          <SearchToggle isOpen={search !== null} label={searchLabel} onToggle={look} />
          <IconButton
            icon="mail"
            label={text.eatOut.write(restaurant.name)}
            onClick={() => go(`/eat-out/${encodeURIComponent(restaurant.id)}/contact`)}
          />
        </>
      }
      dock={
        <div className="order-dock">
          <p className="grow" aria-live="polite">
            <span className="quiet-text">{text.eatOut.party(party.bill.people.length, text.eatOut.dishes(party.bill.count))}</span>
            <b className="amount">{words.sum(party.bill)}</b>
          </p>
          <Button look="primary" onClick={() => showOrder(true)}>
            {text.eatOut.showOrder}
          </Button>
        </div>
      }
    >
      <div className="eat-head">
        <p className="row wrap menu-facts">
          <OpenTag week={restaurant.week} />
          {distanceMetres !== null && <span>{formats.distance(distanceMetres)}</span>}
          <span>{restaurant.street}</span>
        </p>
      </div>
      <div className="menu-bar">
        <div className="eat-head">
          {search === null ? (
            <GroupChips groups={restaurant.menu} />
          ) : (
            <SearchField label={searchLabel} value={search} onChange={look} isWaiting />
          )}
        </div>
        <PeopleBar bill={party.bill} chosen={party.chosen} onChoose={party.choose} onAdd={party.add} />
      </div>
      <div className="menu-columns">
        <div className="screen-body tight">
          <MenusState menus={menus} />
          <MenuGroups groups={restaurant.menu} shown={dishIds} party={party} />
          {dishIds.size === 0 && (
            <EmptyState
              picture="🔍"
              title={text.eatOut.noDishFound(search ?? "")}
              explanation={text.eatOut.noDishFoundExplanation}
            >
              <Button onClick={() => look(null)}>{text.eatOut.wholeMenu}</Button>
            </EmptyState>
          )}
        </div>
        <aside className="order-side wide-only" aria-label={text.eatOut.order}>
          <h2>{text.eatOut.order}</h2>
          <OrderBill party={party} restaurant={restaurant} />
        </aside>
      </div>
      <ReceivedOrder party={party} restaurant={restaurant} />
      {isOrderShown && (
        <Sheet title={text.eatOut.order} onClose={() => showOrder(false)}>
          <OrderBill party={party} restaurant={restaurant} />
        </Sheet>
      )}
    </Screen>
  );
}

interface SearchToggleProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly onToggle: (search: string | null) => void;
}

function SearchToggle({ isOpen, label, onToggle }: SearchToggleProps): ReactElement {
  const text = useText();
  return isOpen ? (
    <IconButton icon="close" label={text.eatOut.closeSearch} onClick={() => onToggle(null)} />
  ) : (
    <IconButton icon="search" label={label} onClick={() => onToggle("")} />
  );
}
