import type { ReactElement } from "react";
import { Screen } from "../frame/Screen";
import { useQuery } from "../frame/use-query";
import { useFormats, useLaterTexts } from "../locale";
import { needsAction } from "../sync/refusals";
import type { Refusal } from "../sync/refusals";
import { useSync } from "../sync/services";
import { canTryAgain, isHalfTyped, tryAgain } from "../sync/try-again";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { useSay } from "../ui/Toasts";
import { OtherList } from "./OtherList";
import { writtenWords } from "./rejected-edit-words";

/** All rejected edits in full: to read, copy, and retry. */
export function RejectedEditsScreen(): ReactElement {
  const { sync } = useSync();
  const text = useLaterTexts().households.notKept;
  const refusals = useQuery(sync.refusals.all);
  return (
    <Screen title={text.title} parent="/account" className="narrow">
      <div className="screen-body">
        {refusals.length === 0 ? (
          <section className="card">
            <EmptyState picture="🗂️" title={text.emptyTitle} explanation={text.emptyExplanation} />
          </section>
        ) : (
          <>
            {refusals.some(needsAction) && <p className="quiet-text">{text.explanation}</p>}
            <ul className="card rows">
              {[...refusals].reverse().map((refusal) => (
                <RejectedEditRow key={refusal.id} refusal={refusal} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Screen>
  );
}

function RejectedEditRow({ refusal }: { readonly refusal: Refusal }): ReactElement {
  const { replica, sync } = useSync();
  const { sync: words } = useLaterTexts().accounts;
  const household = useLaterTexts().households;
  const text = household.notKept;
  const formats = useFormats();
  const say = useSay();
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const { name, isRemoval, listName, code, time } = refusal;
  const subject = name === "" ? words.nameless : name;
  const title = isRemoval ? words.removal(subject) : subject;
  const lines = writtenWords(refusal);
  const copy = async (): Promise<void> => {
    const clipboardText = [listName, subject, ...lines].filter((line) => line !== "").join("\n");
    try {
      await navigator.clipboard.writeText(clipboardText);
      say(text.copied);
    } catch {
      // The browser denied it; the text can be copied by hand.
      say(text.notCopied);
    }
  };
  return (
    <li className="row-link tall log-row">
      <span className="grow">
        <span className="medium">{title}</span>
        {lines.map((line) => (
          <span key={line} className="log-detail">
            {line}
          </span>
        ))}
        <span className="quiet-text">
          {household.log.kinds[refusal.kind]}
          {listName !== "" && ` · ${listName}`} · {reasons[code] ?? words.otherwise} ·{" "}
          {formats.ago(Date.now() - time)}
        </span>
      </span>
      {needsAction(refusal) && (
        <>
          <Button isSmall aria-label={`${text.copy}: ${title}`} onClick={() => void copy()}>
            {text.copy}
          </Button>
          {isHalfTyped(refusal) && <OtherList refusal={refusal} />}
          {canTryAgain(replica, refusal) && (
            <Button
              isSmall
              icon="undo"
              aria-label={`${text.again}: ${title}`}
              onClick={() => tryAgain(replica, sync.refusals, refusal)}
            >
              {text.again}
            </Button>
          )}
        </>
      )}
      <Button isSmall look="remove" aria-label={`${text.remove}: ${title}`} onClick={() => sync.refusals.remove(refusal)}>
        {text.remove}
      </Button>
    </li>
  );
}
