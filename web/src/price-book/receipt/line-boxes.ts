import { enclosingBox } from "../../trips/receipt/detected-lines";
import type { Box, DetectedLine } from "../../trips/receipt/detected-lines";
import type { ReceiptLine } from "../../trips/receipt/receipt";

/**
 * Returns the part of the picture with each line, as wide as all printed text: an amount may not have been detected.
 * Null for lines whose place is unknown.
 *
 * @param lines - all lines of the receipt: equal ones are told apart by their order.
 */
export function lineBoxes(lines: readonly Pick<ReceiptLine, "source">[], printed: readonly DetectedLine[]): readonly (Box | null)[] {
  const boxesOf = new Map<string, Box[]>();
  for (const { text, box } of printed) boxesOf.set(text, [...(boxesOf.get(text) ?? []), box]);
  const paper = printed.length === 0 ? null : enclosingBox(printed.map(({ box }) => box));
  return lines.map(({ source }) => {
    const boxes = source.split("\n").flatMap((text) => boxesOf.get(text)?.shift() ?? []);
    if (paper === null || boxes.length === 0) return null;
    const { y, height } = enclosingBox(boxes);
    const margin = Math.min(...boxes.map((box) => box.height)) / 2;
    const top = Math.max(0, y - margin);
    const left = Math.max(0, paper.x - margin);
    return { x: left, y: top, width: paper.x + paper.width + margin - left, height: y + height + margin - top };
  });
}
