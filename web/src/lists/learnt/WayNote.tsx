import type { ReactElement } from "react";
import { useText } from "../../locale";
import { isolated } from "../../ui/isolated";
import { useSay } from "../../ui/Toasts";
import { useVisits } from "./services";
import type { ShelfOrder } from "./shelf-order";

interface WayNoteProps {
  readonly storeId: string;
  /** Null while unknown. */
  readonly storeName: string | null;
  readonly way: ShelfOrder;
}

/** Explains the source of a list's order, and lets you forget it. */
export function WayNote({ storeId, storeName, way }: WayNoteProps): ReactElement {
  const { visits } = useVisits();
  const text = useText();
  const say = useSay();
  const forget = (): void => say(text.lists.wayForgotten, visits.forget(storeId).undo);
  return (
    <div className="row list-hint">
      <p className="quiet-text grow">{text.lists.way(storeName === null ? null : isolated(storeName), way.visitCount)}</p>
      <button type="button" className="text-button no-wrap" onClick={forget}>
        {text.lists.forgetWay}
      </button>
    </div>
  );
}
