import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import type { LoggedChange } from "../grocery/people/household-log";
import { useFormats, useLaterTexts, useText } from "../locale";
import { kinds } from "../replica/kinds";
import { whereListIs } from "../replica/moved-lists";
import type { Replica } from "../replica/replica";
import type { Kind } from "../replica/types";
import { takeBack } from "../replica/undoable";
import { Button } from "../ui/Button";
import { useSay } from "../ui/Toasts";
import { bringingBack } from "./bring-back";
import type { RowPresence } from "./bring-back";
import { logWords, movedTo, undoesRemoval } from "./log-words";

/** One lost value, with a button to restore it. */
export function LogRow(props: { readonly change: LoggedChange; readonly household: string }): ReactElement {
  const { change, household } = props;
  const { replica } = useServices();
  const general = useText();
  const formats = useFormats();
  const text = useLaterTexts().households.log;
  const say = useSay();
  const [isBack, setBack] = useState(false);
  const nameOf = (kind: string, id: string): string | undefined => rowName(replica, kind, id);
  const target = movedTo(change);
  const isHere = target !== undefined && replica.row("list", target)?.isDeleted === false;
  const present = isHere ? whereListIs(replica, target) : undefined;
  const words = logWords(change, { text, general, formats, nameOf });
  const bringBack = (): void => {
    const stateOf = (kind: Kind, id: string): RowPresence => {
      const row = replica.row(kind, id);
      return row === undefined ? "unknown" : row.isDeleted ? "removed" : "there";
    };
    const edits = bringingBack(change, household, stateOf, (kind, id) => ({ ...replica.row(kind, id) }));
    if (edits.length === 0) return say(text.cannot);
    const { undo } = replica.record(edits);
    setBack(true);
    say(text.broughtBack(words.title), () => {
      takeBack(replica, undo);
      setBack(false);
    });
  };
  return (
    <li className="row-link tall log-row">
      <span className="grow">
        <span className="medium cut-two">{words.title}</span>
        {words.detail !== undefined && <span className="log-detail">{words.detail}</span>}
        <span className="quiet-text">
          {words.kind} · {words.cause} · {formats.ago(Date.now() - change.time)}
        </span>
      </span>
      {present !== undefined ? (
        // It exists under another id; restoring it would create a duplicate.
        <Link to={`/lists/${encodeURIComponent(present)}`} className="button second small">
          {text.open}
        </Link>
      ) : undoesRemoval(change) || replica.households.role(household) !== "edit" ? null : (
        <Button
          isSmall
          icon="undo"
          disabled={isBack}
          aria-label={`${text.bringBack}: ${words.title}`}
          onClick={bringBack}
        >
          {text.bringBack}
        </Button>
      )}
    </li>
  );
}

function rowName(replica: Replica, kind: string, id: string): string | undefined {
  const knownKind = kinds.find((name) => name === kind);
  const row = knownKind === undefined ? undefined : replica.row(knownKind, id);
  return row !== undefined && "name" in row && row.name !== null ? row.name : undefined;
}
