import { useState } from "react";
import type { ReactElement } from "react";
import { IconLink } from "../frame/IconLink";
import { Screen } from "../frame/Screen";
import { useQuery } from "../frame/use-query";
import { HouseholdChoice } from "../households/HouseholdChoice";
import { useHousehold } from "../households/use-household";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { SearchField } from "../ui/SearchField";
import { categoryTitle } from "./category-words";
import { itemGroups } from "./item-groups";
import type { Item } from "./items";
import { ItemSheet } from "./ItemSheet";
import { useItems } from "./services";
import { useChosenHousehold } from "./use-chosen-household";

type Open = { readonly kind: "new" } | { readonly kind: "item"; readonly item: Item };

/** All items of a household by category, to add, edit and remove outside of a list. */
export function ItemsScreen(): ReactElement {
  const { items: itemsOf, categories: categoriesOf } = useItems();
  const text = useLaterTexts().items;
  const general = useText();
  const [household, choose] = useChosenHousehold();
  const canEdit = useHousehold(household).household.role === "edit";
  const all = useQuery(itemsOf.of(household).all);
  const categories = useQuery(categoriesOf.of(household).all);
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Open | undefined>();
  const matches = itemGroups(all, categories, search);
  // Without a match, all items stay visible.
  const groups = matches.length > 0 ? matches : itemGroups(all, categories, "");
  return (
    <Screen
      title={text.title}
      parent="/lists"
      className="narrow"
      actions={
        <IconLink to={`/categories${household === "" ? "" : `?household=${household}`}`} icon="settings" label={text.categories} />
      }
      dock={
        canEdit && <div className="dock-actions one">
          <Button look="primary" icon="plus" onClick={() => setOpen({ kind: "new" })}>
            {text.newItem}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        <HouseholdChoice label={general.lists.whose} value={household} isForReading onChange={choose} />
        {all.length === 0 ? (
          <EmptyState picture="🧺" title={text.empty} explanation={text.emptyExplanation} />
        ) : (
          <SearchField label={text.search} value={search} onChange={setSearch} />
        )}
        {matches.length === 0 && all.length > 0 && <Note kind="plain" title={text.nothingFound(search.trim())} />}
        {groups.map(({ category, items }) => (
          <section key={category.id} aria-label={categoryTitle(category, general)}>
            <h2 className="section-title">{categoryTitle(category, general)}</h2>
            <ul className="card item-grid">
              {items.map((item) => (
                <ItemRow key={item.id} item={item} onOpen={canEdit ? () => setOpen({ kind: "item", item }) : null} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {open !== undefined && (
        <ItemSheet
          household={household}
          item={open.kind === "item" ? open.item : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Screen>
  );
}

function ItemRow({ item, onOpen }: { readonly item: Item; readonly onOpen: (() => void) | null }): ReactElement {
  const text = useLaterTexts().items;
  const general = useText();
  return (
    <li>
      <button type="button" className="row-link item-row" disabled={onOpen === null} onClick={onOpen ?? undefined}>
        <span className="emoji" aria-hidden="true">
          {item.emoji}
        </span>
        <span className="grow">
          <bdi className="medium">{item.name}</bdi>
          {item.unit !== null && <span className="quiet-text"> {general.lists.units[item.unit]}</span>}
        </span>
        {item.uses > 0 && <span className="faint-text end no-wrap">{text.uses(item.uses)}</span>}
      </button>
    </li>
  );
}
