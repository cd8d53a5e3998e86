import { receiptLines } from "../../api/receipt-client";
import { shrunk } from "../../pictures/shrink";
import { detectedLines } from "./detected-lines";
import type { DetectedText } from "./detected-lines";

interface Detector {
  detect(source: ImageBitmap): Promise<readonly DetectedText[]>;
}

/** What TypeScript does not know of browsers: some phones read letters by themselves. */
interface ReadingWindow {
  readonly TextDetector?: new () => Detector;
}

/** What the server takes: letters of long receipts get too small for anybody below that. */
const size = { longestSide: 2_048, mostBytes: 2_000_000 };

/** True if this browser recognizes text in pictures. */
export function readsLetters(): boolean {
  return (window as ReadingWindow).TextDetector !== undefined;
}

/**
 * The text in a picture: read on this device where it can, else by the server, which keeps nothing of it.
 *
 * @throws PictureProblem; ApiFailure; Cancelled
 */
export async function pictureText(file: Blob, signal: AbortSignal): Promise<string> {
  const picture = await shrunk(file, size);
  const { TextDetector } = window as ReadingWindow;
  if (TextDetector === undefined) return (await receiptLines(picture, { signal })).join("\n");
  const bitmap = await createImageBitmap(picture);
  try {
    return detectedLines(await new TextDetector().detect(bitmap)).join("\n");
  } finally {
    bitmap.close();
  }
}
