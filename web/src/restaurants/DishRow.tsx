import { memo } from "react";
import type { ReactElement } from "react";
import type { Dish } from "../api/types";
import { useFormats, useText } from "../locale";
import { Icon } from "../ui/Icon";
import type { PersonFace } from "./party-order";

interface DishRowProps {
  readonly dish: Dish;
  /** How many of each size the chosen person has, in the order of the prices. */
  readonly counts: readonly number[];
  /** Sizes that others have ordered. */
  readonly takenByOthers: readonly boolean[];
  readonly faces: readonly PersonFace[];
  /** Puts the size on the chosen person's order, or takes it off. */
  readonly onToggle: (dish: Dish, size: string | null) => void;
}

/** A dish with its sizes; each size is one tap. */
export const DishRow = memo(function DishRow({ dish, counts, takenByOthers, faces, onToggle }: DishRowProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <li className="dish">
      <div className="row">
        <span className="emoji" aria-hidden="true">
          {dish.emoji ?? "🍽️"}
        </span>
        <h3 className="grow">
          {dish.name}
          {dish.vegetarian && (
            <span className="vegetarian" role="img" aria-label={text.eatOut.vegetarian} title={text.eatOut.vegetarian}>
              🌱
            </span>
          )}
        </h3>
        {faces.length > 0 && (
          <span className="dish-faces" role="img" aria-label={text.eatOut.alsoFor(faces.map(text.eatOut.faceName).join(", "))}>
            {faces.map((face) => (
              <span key={face}>{face}</span>
            ))}
          </span>
        )}
      </div>
      {dish.details !== null && <p className="dish-details quiet-text">{dish.details}</p>}
      <div className="variants">
        {dish.prices.map(({ size, priceCents }, index) => {
          const count = counts[index] ?? 0;
          const price = formats.money(priceCents);
          return (
            <button
              key={size}
              type="button"
              className={`variant ${count > 0 ? "on" : takenByOthers[index] === true ? "taken" : ""}`}
              aria-pressed={count > 0}
              aria-label={text.eatOut.variant(dish.name, size, price)}
              onClick={() => onToggle(dish, size)}
            >
              <span className="variant-size">
                {count > 1 && <b>{count} × </b>}
                {size ?? <Icon name={count > 0 ? "tick" : "plus"} />}
              </span>
              <b>{price}</b>
            </button>
          );
        })}
      </div>
    </li>
  );
});
