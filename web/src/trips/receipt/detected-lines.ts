/** A part of a picture in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of text that a browser detected in a picture. */
export interface DetectedText {
  readonly rawValue: string;
  readonly boundingBox: Box;
}

/** A line of text in a picture, with single spaces. */
export interface DetectedLine {
  readonly text: string;
  readonly box: Box;
}

/** A picture whose lines have known places. */
export interface ReadPicture {
  readonly blob: Blob;
  readonly lines: readonly DetectedLine[];
}

/** Joins pieces into lines from top to bottom, each from left to right. Browsers return columns one after another. */
export function detectedLines(pieces: readonly DetectedText[]): readonly DetectedLine[] {
  const middle = ({ boundingBox: { y, height } }: DetectedText): number => y + height / 2;
  const lines: DetectedText[][] = [];
  for (const piece of [...pieces].sort((one, other) => middle(one) - middle(other))) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isBeside = first !== undefined && middle(piece) - middle(first) < Math.min(first.boundingBox.height, piece.boundingBox.height) / 2;
    if (isBeside && line !== undefined) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => {
    const ordered = [...line].sort((one, other) => one.boundingBox.x - other.boundingBox.x);
    const text = ordered.map(({ rawValue }) => rawValue).join(" ").replace(/\s+/g, " ").trim();
    return { text, box: enclosingBox(ordered.map(({ boundingBox }) => boundingBox)) };
  });
}

/** Returns the smallest box around at least one other. */
export function enclosingBox(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const [right, bottom] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  return { x, y, width: right - x, height: bottom - y };
}
