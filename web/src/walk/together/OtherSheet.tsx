import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import type { Entry } from "../../lists/list-views";
import { useLists } from "../../lists/services";
import { takeOver, updateWalker } from "../../lists/split/split-actions";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";
import type { CompanyProps } from "../company";
import { OfflineNote } from "./OfflineNote";
import type { Together } from "./use-together";

interface OtherSheetProps extends CompanyProps {
  readonly together: Together;
  readonly onClose: () => void;
}

/** The other's half, which both can tick, and the end of sharing. */
export function OtherSheet({ source, walk, together, onClose }: OtherSheetProps): ReactElement {
  const text = useLaterTexts().together;
  const { replica, listActions } = useLists();
  const { go } = useRouter();
  const { name, theirs, me, other } = together;
  const listId = source.contents.list.id;
  const row = (entry: Entry): ReactElement => (
    <li key={entry.id} className="walk-row">
      <button
        type="button"
        role="checkbox"
        aria-checked={entry.isInCart}
        aria-label={text.tickFor(entry.name, name)}
        className="walk-row-tap"
        onClick={() => listActions.setInCart(entry.id, !entry.isInCart)}
      >
        <span className={`tick ${entry.isInCart ? "on" : ""}`}>{entry.isInCart && <Icon name="tick" />}</span>
        <span className="emoji" aria-hidden="true">
          {entry.emoji}
        </span>
        <span className="grow">
          <bdi>{entry.name}</bdi>
          {!entry.isInCart && other.missed.has(entry.id) && <span className="quiet-text"> {text.missed}</span>}
        </span>
      </button>
    </li>
  );
  return (
    <Sheet title={text.halfOf(name)} onClose={onClose}>
      {theirs.open.length > 0 && (
        <section className="card walk-stretch" aria-label={text.stillOpen}>
          <h3 className="walk-stretch-head">{text.stillOpen}</h3>
          <ul>{theirs.open.map(row)}</ul>
        </section>
      )}
      {theirs.done.length > 0 && (
        <section className="card walk-stretch" aria-label={text.done}>
          <h3 className="walk-stretch-head">{text.done}</h3>
          <ul>{theirs.done.map(row)}</ul>
        </section>
      )}
      <section className="stack" aria-label={text.end}>
        <h3>{text.end}</h3>
        <p className="quiet-text">{text.endDetail}</p>
        <OfflineNote name={name} />
        <Button
          onClick={() => {
            onClose();
            takeOver(replica, listId, together.walk, me, theirs.open.map(({ id }) => id));
          }}
          disabled={theirs.open.length === 0}
        >
          {text.takeRest}
        </Button>
        <Button
          onClick={() => {
            onClose();
            updateWalker(replica, listId, together.walk, me, { hasLeft: true });
            walk.leave();
            go(`/lists/${encodeURIComponent(listId)}`, { replace: true });
          }}
        >
          {text.leaveToOther(name)}
        </Button>
      </section>
    </Sheet>
  );
}
