import { receiptText } from "../../api/receipt-client";
import { shrunk } from "../../pictures/shrink";
import { detectedLines } from "./detected-lines";
import type { DetectedLine, DetectedText, ReadPicture } from "./detected-lines";

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

/** The text in a picture; with the picture only if the places of its lines are known. */
export interface PictureText {
  readonly text: string;
  readonly picture: ReadPicture | null;
}

/**
 * Returns the text in a picture: detected on this device if possible, otherwise by the server, which stores nothing.
 *
 * @throws PictureProblem; ApiFailure; Cancelled
 */
export async function pictureText(file: Blob, signal: AbortSignal): Promise<PictureText> {
  const blob = await shrunk(file, size);
  const { TextDetector } = window as ReadingWindow;
  if (TextDetector === undefined) {
    const { lines, boxes } = await receiptText(blob, { signal });
    const placed = placedLines(lines, boxes);
    return { text: lines.join("\n"), picture: placed.length === 0 ? null : { blob, lines: placed } };
  }
  const bitmap = await createImageBitmap(blob);
  try {
    const lines = detectedLines(await new TextDetector().detect(bitmap));
    return { text: lines.map(({ text }) => text).join("\n"), picture: { blob, lines } };
  } finally {
    bitmap.close();
  }
}

function placedLines(lines: readonly string[], boxes: readonly (readonly number[])[]): readonly DetectedLine[] {
  return lines.flatMap((text, index) => {
    const [x, y, width, height] = boxes[index] ?? [];
    if (x === undefined || y === undefined || width === undefined || height === undefined) return [];
    return [{ text, box: { x, y, width, height } }];
  });
}
