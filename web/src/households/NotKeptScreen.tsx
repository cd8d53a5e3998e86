import type { ReactElement } from "react";
import { Screen } from "../frame/Screen";
import { useQuery } from "../frame/use-query";
import { useFormats, useLaterTexts } from "../locale";
import { copiedToOwn } from "../sync/refusals";
import type { Refusal } from "../sync/refusals";
import { useSync } from "../sync/services";
import { canTryAgain, tryAgain } from "../sync/try-again";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { useSay } from "../ui/Toasts";
import { writtenWords } from "./not-kept-words";

/** All that could not be kept, whole: to be read, copied, and tried again. */
export function NotKeptScreen(): ReactElement {
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
            <p className="quiet-text">{text.explanation}</p>
            <ul className="card rows">
              {[...refusals].reverse().map((refusal) => (
                <NotKeptRow key={refusal.id} refusal={refusal} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Screen>
  );
}

function NotKeptRow({ refusal }: { readonly refusal: Refusal }): ReactElement {
  const { replica, sync } = useSync();
  const { sync: words } = useLaterTexts().accounts;
  const household = useLaterTexts().households;
  const text = household.notKept;
  const formats = useFormats();
  const say = useSay();
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const { name, isRemoval, listName, code, time } = refusal;
  const what = name === "" ? words.nameless : name;
  const title = isRemoval ? words.removal(what) : what;
  const written = writtenWords(refusal);
  const copy = async (): Promise<void> => {
    const whole = [listName, what, ...written].filter((line) => line !== "").join("\n");
    try {
      await navigator.clipboard.writeText(whole);
      say(text.copied);
    } catch {
      // Forbidden by the browser: it stands on the screen, to be marked by hand.
      say(text.notCopied);
    }
  };
  return (
    <li className="row-link tall log-row">
      <span className="grow">
        <span className="medium">{title}</span>
        {written.map((line) => (
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
      {code !== copiedToOwn && (
        <>
          <Button isSmall aria-label={`${text.copy}: ${title}`} onClick={() => void copy()}>
            {text.copy}
          </Button>
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
