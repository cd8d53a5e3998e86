import { shownName } from "../../grocery/rows/names";
import { useFormats, useText } from "../../locale";
import { useAnnounce } from "../../ui/Announcer";
import { useSay } from "../../ui/Toasts";
import { amountWords } from "../entry-words";
import { useLists } from "../services";
import { more } from "./existing-entry";
import type { QuickEntryNews } from "./use-quick-entry";

/**
 * Announces the result of typing.
 *
 * @param show - scrolls to entries if the list is on the screen; null elsewhere, which shows a message with *Undo*.
 *   Entries split without a comma are announced with an action to take them as one.
 */
export function useQuickEntryNews(show: ((entryIds: readonly string[]) => void) | null): QuickEntryNews {
  const { listActions } = useLists();
  const text = useText();
  const formats = useFormats();
  const announce = useAnnounce();
  const say = useSay();
  return {
    onAdded: (addition, names, takeAsOne) => {
      const words = names.length === 1 ? text.lists.isOn(shownName(names[0] ?? "")) : text.lists.areOn(names.length);
      if (takeAsOne !== undefined) {
        say(text.lists.partedInto(names.map(shownName)), undefined, { label: text.lists.takeAsOne, accept: takeAsOne });
        return show?.(addition.entryIds);
      }
      if (show === null) return say(words, addition.undo);
      announce(words);
      show(addition.entryIds);
    },
    onThere: (entry) => {
      listActions.wish(entry.id);
      const amount = more(entry);
      const newAmount = amountWords({ ...amount, note: entry.note }, text, formats);
      say(text.lists.alreadyOn(entry.name, amountWords(entry, text, formats)), undefined, {
        label: text.lists.makeIt(newAmount),
        accept: () => listActions.raise(entry.id, entry, amount),
      });
      show?.([entry.id]);
    },
  };
}
