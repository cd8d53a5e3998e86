import { useServices } from "../../frame/services";
import { useText } from "../../locale";
import type { ConfirmedLine } from "../../grocery/rows/entry-fields";
import { useAnnounce } from "../../ui/Announcer";
import { useSay } from "../../ui/Toasts";
import { putOff } from "../later/when-actions";
import type { Entry } from "../list-views";
import { useLists } from "../services";
import { focusLater, neighbourOf } from "../entry-places";

/** The quick actions on an entry; the focus moves to the next one, and screen readers hear the result. */
export interface EntryActions {
  readonly toggle: (entry: Entry) => void;
  readonly remove: (entry: Entry) => void;
  readonly confirm: (entry: Entry, line: ConfirmedLine) => void;
  /** Wants an entry now that was put off. */
  readonly takeToday: (entry: Entry) => void;
}

export function useEntryActions(entries: readonly Entry[]): EntryActions {
  const { replica } = useServices();
  const { listActions } = useLists();
  const text = useText();
  const announce = useAnnounce();
  const say = useSay();
  return {
    toggle: (entry) => {
      const isTicked = !entry.isInCart;
      const next = neighbourOf(entry.id);
      const isByKey = document.activeElement?.matches(":focus-visible") === true;
      listActions.setInCart(entry.id, isTicked);
      const openCount = entries.filter(({ id, isInCart }) => (id === entry.id ? !isTicked : !isInCart)).length;
      announce(isTicked ? text.lists.ticked(entry.name, openCount) : text.lists.unticked(entry.name, openCount));
      focusLater(next, isByKey);
    },
    remove: (entry) => {
      const next = neighbourOf(entry.id);
      const { undo } = listActions.removeEntry(entry.id);
      say(text.lists.entryRemoved(entry.name), () => {
        undo();
        announce(text.lists.isBack(entry.name));
        focusLater(entry.id, true);
      });
      focusLater(next, true);
    },
    confirm: (entry, line) => {
      listActions.confirm(entry.id, line);
      focusLater(entry.id, false);
    },
    takeToday: (entry) => {
      const { undo } = putOff(replica, [entry], null);
      say(text.lists.later.isForToday(entry.name), undo);
      focusLater(entry.id, true);
    },
  };
}
