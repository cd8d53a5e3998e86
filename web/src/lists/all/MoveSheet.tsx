import type { ReactElement } from "react";
import { useHousehold } from "../../households/use-household";
import { useText } from "../../locale";
import { Sheet } from "../../ui/Sheet";
import type { ListSummary } from "../list-views";
import { MoveChoices } from "./MoveChoices";

interface MoveSheetProps {
  readonly list: ListSummary;
  readonly onClose: () => void;
}

/** Moves a list to another household, and explains who will see it. */
export function MoveSheet({ list, onClose }: MoveSheetProps): ReactElement {
  const text = useText();
  const { isShared } = useHousehold(list.household);
  return (
    <Sheet title={isShared ? text.lists.moveList : text.lists.share} onClose={onClose}>
      <p className="quiet-text">{isShared ? text.lists.moveExplanation : text.lists.shareExplanation}</p>
      <MoveChoices list={list} onChosen={onClose} />
    </Sheet>
  );
}
