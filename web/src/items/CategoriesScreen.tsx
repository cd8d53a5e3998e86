import { useState } from "react";
import type { ReactElement } from "react";
import { Screen } from "../frame/Screen";
import { useQuery } from "../frame/use-query";
import { HouseholdChoice } from "../households/HouseholdChoice";
import { useHousehold } from "../households/use-household";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { categoryOf } from "./category-order";
import type { Category } from "./category-order";
import { categoryTitle } from "./category-words";
import { CategoryRow } from "./CategoryRow";
import { CategorySheet } from "./CategorySheet";
import { useItems } from "./services";
import { useChosenHousehold } from "./use-chosen-household";
import { useDragOrder } from "./use-drag-order";
import { useMovedFocus } from "./use-moved-focus";

/** A household's categories in the order of its lists: dragged, or moved with buttons and arrow keys. */
export function CategoriesScreen(): ReactElement {
  const { items, categories: categoriesOf } = useItems();
  const text = useLaterTexts().items;
  const general = useText();
  const [household, choose] = useChosenHousehold();
  const canEdit = useHousehold(household).household.role === "edit";
  const own = categoriesOf.of(household);
  const categories = useQuery(own.all);
  const all = useQuery(items.of(household).all);
  const [open, setOpen] = useState<Category | "new" | undefined>();
  const [announcement, setAnnouncement] = useState("");
  const keepFocus = useMovedFocus(categories);
  const move = (from: number, to: number): void => {
    const category = categories[from];
    if (category === undefined || to < 0 || to >= categories.length) return;
    keepFocus();
    own.move(category.id, to);
    setAnnouncement(text.place(categoryTitle(category, general), to + 1, categories.length));
  };
  const order = useDragOrder(move);
  const countOf = (category: Category): number =>
    all.filter((item) => categoryOf(item, categories) === category).length;
  return (
    <Screen
      title={text.categories}
      parent="/lists"
      className="narrow"
      dock={
        canEdit && <div className="dock-actions one">
          <Button look="primary" icon="plus" onClick={() => setOpen("new")}>
            {text.newCategory}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        <HouseholdChoice label={general.lists.whose} value={household} isForReading onChange={choose} />
        {canEdit && <p className="quiet-text">{text.order}</p>}
        <p className="visually-hidden" aria-live="assertive">
          {announcement}
        </p>
        <ul className="card category-list" ref={order.list}>
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              itemCount={countOf(category)}
              isDragged={order.isDragged(index)}
              style={order.styleOf(index)}
              canEdit={canEdit}
              handle={order.handle(index)}
              onUp={index === 0 ? undefined : () => move(index, index - 1)}
              onDown={index === categories.length - 1 ? undefined : () => move(index, index + 1)}
              onOpen={() => setOpen(category)}
            />
          ))}
        </ul>
      </div>
      {open !== undefined && (
        <CategorySheet
          household={household}
          category={open === "new" ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Screen>
  );
}
