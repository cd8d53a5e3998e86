import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useFirstTexts } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { storageWords } from "./storage-words";

/** Says that edits are not saved on the device, and why. */
export function StatusStrip(): ReactElement | null {
  const { replica } = useServices();
  const text = useFirstTexts();
  const health = useQuery(replica.health);
  if (health.kind === "saved" || health.kind === "saving") return null;
  return (
    <div className="status-strip">
      <Note kind="warning" {...storageWords(text.common, health.reason)}>
        {health.reason === "newer" || health.reason === "replaced" ? (
          <Button isSmall onClick={() => window.location.reload()}>
            {text.common.reload}
          </Button>
        ) : (
          health.kind === "unsaved" && (
            <Button isSmall onClick={() => void replica.retry()}>
              {text.common.retry}
            </Button>
          )
        )}
      </Note>
    </div>
  );
}
