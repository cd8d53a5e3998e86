import { receiptLines } from "../../api/receipt-client";
import { shrunk } from "../../pictures/shrink";
import { detectedLines } from "./detected-lines";
import type { DetectedText } from "./detected-lines";

interface Detector {
  detect(source: ImageBitmap): Promise<readonly DetectedText[]>;
}

/** The browser API that TypeScript lacks: some phones detect text themselves. */
interface ReadingWindow {
  readonly TextDetector?: new () => Detector;
}

/** The server's limit. With fewer pixels, the letters of long receipts would be too small. */
const size = { longestSide: 2_048, mostBytes: 2_000_000 };

/** True if this browser recognizes text in pictures. */
export function readsLetters(): boolean {
  return (window as ReadingWindow).TextDetector !== undefined;
}

/**
 * Returns the text in a picture: detected on this device if possible, otherwise by the server, which stores nothing.
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
