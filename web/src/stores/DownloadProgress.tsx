import type { ReactElement } from "react";
import type { Progress as Received } from "../api/exchange";
import { useFormats, useText } from "../locale";
import { Button } from "../ui/Button";
import { Progress } from "../ui/Progress";

interface DownloadProgressProps {
  /** What is loaded. */
  readonly label: string;
  readonly progress: Received;
  /** Absent where nobody needs to wait for it. */
  readonly onCancel?: () => void;
}

/** How far a download is: a true percentage where the server said how much there is. */
export function DownloadProgress({ label, progress, onCancel }: DownloadProgressProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { receivedBytes, totalBytes } = progress;
  const share = totalBytes === null || totalBytes === 0 ? 0 : receivedBytes / totalBytes;
  return (
    <div className="download">
      <p className="grow">{totalBytes === null ? label : `${label} · ${formats.percent(share)}`}</p>
      {onCancel !== undefined && (
        <Button isSmall onClick={onCancel}>
          {text.common.cancel}
        </Button>
      )}
      <Progress label={label} share={share} />
    </div>
  );
}
