import { useState } from "react";
import type { ReactElement } from "react";
import { Link, useRouter } from "../app/router";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { useText } from "../locale";
import { askToKeep } from "../replica/open-replica";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Screen } from "../ui/Screen";
import { Sheet } from "../ui/Sheet";
import { NameForm } from "./NameForm";

/** All lists, the one used last first. */
export function ListsScreen(): ReactElement {
  const { lists, listActions } = useServices();
  const text = useText();
  const { go } = useRouter();
  const all = useQuery(lists.all);
  const [isNaming, setNaming] = useState(false);
  const create = (name: string): void => {
    const id = listActions.create(name);
    if (id === null) return;
    // From now on there is something that the browser should not clear away by itself.
    void askToKeep();
    go(`/lists/${id}`);
  };
  return (
    <Screen
      title={text.lists.title}
      className="narrow"
      dock={
        <div className="dock-actions one">
          <Button look="primary" icon="plus" onClick={() => setNaming(true)}>
            {text.lists.newList}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        {all.length === 0 ? (
          <EmptyState picture="📝" title={text.lists.emptyTitle} explanation={text.lists.emptyExplanation} />
        ) : (
          <ul className="card rows">
            {all.map((list) => (
              <li key={list.id}>
                <Link to={`/lists/${list.id}`} className="row-link tall">
                  <span className="grow">
                    <span className="medium cut-two">{list.name}</span>
                    <span className="home-lines" aria-hidden="true">
                      {list.emojis.map((emoji) => (
                        <span key={emoji}>{emoji}</span>
                      ))}
                    </span>
                  </span>
                  <span className="quiet-text end">{text.lists.entries(list.entryCount)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isNaming && (
        <Sheet title={text.lists.newList} onClose={() => setNaming(false)}>
          <NameForm label={text.lists.listName} initial="" action={text.lists.create} onDone={create} />
        </Sheet>
      )}
    </Screen>
  );
}
