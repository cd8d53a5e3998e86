import { shrunk } from "../../pictures/shrink";

/** What the server keeps as it is. */
const kinds: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
const mostBytes = 2_000_000;
const longestSide = 2_048;

/**
 * A file as a coupon's picture: untouched where it can be, since bars suffer from being drawn anew; else made smaller.
 *
 * @throws PictureProblem
 */
export async function couponPicture(file: File): Promise<Blob> {
  if (!kinds.includes(file.type) || file.size > mostBytes) return shrunk(file);
  const sides = await createImageBitmap(file).then(
    (bitmap) => {
      const { width, height } = bitmap;
      bitmap.close();
      return Math.max(width, height);
    },
    // Something else under this name: making it smaller says what.
    () => Number.POSITIVE_INFINITY,
  );
  return sides <= longestSide ? file : shrunk(file);
}
