import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useFormats, useText } from "../locale";
import { OpenTag } from "../stores/hours/OpenTag";
import type { FoundRestaurant } from "./restaurant-index";
import { usePriceWords } from "./use-price-words";

/** The maximum number of dishes shown for a search; a link shows how many more there are. */
const mostDishes = 3;

interface RestaurantCardProps {
  readonly found: FoundRestaurant;
  readonly search: string;
  /** Null if the shopper's location is unknown. */
  readonly distanceMetres: number | null;
}

export function RestaurantCard({ found, search, distanceMetres }: RestaurantCardProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const words = usePriceWords();
  const { restaurant, dishes } = found;
  const address = `/eat-out/${encodeURIComponent(restaurant.id)}`;
  const searched = `${address}?${new URLSearchParams({ search })}`;
  return (
    <li className="card restaurant">
      <Link to={address} className="restaurant-link">
        <span className="restaurant-emoji" aria-hidden="true">
          {restaurant.organisation.emoji}
        </span>
        <span className="grow">
          <b className="restaurant-name"><bdi>{restaurant.name}</bdi></b>
          <span className="row wrap quiet-text">
            <OpenTag week={restaurant.week} />
            {distanceMetres !== null && <span>{formats.distance(distanceMetres)}</span>}
          </span>
        </span>
      </Link>
      {dishes.length > 0 && (
        <ul className="found-dishes">
          {dishes.slice(0, mostDishes).map((dish) => (
            <li key={dish.id}>
              <Link to={searched} className="found-dish">
                <span className="emoji" aria-hidden="true">
                  {dish.emoji ?? "🍽️"}
                </span>
                <bdi className="grow">{dish.name}</bdi>
                <b>{words.dish(dish)}</b>
              </Link>
            </li>
          ))}
          {dishes.length > mostDishes && (
            <li>
              <Link to={searched} className="found-dish eat-text">
                {text.eatOut.moreDishes(dishes.length - mostDishes)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
