import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { categoryOf } from "../../items/category-order";
import type { Category } from "../../items/category-order";
import { categoryLabel } from "../../items/category-words";
import { useItems } from "../../items/services";
import { useText } from "../../locale";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";
import type { Entry } from "../list-views";

interface CategoryPickProps {
  readonly title: string;
  readonly household: string;
  readonly entries: readonly Entry[];
  readonly onPick: (category: Category) => void;
  readonly onClose: () => void;
}

/** Asks for one category of several entries; the category that all of them have is marked. */
export function CategoryPick({ title, household, entries, onPick, onClose }: CategoryPickProps): ReactElement {
  const { categories: categoriesOf } = useItems();
  const text = useText();
  const categories = useQuery(categoriesOf.of(household).all);
  return (
    <Sheet title={title} onClose={onClose}>
      <ul className="card rows">
        {categories.map((category) => {
          const isOn = entries.every((entry) => categoryOf(entry, categories) === category);
          return (
            <li key={category.id}>
              <button
                type="button"
                className={`choice ${isOn ? "chosen" : ""}`}
                aria-pressed={isOn}
                onClick={() => onPick(category)}
              >
                <span className="grow">{categoryLabel(category, text)}</span>
                {isOn && <Icon name="tick" />}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
