import { useState } from "react";
import type { ReactElement } from "react";
import { useText } from "../../locale";
import { NameForm } from "../../ui/NameForm";
import { Sheet } from "../../ui/Sheet";
import type { ListSummary } from "../list-views";
import { useLists } from "../services";
import { DetailsField } from "./DetailsField";

/** Edits a list's name and description. */
export function ListNaming(props: { readonly list: ListSummary; readonly onClose: () => void }): ReactElement {
  const { list, onClose } = props;
  const { listActions } = useLists();
  const text = useText();
  const [details, setDetails] = useState(list.details);
  const done = (name: string): void => {
    listActions.rename(list.id, name);
    if (details !== list.details) listActions.describe(list.id, details);
    onClose();
  };
  return (
    <Sheet title={text.lists.nameAndDetails} onClose={onClose}>
      <NameForm label={text.lists.listName} initial={list.name} action={text.common.save} onDone={done}>
        <DetailsField value={details} onChange={setDetails} />
      </NameForm>
    </Sheet>
  );
}
