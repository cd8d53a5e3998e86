import type { ReactElement } from "react";
import type { StoreCatalog } from "../catalog/catalogs";
import { shownName } from "../grocery/rows/names";
import { QuickEntry } from "../lists/entry/QuickEntry";
import { useQuickEntry } from "../lists/entry/use-quick-entry";
import type { ListContents } from "../lists/list-views";
import { useText } from "../locale";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";

interface AddSheetProps {
  readonly contents: ListContents;
  readonly catalog: StoreCatalog | undefined;
  readonly onClose: () => void;
}

/** Adds entries during a walk; the route is then recalculated from the current position. */
export function AddSheet({ contents, catalog, onClose }: AddSheetProps): ReactElement {
  const text = useText();
  const say = useSay();
  const box = useQuickEntry(contents, catalog ?? null, {
    onAdded: (_added, names) => {
      say(names.length === 1 ? text.lists.isOn(shownName(names[0] ?? "")) : text.lists.areOn(names.length));
      onClose();
    },
    onThere: ({ name }) => say(text.walk.alreadyHere(name)),
  });
  return (
    <Sheet title={text.lists.quickEntry} onClose={onClose}>
      <QuickEntry box={box} isWaiting />
    </Sheet>
  );
}
