import { useMemo } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../app/router";
import { useFormats, useText } from "../locale";
import { IconButton } from "../ui/Button";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { Progress } from "../ui/Progress";
import { Screen } from "../ui/Screen";
import { SearchField } from "../ui/SearchField";
import { RestaurantCard } from "./RestaurantCard";
import { RestaurantIndex } from "./restaurant-index";
import { useRestaurants } from "./use-restaurants";
import "../../styles/restaurants.css";

/** Who serves meals here; a search with each letter through names and dishes. */
export function EatOutScreen(): ReactElement {
  const text = useText();
  const { location, go } = useRouter();
  const { copy, refresh, place } = useRestaurants();
  const search = location.query.get("search") ?? "";
  const index = useMemo(() => new RestaurantIndex(copy.restaurants ?? []), [copy.restaurants]);
  const found = useMemo(() => index.search(search), [index, search]);
  const look = (typed: string): void => {
    go(typed === "" ? location.path : `${location.path}?${new URLSearchParams({ search: typed })}`, { replace: true });
  };
  return (
    <Screen
      title={text.eatOut.title}
      className="eat"
      actions={<IconButton icon="refresh" label={text.eatOut.newPrices} onClick={refresh} disabled={copy.isLoading} />}
    >
      <div className="eat-head">
        <SearchField label={text.eatOut.search} value={search} onChange={look} />
      </div>
      <div className="screen-body tight">
        <Loading copy={copy} />
        {copy.restaurants === null && !copy.isLoading && <NotLoaded onRetry={refresh} isOffline={copy.isOffline} />}
        {copy.restaurants?.length === 0 && (
          <EmptyState picture="🍽️" title={text.eatOut.none} explanation={text.eatOut.noneExplanation} />
        )}
        <p className="visually-hidden" role="status">
          {search !== "" && text.eatOut.found(found.length)}
        </p>
        <ul className="restaurants">
          {found.map((match) => (
            <RestaurantCard key={match.restaurant.id} found={match} search={search} place={place} />
          ))}
        </ul>
        {found.length === 0 && search !== "" && (copy.restaurants?.length ?? 0) > 0 && (
          <EmptyState
            picture="🔍"
            title={text.eatOut.nothingFound(search)}
            explanation={text.eatOut.nothingFoundExplanation}
          >
            <Button look="quiet" onClick={() => look("")}>
              {text.eatOut.clearSearch}
            </Button>
          </EmptyState>
        )}
      </div>
    </Screen>
  );
}
