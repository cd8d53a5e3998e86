/** The reason why a file cannot become a picture; each `code` has its text. */
export class PictureProblem extends Error {
  constructor(
    readonly code:
      | "not-a-picture"
      /** A format that this browser cannot decode, such as HEIC outside of Apple's browsers. */
      | "not-decodable"
      /** Too large even at the lowest quality. */
      | "too-large",
  ) {
    super(`the file is ${code}`);
    this.name = "PictureProblem";
  }
}

/** The size limit of a stored picture. */
export interface PictureLimit {
  readonly longestSide: number;
  readonly mostBytes: number;
}

const usual: PictureLimit = { longestSide: 1_600, mostBytes: 2_000_000 };
const quality = 0.82;
const lowQuality = 0.6;

/**
 * A picture as stored: upright, scaled, WebP or JPEG. Redrawing it also strips the camera's metadata: place, time,
 * owner.
 *
 * @throws PictureProblem
 */
export async function shrunk(file: Blob, { longestSide, mostBytes }: PictureLimit = usual): Promise<Blob> {
  const bitmap = await decoded(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new PictureProblem("too-large");
  // JPEG has no transparency; white matches the page.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const tries = [["image/webp", quality], ["image/jpeg", quality], ["image/jpeg", lowQuality]] as const;
  for (const [type, ofQuality] of tries) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, ofQuality));
    // Browsers without an encoder for a type return PNG, which is large.
    if (blob !== null && blob.type === type && blob.size <= mostBytes) return blob;
  }
  throw new PictureProblem("too-large");
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    const isPicture = file.type.startsWith("image/") || /\.hei[cf]$/i.test(file instanceof File ? file.name : "");
    throw new PictureProblem(isPicture ? "not-decodable" : "not-a-picture");
  }
}
