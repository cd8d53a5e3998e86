import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { AdSlot } from "../ads/AdSlot";
import { Screen } from "../frame/Screen";
import { searchInAddress, useAddressState } from "../frame/use-address-state";
import { useLaterTexts, useText } from "../locale";
import { useDistance } from "../stores/use-distance";
import { usePlace } from "../stores/use-place";
import { Button, IconButton } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { SearchField } from "../ui/SearchField";
import { EatOptions } from "./EatOptions";
import { MenusState } from "./MenusState";
import { nearestFirst, RestaurantIndex } from "./restaurant-index";
import { RestaurantCard } from "./RestaurantCard";
import { useRestaurants } from "./use-restaurants";

/** Nearby restaurants, with a live search in restaurants and dishes. */
export function EatOutScreen(): ReactElement {
  const text = useText();
  const words = useLaterTexts().party;
  const [areOptionsShown, showOptions] = useState(false);
  const [typed, look] = useAddressState(searchInAddress.read, searchInAddress.write);
  const search = typed ?? "";
  const menus = useRestaurants();
  const distanceTo = useDistance();
  const { place } = usePlace();
  const index = useMemo(
    () => new RestaurantIndex(nearestFirst(menus.restaurants ?? [], distanceTo)),
    [menus.restaurants, distanceTo],
  );
  const matches = useMemo(() => index.search(search), [index, search]);
  const hasRestaurants = menus.restaurants !== null && menus.restaurants.length > 0;
  return (
    <Screen
      title={text.titles.eatOut}
      className="eat"
      actions={
        <IconButton
          icon="more"
          label={words.options}
          onClick={() => showOptions(true)}
        />
      }
    >
      {hasRestaurants && (
        <div className="eat-head">
          <SearchField label={text.eatOut.search} value={search} onChange={(words) => look(words === "" ? null : words)} />
        </div>
      )}
      <div className="screen-body tight">
        <MenusState menus={menus} />
        <p className="visually-hidden" role="status">
          {search !== "" && text.eatOut.found(matches.length)}
        </p>
        <ul className="restaurants">
          {matches.map((match) => (
            <RestaurantCard
              key={match.restaurant.id}
              found={match}
              search={search}
              distanceMetres={distanceTo(match.restaurant)}
            />
          ))}
        </ul>
        {matches.length > 0 && <AdSlot where="restaurants" around={place} />}
        {hasRestaurants && matches.length === 0 && (
          <EmptyState
            picture="🔍"
            title={text.eatOut.nothingFound(search)}
            explanation={text.eatOut.nothingFoundExplanation}
          >
            <Button onClick={() => look(null)}>{text.eatOut.clearSearch}</Button>
          </EmptyState>
        )}
      </div>
      {areOptionsShown && <EatOptions menus={menus} onClose={() => showOptions(false)} />}
    </Screen>
  );
}
