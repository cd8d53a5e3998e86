import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes to save; they cannot be shown again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps): ReactElement {
  const text = useLaterTexts().security;
  const say = useSay();
  const copy = (): void => void navigator.clipboard.writeText(codes.join("\n")).then(() => say(text.copied));
  return (
    <Sheet title={text.keepCodes} onClose={onClose}>
      <p>{text.keepDetail}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {/* Browsers allow the clipboard only on secure pages. */}
      {window.isSecureContext && (
        <Button icon="copy" onClick={copy}>
          {text.copy}
        </Button>
      )}
      <Button look="primary" onClick={onClose}>
        {text.kept}
      </Button>
    </Sheet>
  );
}
