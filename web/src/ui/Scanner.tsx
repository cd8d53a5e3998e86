import { useState } from "react";
import type { ReactElement } from "react";
import { Note } from "./Note";
import { useScanner } from "./use-scanner";

interface ScannerProps {
  readonly label: string;
  /** The message if the camera is missing or denied. */
  readonly noCamera: string;
  /** Called each time a number is seen; returns true to continue. */
  readonly onFound: (gtin: string) => boolean;
}

/** The camera image while it scans for product numbers. */
export function Scanner({ label, noCamera, onFound }: ScannerProps): ReactElement {
  const [isFailed, setFailed] = useState(false);
  const video = useScanner(onFound, () => setFailed(true));
  if (isFailed) return <Note kind="warning" title={noCamera} />;
  return <video ref={video} className="scanner" muted playsInline aria-label={label} />;
}
