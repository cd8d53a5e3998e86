import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { categoryTitle } from "../../items/category-words";
import { useItems } from "../../items/services";
import { useServices } from "../../frame/services";
import { useText } from "../../locale";
import type { Undoable } from "../../replica/undoable";
import { Button } from "../../ui/Button";
import { useSay } from "../../ui/Toasts";
import { PutOffSheet } from "../later/PutOffSheet";
import { useDayWords } from "../later/use-day-words";
import { putOff } from "../later/when-actions";
import type { Entry, ListSummary } from "../list-views";
import { focusLater } from "../entry-places";
import { useLists } from "../services";
import { CategoryPick } from "./CategoryPick";
import { ListPick } from "./ListPick";
import type { Choosing } from "./use-selection";

interface ChoosingBarProps {
  readonly list: ListSummary;
  /** All entries of the list, with those put off. */
  readonly entries: readonly Entry[];
  readonly choosing: Choosing;
}

/** The number of chosen entries, and one action for all of them. */
export function ChoosingBar({ list, entries, choosing }: ChoosingBarProps): ReactElement {
  const { listActions, listCopies } = useLists();
  const { items } = useItems();
  const { replica } = useServices();
  const dayWords = useDayWords();
  const text = useText();
  const say = useSay();
  const [sheet, setSheet] = useState<"move" | "copy" | "category" | "day" | null>(null);
  // Others may have removed some meanwhile.
  const chosen = entries.filter(({ id }) => choosing.chosen?.has(id) === true);
  const words = text.lists.choosing;
  const count = text.lists.entries(chosen.length);
  const done = (message: string, { undo }: Undoable): void => {
    const [first] = chosen;
    say(message, () => {
      undo();
      focusLater(first?.id ?? null, true);
    });
    choosing.end();
  };
  const onList = (listId: string, name: string, isNew: boolean): void => {
    const action = sheet === "move" ? listCopies.moveEntries(listId, chosen) : listCopies.load(listId, chosen);
    const undo = (): void => {
      action.undo();
      if (isNew) listActions.remove(listId);
    };
    done(sheet === "move" ? words.moved(count, name) : words.copied(count, name), { ...action, undo });
  };
  const isNone = chosen.length === 0;
  const open = chosen.filter(({ isInCart }) => !isInCart);
  const openCount = text.lists.entries(open.length);
  const remove = (): void => done(text.lists.cleared(chosen.length), listActions.removeEntries(chosen));
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      const isRemoval = key === "Delete" || key === "Backspace";
      if (isRemoval && !isNone && document.activeElement?.matches(".entry *") === true) remove();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
  return (
    <section className="choosing-bar" aria-label={words.bar}>
      <div className="choosing-head">
        <p role="status" className="medium grow">
          {words.count(chosen.length)}
        </p>
        <button type="button" className="text-button" onClick={choosing.chooseAll}>
          {words.all}
        </button>
        <button type="button" className="text-button" onClick={choosing.end}>
          {text.common.cancel}
        </button>
      </div>
      <div className="choosing-actions">
        <Button icon="forward" disabled={isNone} onClick={() => setSheet("move")}>
          {words.move}
        </Button>
        <Button icon="copy" disabled={isNone} onClick={() => setSheet("copy")}>
          {words.copy}
        </Button>
        <Button icon="list" disabled={isNone} onClick={() => setSheet("category")}>
          {words.category}
        </Button>
        {!list.isTemplate && (
          <Button icon="calendar" disabled={open.length === 0} onClick={() => setSheet("day")}>
            {text.lists.later.putOff}
          </Button>
        )}
        <Button look="remove" icon="bin" disabled={isNone} onClick={remove}>
          {text.common.remove}
        </Button>
      </div>
      {(sheet === "move" || sheet === "copy") && (
        <ListPick
          title={sheet === "move" ? words.moveTitle(count) : words.copyTitle(count)}
          from={list}
          onPick={onList}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === "day" && (
        <PutOffSheet
          title={text.lists.later.putOffTitle(openCount)}
          onPick={(day) => {
            const { isPutOff, isForToday } = text.lists.later;
            done(day === null ? isForToday(openCount) : isPutOff(openCount, dayWords(day)), putOff(replica, open, day));
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === "category" && (
        <CategoryPick
          title={words.categoryTitle(count)}
          household={list.household}
          entries={chosen}
          onPick={(category) => {
            const ids = new Set(chosen.map(({ itemId }) => itemId));
            done(words.placed(count, categoryTitle(category, text)), items.place([...ids], category));
          }}
          onClose={() => setSheet(null)}
        />
      )}
    </section>
  );
}
