import { useState } from "react";
import type { ReactElement } from "react";
import { shareOf } from "../api/download-share";
import { failureWords } from "../api/failure-words";
import { useRouter } from "../frame/router";
import { useFormats, useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { ProgressBar } from "../ui/ProgressBar";
import { Sheet } from "../ui/Sheet";
import type { Menus } from "./use-restaurants";

/** Secondary actions of the restaurants screen: the newest prices, and a message to the operator (F-07). */
export function EatOptions({ menus, onClose }: { readonly menus: Menus; readonly onClose: () => void }): ReactElement {
  const words = useLaterTexts().party;
  const { go } = useRouter();
  return (
    <Sheet title={words.options} onClose={onClose}>
      <DownloadPrices menus={menus} />
      <Button icon="mail" onClick={() => go("/contact")}>
        {words.contact}
      </Button>
    </Sheet>
  );
}

/** Downloads the latest menus and prices, with progress and result (F-03). */
function DownloadPrices({ menus: { state, refresh } }: { readonly menus: Menus }): ReactElement {
  const text = useText();
  const words = useLaterTexts().party;
  const formats = useFormats();
  const [isEnded, setEnded] = useState(false);
  const progress = state.kind === "failed" ? null : state.progress;
  const isRunning = progress !== null;
  const share = shareOf(progress);
  const begin = async (): Promise<void> => {
    setEnded(false);
    await refresh();
    setEnded(true);
  };
  // Announced in quarters, since every percent would be too much for a screen reader.
  const quarters = share === null ? 0 : Math.floor(share * 4) / 4;
  const failure = state.kind === "loading" ? null : state.failure;
  const percent = isEnded && failure === null ? 1 : share;
  return (
    <div className="stack">
      <Button look="primary" icon="download" disabled={isRunning} onClick={() => void begin()}>
        {text.eatOut.newPrices}
      </Button>
      {(isRunning || (isEnded && failure === null)) && (
        <>
          <p className="row" aria-hidden="true">
            <span className="grow">{isRunning ? words.downloading : words.newest}</span>
            {percent !== null && <b className="download-percent">{formats.percent(percent)}</b>}
          </p>
          <ProgressBar label={words.downloading} share={percent ?? 0} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {isRunning && `${words.downloading} ${quarters > 0 ? formats.percent(quarters) : ""}`}
        {!isRunning && isEnded && failure === null && words.newest}
      </p>
      {isEnded && failure !== null && (
        <Note
          kind="warning"
          title={failureWords(failure, text)[0]}
          detail={state.kind === "ready" ? words.keptFrom(formats.ago(Date.now() - state.confirmed)) : words.nothingKept}
        />
      )}
      {isEnded && failure === null && state.kind === "ready" && !state.isKept && <Note kind="warning" title={words.noRoom} />}
    </div>
  );
}
