import type { ReactElement, ReactNode } from "react";
import { Link } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { useMedia } from "../../ui/use-media";
import { useLists } from "../services";
import { useListKeys } from "./use-list-keys";

/** True if a list has room for panes beside each other; the same size as in `lists.css`. */
export function useHasPanes(): boolean {
  return useMedia("(min-width: 760px) and (min-height: 520px)");
}

interface ListPanesProps {
  readonly listId: string;
  /** The field for adding entries. */
  readonly field: ReactNode;
  readonly entries: ReactNode;
  /** The totals, the next steps and the selected entry. */
  readonly aside: ReactNode;
  /** Null while Enter chooses an entry instead. */
  readonly onOpen: ((entryId: string) => void) | null;
  /** Null for who may not edit the list. */
  readonly onChoose: ((entryId: string, isThrough: boolean) => void) | null;
}

/** A list on a tablet or desk: its entries below their field, their details beside them, and with more room all lists. */
export function ListPanes({ listId, field, entries, aside, onOpen, onChoose }: ListPanesProps): ReactElement {
  const text = useText();
  const { lists } = useLists();
  const all = useQuery(lists.all);
  const keys = useListKeys(onOpen, onChoose);
  return (
    <div className="list-panes" ref={keys.panes}>
      <nav className="list-pane lists-pane" aria-label={text.titles.lists}>
        {all.map(({ id, name, entryCount }) => (
          <Link key={id} to={`/lists/${encodeURIComponent(id)}`} aria-current={id === listId ? "page" : undefined}>
            <span className="grow cut">{name}</span>
            <span className="quiet-text">{entryCount}</span>
          </Link>
        ))}
      </nav>
      <div className="entries-pane">
        <div className="entry-field">{field}</div>
        <div className="screen-body tight">{entries}</div>
      </div>
      <aside className="list-pane list-aside" aria-label={text.lists.beside}>
        {aside}
      </aside>
      {keys.help}
    </div>
  );
}
