import { useId, useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../frame/use-query";
import { offeredUnits } from "../grocery/amounts/quantity";
import type { ShownUnit } from "../grocery/amounts/quantity";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { isolated } from "../ui/isolated";
import { NameForm } from "../ui/NameForm";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { categoryOf, itemPicture } from "./category-order";
import type { Category } from "./category-order";
import { CategorySelect } from "./CategorySelect";
import { EmojiPicker } from "./EmojiPicker";
import type { Item } from "./items";
import { useItems } from "./services";

interface ItemSheetProps {
  /** Empty for your own. */
  readonly household: string;
  /** Undefined for a new one. */
  readonly item: Item | undefined;
  readonly onClose: () => void;
}

/** An item: name, category, picture and unit. */
export function ItemSheet({ household, item, onClose }: ItemSheetProps): ReactElement {
  const { items, categories: categoriesOf } = useItems();
  const text = useLaterTexts().items;
  const general = useText();
  const say = useSay();
  const id = useId();
  const categories = useQuery(categoriesOf.of(household).all);
  const [typed, setTyped] = useState(item?.name ?? "");
  const [category, setCategory] = useState<Category | undefined>(item && categoryOf(item, categories));
  const [emoji, setEmoji] = useState(item?.emoji ?? "");
  const [unit, setUnit] = useState<ShownUnit | null>(item?.unit ?? null);
  // Until you choose a category, a new item gets the one for its name.
  const guess = items.of(household).belonging(typed);
  const place = category ?? categoryOf({ categoryId: null, ...guess }, categories);
  const shownEmoji = emoji !== "" ? emoji : itemPicture(guess, place);
  const done = (name: string): string | undefined => {
    if (place === undefined) return text.nameNeeded;
    const naming =
      item === undefined
        ? items.create(household, name, place, shownEmoji, unit)
        : items.edit(item, { name, emoji, unit, category });
    if (naming.kind === "nameless") return text.nameNeeded;
    if (naming.kind === "taken") return text.nameTaken(naming.by.name);
    onClose();
    return undefined;
  };
  const remove = (removed: Item): void => {
    say(text.removed(removed.name), items.remove(removed.id).undo);
    onClose();
  };
  const units = ["" as const, ...offeredUnits(item?.unit ?? null)].map((value) => ({
    value,
    label: value === "" ? text.anyUnit : general.lists.units[value],
  }));
  return (
    <Sheet title={item === undefined ? text.newItem : `${item.emoji} ${isolated(item.name)}`} onClose={onClose}>
      <NameForm
        label={text.name}
        initial={item?.name ?? ""}
        action={item === undefined ? text.create : general.common.save}
        missing={text.nameNeeded}
        onChange={setTyped}
        onDone={done}
      >
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {text.category}
          </label>
          <CategorySelect id={id} categories={categories} value={place} onChange={setCategory} />
        </div>
        <EmojiPicker value={shownEmoji} onChange={setEmoji} />
        <Choice
          label={text.unit}
          value={unit ?? ""}
          choices={units}
          onChange={(selection) => setUnit(selection === "" ? null : selection)}
        />
      </NameForm>
      {item !== undefined && (
        <Button look="remove" icon="bin" onClick={() => remove(item)}>
          {general.common.remove}
        </Button>
      )}
    </Sheet>
  );
}
