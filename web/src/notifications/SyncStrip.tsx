import type { ReactElement } from "react";
import { Link, useRouter } from "../frame/router";
import { useQuery } from "../frame/use-query";
import { useLaterTexts, useText } from "../locale";
import { needsAction } from "../sync/refusals";
import { useSync } from "../sync/services";
import { obstacleOf } from "../sync/sync-client";
import { Button } from "../ui/Button";
import { refusalWords } from "./refusal-words";
import { Strip } from "./Strip";

/** Says that the sync needs a sign-in, and lists rejected edits. */
export function SyncStrip(): ReactElement | null {
  const { sync } = useSync();
  const general = useText();
  const text = useLaterTexts().accounts;
  const { path } = useRouter().location;
  const state = useQuery(sync.state);
  const refusals = useQuery(sync.refusals.unread);
  const obstacle = obstacleOf(state);
  const waiting = "count" in state ? state.count : 0;
  return (
    <>
      {state.kind === "signed-out" && path !== "/sign-in" && (
        <Strip picture="🔑" title={text.notSignedIn} detail={text.sync.signedOut(state.count)}>
          <Link to="/sign-in" className="button second small">
            {text.signIn}
          </Link>
        </Strip>
      )}
      {obstacle !== null && (
        <Strip picture="🚧" title={text.sync.hindered[obstacle]} detail={text.sync.hinderedDetail(waiting)}>
          <Button isSmall onClick={() => void sync.now()}>
            {general.common.retry}
          </Button>
        </Strip>
      )}
      {refusals.length > 0 && (
        <Strip
          picture="⚠️"
          title={refusals.some(needsAction) ? text.sync.notKept : text.sync.changed}
          detail={refusalWords(refusals, text.sync)}
        >
          <>
            <Link to="/not-kept" className="button second small">
              {text.sync.look}
            </Link>
            <Button isSmall onClick={() => sync.refusals.dismiss()}>
              {text.sync.read}
            </Button>
          </>
        </Strip>
      )}
    </>
  );
}
