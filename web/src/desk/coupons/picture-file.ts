import { shrunk } from "../../pictures/shrink";

/** Formats that the server stores unchanged. */
const kinds: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
const mostBytes = 2_000_000;
const longestSide = 2_048;

/**
 * Returns the file as a coupon's picture. Left as it is if possible, since scaling damages barcodes; otherwise made
 * smaller.
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
    // Not really a picture: making it smaller reports the error.
    () => Number.POSITIVE_INFINITY,
  );
  return sides <= longestSide ? file : shrunk(file);
}
