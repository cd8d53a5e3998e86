import type { ReactElement } from "react";
import { Link, useRouter } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts, useText } from "../../locale";
import { useSync } from "../../sync/services";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Note } from "../../ui/Note";
import { ProgressBar } from "../../ui/ProgressBar";
import { guestRowWords, hasAny } from "../guest-rows";
import type { GuestRows } from "../guest-rows";
import { useSendsEmail } from "../use-sends-email";
import { movingState } from "./moving-state";
import { placeAskedFor } from "./place-after-sign-in";
import { useMost } from "./use-most";

/** Progress of moving the guest's data into the account; all of it stays on the device meanwhile. */
export function Moving({ rows }: { readonly rows: GuestRows }): ReactElement {
  const { account, sync } = useSync();
  const general = useText();
  const text = useLaterTexts().accounts;
  const words = text.moving;
  const state = useQuery(sync.state);
  const owner = useQuery(account.state);
  const moving = movingState(state);
  const most = useMost(moving.waiting);
  const rowWords = hasAny(rows) ? guestRowWords(rows, text.leave) : null;
  const isDone = moving.kind === "done";
  const sendsEmail = useSendsEmail();
  const { location } = useRouter();
  return (
    <section className="card card-body stack">
      {isDone ? (
        <EmptyState
          picture="🎉"
          title={owner.kind === "signed-in" ? words.welcome(owner.account.nickname) : words.title}
          explanation={rowWords === null ? words.doneNothing : words.done(rowWords)}
        />
      ) : (
        <div className="stack" aria-live="polite">
          <p className="medium">{rowWords === null ? words.underNothing : words.under(rowWords)}</p>
          <ProgressBar label={words.title} share={most === 0 ? 0 : 1 - moving.waiting / most} />
          <p className="quiet-text">{words.left(moving.waiting)}</p>
        </div>
      )}
      {moving.kind === "held" && (
        <Note kind="warning" title={words.held} detail={words.heldDetail}>
          <Button look="second" isSmall onClick={() => void sync.now()}>
            {general.common.retry}
          </Button>
        </Note>
      )}
      {sendsEmail && owner.kind === "signed-in" && !owner.account.isEmailConfirmed && (
        <p className="quiet-text">{words.confirmLetter(owner.account.email)}</p>
      )}
      <Link to={placeAskedFor(location.query) ?? "/"} className={`button ${isDone ? "primary" : "quiet"}`}>
        {words.goOn}
      </Link>
    </section>
  );
}
