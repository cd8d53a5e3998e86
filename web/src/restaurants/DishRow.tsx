import type { ReactElement } from "react";
import type { Dish } from "../api/types";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";
import { countOf, facesFor } from "./party-order";
import type { Party } from "./use-party-order";
import { usePriceWords } from "./use-price-words";

/** A dish with its sizes; each size is one tap. */
export function DishRow({ dish, party }: { readonly dish: Dish; readonly party: Party }): ReactElement {
  const text = useText();
  const faces = facesFor(party.order, dish.id);
  const isSingle = dish.prices.length === 1;
  const variants = dish.prices.map((price) => (
    <Variant key={price.size} dish={dish} price={price} party={party} />
  ));
  return (
    <li className="dish">
      <div className="row">
        <span className="emoji" aria-hidden="true">
          {dish.emoji ?? "🍽️"}
        </span>
        <h3 className="grow">
          <bdi>{dish.name}</bdi>
          {dish.vegetarian && (
            <span className="vegetarian" role="img" aria-label={text.eatOut.vegetarian} title={text.eatOut.vegetarian}>
              🌱
            </span>
          )}
        </h3>
        {faces.length > 0 && (
          <span
            className="dish-faces"
            role="img"
            aria-label={text.eatOut.alsoFor(faces.map(text.eatOut.faceName).join(", "))}
          >
            {faces.join("")}
          </span>
        )}
        {isSingle && variants}
      </div>
      {dish.writtenPrice !== null && <p className="dish-details written-price">{dish.writtenPrice}</p>}
      {dish.details !== null && <p className="dish-details quiet-text">{dish.details}</p>}
      {!isSingle && <div className="variants">{variants}</div>}
    </li>
  );
}

interface VariantProps {
  readonly dish: Dish;
  readonly price: Dish["prices"][number];
  readonly party: Party;
}

/** One size of a dish. A tap adds it to the selected person's order, or removes it. */
function Variant({ dish, price: { size, ...cost }, party: { order, chosen, toggle } }: VariantProps): ReactElement {
  const text = useText();
  const words = usePriceWords();
  const count = countOf(order, chosen, dish.id, size);
  const isTaken = order.portions.some((portion) => portion.dish === dish.id && portion.size === size);
  const price = words.price(cost);
  return (
    <button
      type="button"
      className={`variant ${count > 0 ? "on" : isTaken ? "taken" : ""}`}
      aria-pressed={count > 0}
      aria-label={text.eatOut.variant(dish.name, size, price)}
      onClick={() => toggle(dish.id, size)}
    >
      <span className="variant-size">
        {count > 1 && <b>{count} × </b>}
        {size ?? <Icon name={count > 0 ? "tick" : "plus"} />}
      </span>
      <b>{price}</b>
    </button>
  );
}
