/** A piece of text that a browser detected in a picture, with its box in the picture's pixels. */
export interface DetectedText {
  readonly rawValue: string;
  readonly boundingBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Joins pieces into lines from top to bottom, each from left to right. Browsers return columns one after another. */
export function detectedLines(pieces: readonly DetectedText[]): readonly string[] {
  const middle = ({ boundingBox: { y, height } }: DetectedText): number => y + height / 2;
  const lines: DetectedText[][] = [];
  for (const piece of [...pieces].sort((one, other) => middle(one) - middle(other))) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isBeside = first !== undefined && middle(piece) - middle(first) < Math.min(first.boundingBox.height, piece.boundingBox.height) / 2;
    if (isBeside && line !== undefined) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) =>
    [...line]
      .sort((one, other) => one.boundingBox.x - other.boundingBox.x)
      .map(({ rawValue }) => rawValue)
      .join(" "),
  );
}
