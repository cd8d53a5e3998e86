import { useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { NameForm } from "../../ui/NameForm";
import { Sheet } from "../../ui/Sheet";
import { listsByHousehold } from "../all/lists-by-household";
import type { ListSummary } from "../list-views";
import { useLists } from "../services";

interface ListPickProps {
  readonly title: string;
  /** The list that is left out, and whose household gets a new list. */
  readonly from: ListSummary;
  readonly onPick: (listId: string, name: string, isNew: boolean) => void;
  readonly onClose: () => void;
}

/** Asks for another list, or for the name of a new one. */
export function ListPick({ title, from, onPick, onClose }: ListPickProps): ReactElement {
  const { lists, listActions, households } = useLists();
  const text = useText();
  const all = useQuery(lists.all).filter(({ id, role }) => id !== from.id && role === "edit");
  const groups = listsByHousehold(all, useQuery(households));
  const [isNaming, setNaming] = useState(all.length === 0);
  const create = (name: string): void => {
    const id = listActions.create(name, "", from.household);
    if (id !== null) onPick(id, name.trim(), true);
  };
  return (
    <Sheet title={title} onClose={onClose}>
      {groups.map(({ household, lists: ofHousehold }) => (
        <section key={household.id} aria-label={household.kind === "own" ? text.lists.justMe : household.name}>
          {groups.length > 1 && (
            <h3 className="section-title">{household.kind === "own" ? text.lists.justMe : household.name}</h3>
          )}
          <ul className="card rows">
            {ofHousehold.map(({ id, name, entryCount }) => (
              <li key={id}>
                <button type="button" className="choice" onClick={() => onPick(id, name, false)}>
                  <bdi className="medium grow">{name}</bdi>
                  <span className="quiet-text">{text.lists.entries(entryCount)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isNaming ? (
        <NameForm label={text.lists.listName} initial="" action={text.lists.create} onDone={create} />
      ) : (
        <Button icon="plus" onClick={() => setNaming(true)}>
          {text.lists.newList}
        </Button>
      )}
    </Sheet>
  );
}
