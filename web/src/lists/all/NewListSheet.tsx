import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { HouseholdChoice } from "../../households/HouseholdChoice";
import { useText } from "../../locale";
import { askToKeep } from "../../replica/open-replica";
import { Choice } from "../../ui/Choice";
import { NameForm } from "../../ui/NameForm";
import { Sheet } from "../../ui/Sheet";
import type { ListSummary } from "../list-views";
import { useLists } from "../services";
import { DetailsField } from "./DetailsField";

interface NewListSheetProps {
  /** The list or template to start from; undefined to choose here. */
  readonly start?: ListSummary;
  readonly onClose: () => void;
}

const empty = "";

/** Asks for the name, household and start of a new list. */
export function NewListSheet({ start, onClose }: NewListSheetProps): ReactElement {
  const { lists, listActions, listCopies } = useLists();
  const text = useText();
  const { go } = useRouter();
  const all = useQuery(lists.all);
  const templates = useQuery(lists.templates);
  const [household, setHousehold] = useState(start?.role === "edit" ? start.household : "");
  const [startId, setStartId] = useState(start?.id ?? empty);
  const [details, setDetails] = useState("");
  const starts = [
    { value: empty, label: text.lists.startEmpty },
    ...templates.map(({ id, name, entryCount }) => ({ value: id, label: text.lists.startTemplate(name, entryCount) })),
    ...all.filter(({ entryCount }) => entryCount > 0)
      .map(({ id, name, entryCount }) => ({ value: id, label: text.lists.startList(name, entryCount) })),
  ];
  const create = (name: string): void => {
    const id =
      startId === empty ? listActions.create(name, details, household) : listCopies.duplicate(startId, name, household);
    if (id === null) return;
    if (startId !== empty && details.trim() !== "") listActions.describe(id, details);
    // Ask the browser for persistent storage.
    void askToKeep();
    go(`/lists/${id}`);
    onClose();
  };
  return (
    <Sheet title={text.lists.newList} onClose={onClose}>
      <NameForm label={text.lists.listName} initial={start?.name ?? ""} action={text.lists.create} onDone={create}>
        <HouseholdChoice value={household} onChange={setHousehold} />
        {start === undefined && starts.length > 1 && (
          <Choice label={text.lists.startWith} value={startId} choices={starts} onChange={setStartId} />
        )}
        <DetailsField value={details} onChange={setDetails} />
      </NameForm>
    </Sheet>
  );
}
