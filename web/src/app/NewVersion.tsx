import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useFirstTexts } from "../locale";
import { onNewVersion } from "../service-worker/registration";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";

/** Offers a new version once it is on the device; never replaces it under an open screen. */
export function NewVersion(): ReactElement | null {
  const text = useFirstTexts();
  const [takeOver, setTakeOver] = useState<(() => void) | undefined>();
  useEffect(() => onNewVersion((take) => setTakeOver(() => take)), []);
  if (takeOver === undefined) return null;
  return (
    <div className="new-version">
      <Note kind="plain" title={text.common.newVersion}>
        <Button look="second" isSmall onClick={takeOver}>
          {text.common.reload}
        </Button>
      </Note>
    </div>
  );
}
