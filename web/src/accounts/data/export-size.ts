import { fields, integer, readOr, wholeOnes } from "../../grocery/reader";

const readPictured = fields({ pictures: wholeOnes(fields<{ readonly bytes: number }>({ bytes: integer })) });

/** Overhead per picture in the file. */
const entryBytes = 200;
/** Typical compression ratio of records. */
const packing = 6;

/**
 * The approximate size of an export in bytes, for the progress bar; the exact size is unknown while the file is
 * streamed. Pictures are stored uncompressed and dominate.
 *
 * @param document - the response of `GET /v1/account/data`.
 * @returns null until it is known.
 */
export function expectedBytes(document: unknown): number | null {
  const pictured = readOr(readPictured, document, null);
  if (pictured === null) return null;
  const records = JSON.stringify(document).length / packing;
  return pictured.pictures.reduce((sum, { bytes }) => sum + entryBytes + bytes, records);
}
