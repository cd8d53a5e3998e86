import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { NameForm } from "../ui/NameForm";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import type { Category } from "./category-order";
import { categoryTitle } from "./category-words";
import { EmojiPicker } from "./EmojiPicker";
import { useItems } from "./services";

interface CategorySheetProps {
  /** Empty for your own. */
  readonly household: string;
  /** Undefined for a new one. */
  readonly category: Category | undefined;
  readonly onClose: () => void;
}

/** Edits a category's name and emoji. A department's category cannot be removed: stores sort by department. */
export function CategorySheet({ household, category, onClose }: CategorySheetProps): ReactElement {
  const { categories } = useItems();
  const text = useLaterTexts().items;
  const general = useText();
  const say = useSay();
  const own = categories.of(household);
  const [emoji, setEmoji] = useState(category?.emoji ?? "🏷️");
  const department = category?.department ?? null;
  const done = (name: string): string | undefined => {
    if (category === undefined) {
      if (own.create(name, emoji) === null) return text.categoryNameNeeded;
    } else {
      // An unchanged department name is not stored, so that each reader sees it in their language.
      const isPlain = department !== null && name.trim() === general.lists.departments[department];
      if (!own.rename(category, isPlain ? "" : name)) return text.categoryNameNeeded;
      if (emoji !== category.emoji) own.setEmoji(category, emoji);
    }
    onClose();
    return undefined;
  };
  const remove = (removed: Category): void => {
    say(text.categoryRemoved(categoryTitle(removed, general)), own.remove(removed).undo);
    onClose();
  };
  return (
    <Sheet title={category === undefined ? text.newCategory : categoryTitle(category, general)} onClose={onClose}>
      <NameForm
        label={text.categoryName}
        initial={category === undefined ? "" : categoryTitle(category, general)}
        action={category === undefined ? text.create : general.common.save}
        missing={text.categoryNameNeeded}
        maxLength={60}
        allowsNone={department !== null}
        onDone={done}
      >
        {department !== null && <p className="quiet-text">{text.ownName(general.lists.departments[department])}</p>}
        <EmojiPicker value={emoji} onChange={setEmoji} />
      </NameForm>
      {category !== undefined && department === null && (
        <Button look="remove" icon="bin" onClick={() => remove(category)}>
          {text.removeCategory}
        </Button>
      )}
    </Sheet>
  );
}
