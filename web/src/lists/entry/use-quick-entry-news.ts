import { shownName } from "../../grocery/rows/names";
import { useFormats, useText } from "../../locale";
import { useAnnounce } from "../../ui/Announcer";
import { useSay } from "../../ui/Toasts";
import { amountWords } from "../entry-words";
import { useLists } from "../services";
import { more } from "./already-there";
import type { QuickEntryNews } from "./use-quick-entry";

/**
 * Tells what came of typing.
 *
 * @param show - shows these entries where the list itself is on the screen; elsewhere a line with *Undo* says it. What was
 *   parted without a comma is said in either place, with a way to take it as one thing.
 */
export function useQuickEntryNews(show: ((entryIds: readonly string[]) => void) | null): QuickEntryNews {
  const { listActions } = useLists();
  const text = useText();
  const formats = useFormats();
  const announce = useAnnounce();
  const say = useSay();
  return {
    onAdded: (added, names, takeAsOne) => {
      const words = names.length === 1 ? text.lists.isOn(shownName(names[0] ?? "")) : text.lists.areOn(names.length);
      if (takeAsOne !== undefined) {
        say(text.lists.partedInto(names.map(shownName)), undefined, { label: text.lists.takeAsOne, accept: takeAsOne });
        return show?.(added.entryIds);
      }
      if (show === null) return say(words, added.undo);
      announce(words);
      show(added.entryIds);
    },
    onThere: (entry) => {
      const { quantity, count, shownUnit } = more(entry);
      const wanted = amountWords({ quantity, count, shownUnit, note: entry.note }, text, formats);
      say(text.lists.alreadyOn(entry.name, amountWords(entry, text, formats)), undefined, {
        label: text.lists.makeIt(wanted),
        accept: () => listActions.raise(entry.id, entry, { quantity, count, shownUnit }),
      });
      show?.([entry.id]);
    },
  };
}
