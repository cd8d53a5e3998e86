import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../app/router";
import { useServices } from "../app/services";
import { useText } from "../locale";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import type { ListSummary } from "./list-views";
import { NameForm } from "./NameForm";

/** What can be done to a list as a whole. */
export function ListMenu(props: { readonly list: ListSummary; readonly onClose: () => void }): ReactElement {
  const { list, onClose } = props;
  const { listActions } = useServices();
  const text = useText();
  const say = useSay();
  const { go } = useRouter();
  const [naming, setNaming] = useState<"rename" | "copy" | undefined>();
  const remove = (): void => {
    const { undo } = listActions.remove(list.id);
    say(text.lists.removedList(list.name), undo);
    go("/lists", { replace: true });
  };
  const copy = (name: string): void => {
    const id = listActions.duplicate(list.id, name);
    if (id !== null) go(`/lists/${id}`);
    onClose();
  };
  const rename = (name: string): void => {
    listActions.rename(list.id, name);
    onClose();
  };
  return (
    <Sheet title={list.name} onClose={onClose}>
      {naming === undefined && (
        <div className="stack">
          <Button icon="pen" onClick={() => setNaming("rename")}>
            {text.lists.rename}
          </Button>
          <Button icon="copy" onClick={() => setNaming("copy")}>
            {text.lists.copyList}
          </Button>
          <Button look="remove" icon="bin" onClick={remove}>
            {text.lists.removeList}
          </Button>
        </div>
      )}
      {naming === "rename" && (
        <NameForm label={text.lists.listName} initial={list.name} action={text.common.save} onDone={rename} />
      )}
      {naming === "copy" && (
        <NameForm
          label={text.lists.listName}
          initial={text.lists.copyName(list.name)}
          action={text.lists.create}
          onDone={copy}
        />
      )}
    </Sheet>
  );
}
