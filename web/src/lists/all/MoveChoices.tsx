import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { useSay } from "../../ui/Toasts";
import type { ListSummary } from "../list-views";
import { useLists } from "../services";

interface MoveChoicesProps {
  readonly list: ListSummary;
  readonly onChosen?: () => void;
}

/** The other households that a list can be moved to. */
export function MoveChoices({ list, onChosen }: MoveChoicesProps): ReactElement {
  const { households, listCopies } = useLists();
  const text = useText();
  const say = useSay();
  const { go } = useRouter();
  const others = useQuery(households).filter(({ id, role }) => id !== list.household && role === "edit");
  const move = (household: string, name: string): void => {
    const movedList = listCopies.moveTo(list.id, household);
    onChosen?.();
    if (movedList === null) return;
    go(`/lists/${movedList.id}`, { replace: true });
    say(text.lists.moved(isolated(list.name), isolated(name)), () => {
      movedList.undo();
      go(`/lists/${list.id}`, { replace: true });
    });
  };
  return (
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
  );
}
