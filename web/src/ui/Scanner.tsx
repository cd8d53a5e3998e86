import { useState } from "react";
import type { ReactElement } from "react";
import { Note } from "./Note";
import { useScanner } from "./use-scanner";

interface ScannerProps {
  readonly label: string;
  /** What is said where the camera is not there, or is not given. */
  readonly noCamera: string;
  /** Hears a number as often as it is seen; answers whether to look on. */
  readonly onFound: (gtin: string) => boolean;
}

/** What the camera sees, while it looks for the numbers of products. */
export function Scanner({ label, noCamera, onFound }: ScannerProps): ReactElement {
  const [isFailed, setFailed] = useState(false);
  const video = useScanner(onFound, () => setFailed(true));
  if (isFailed) return <Note kind="warning" title={noCamera} />;
  return <video ref={video} className="scanner" muted playsInline aria-label={label} />;
}
