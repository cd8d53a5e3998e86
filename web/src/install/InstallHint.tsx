import { useEffect } from "react";
import type { ReactElement } from "react";
import { useFetchingLater, useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { focusTitle } from "../ui/focus";

/** The event by which a browser offers to install the app. */
export interface InstallOffer extends Event {
  /** Opens the browser's dialog; resolves with the answer. */
  prompt(): Promise<unknown>;
}

interface InstallHintProps {
  /** The browser's own dialog; null on iOS, where only its menu installs an app. */
  readonly offer: InstallOffer | null;
  /** Called once it is visible, since it is shown on one visit only. */
  readonly onShown: () => void;
  readonly onEnd: () => void;
}

/** Says once, on Home, that the app can be installed. */
export function InstallHint(props: InstallHintProps): ReactElement | null {
  const { isThere, fetchLater } = useFetchingLater();
  useEffect(() => {
    // Offline, it waits for another visit.
    if (!isThere) fetchLater().catch(() => undefined);
  }, [isThere, fetchLater]);
  return isThere ? <Hint {...props} /> : null;
}

function Hint({ offer, onShown, onEnd }: InstallHintProps): ReactElement {
  const words = useLaterTexts().install;
  useEffect(onShown, [onShown]);
  const end = (): void => {
    focusTitle();
    onEnd();
  };
  return (
    <section className="card card-body stack" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{offer === null ? words.onIos : words.about}</p>
      <div className="row wrap">
        {offer !== null && (
          <Button look="second" onClick={() => void offer.prompt().then(end, end)}>
            {words.install}
          </Button>
        )}
        <Button onClick={end}>{offer === null ? words.understood : words.notNow}</Button>
      </div>
    </section>
  );
}
