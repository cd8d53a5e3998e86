import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useHousehold } from "../../households/use-household";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import type { ListSummary } from "../list-views";
import { useLists } from "../services";

interface MoveSheetProps {
  readonly list: ListSummary;
  readonly onClose: () => void;
}

/** Moves a list to another household, and explains who will see it. */
export function MoveSheet({ list, onClose }: MoveSheetProps): ReactElement {
  const { households, listCopies } = useLists();
  const text = useText();
  const { isShared } = useHousehold(list.household);
  const say = useSay();
  const { go } = useRouter();
  const others = useQuery(households).filter(({ id, role }) => id !== list.household && role === "edit");
  const move = (household: string, name: string): void => {
    const movedList = listCopies.moveTo(list.id, household);
    onClose();
    if (movedList === null) return;
    go(`/lists/${movedList.id}`, { replace: true });
    say(text.lists.moved(isolated(list.name), isolated(name)), () => {
      movedList.undo();
      go(`/lists/${list.id}`, { replace: true });
    });
  };
  return (
    <Sheet title={isShared ? text.lists.moveList : text.lists.share} onClose={onClose}>
      <p className="quiet-text">{isShared ? text.lists.moveExplanation : text.lists.shareExplanation}</p>
      <div className="stack">
        {others.map(({ id, kind, name, members }) => {
          const label = kind === "own" ? text.lists.justMe : name;
          return (
            <Button key={id} icon={kind === "own" ? "person" : "people"} onClick={() => move(id, label)}>
              <span>
                {label}
                {kind === "shared" && (
                  <span className="quiet-text"> · {members.map(({ nickname }) => nickname).join(", ")}</span>
                )}
              </span>
            </Button>
          );
        })}
      </div>
    </Sheet>
  );
}
