import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { QrCode } from "../ui/QrCode";
import { useSay } from "../ui/Toasts";

interface HandOverAddressProps {
  readonly address: string;
  /** The label of the field with the address. */
  readonly label: string;
  /** The title of the message that another app sends. */
  readonly title: string;
}

/** A new link, shown only once: to copy, to share with another app, or to scan. */
export function HandOverAddress({ address, label, title }: HandOverAddressProps): ReactElement {
  const words = useLaterTexts().households.link;
  const say = useSay();
  const canShare = "share" in navigator;
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => say(words.copied),
      // Without clipboard permission, the text can be copied by hand.
      () => undefined,
    );
  };
  const share = (): void => {
    // Closing the system's share sheet is not an error.
    navigator.share({ title, url: address }).catch(() => undefined);
  };
  return (
    <div className="stack">
      <input
        className="input"
        aria-label={label}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="answers">
        <Button look={canShare ? "second" : "primary"} onClick={copy}>
          {words.copy}
        </Button>
        {canShare && (
          <Button look="primary" onClick={share}>
            {words.share}
          </Button>
        )}
      </div>
      <QrCode text={address} label={words.scan} />
    </div>
  );
}
