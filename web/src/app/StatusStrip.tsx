import type { ReactElement } from "react";
import { useText } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { useServices } from "./services";
import { useQuery } from "./use-query";

/** Says when what is typed is not safe on the device, and why. */
export function StatusStrip(): ReactElement | null {
  const { replica } = useServices();
  const text = useText();
  const health = useQuery(replica.health);
  if (health.kind === "saved" || health.kind === "saving") return null;
  const isForbidden = health.reason === "forbidden";
  return (
    <div className="status-strip">
      <Note
        kind="warning"
        title={isForbidden ? text.common.storageForbidden : text.common.storageFull}
        detail={isForbidden ? text.common.storageForbiddenDetail : text.common.storageFullDetail}
      >
        {health.kind === "unsaved" && (
          <Button isSmall onClick={() => void replica.retry()}>
            {text.common.retry}
          </Button>
        )}
      </Note>
    </div>
  );
}
