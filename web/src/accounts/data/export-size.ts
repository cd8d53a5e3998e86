import { fields, integer, readOr, wholeOnes } from "../../grocery/reader";

const readPictured = fields({ pictures: wholeOnes(fields<{ readonly bytes: number }>({ bytes: integer })) });

/** Around each picture in the file. */
const entryBytes = 200;
/** Typical compression ratio of records. */
const packing = 6;

/**
 * About how many bytes a download has, for a bar that tells how far it is: the file is made while it is sent, so that
 * nobody knows before. Pictures go in as they are, and make all the difference.
 *
 * @param document - the answer of `GET /v1/account/data`.
 * @returns null as long as that is not known.
 */
export function expectedBytes(document: unknown): number | null {
  const pictured = readOr(readPictured, document, null);
  if (pictured === null) return null;
  const records = JSON.stringify(document).length / packing;
  return pictured.pictures.reduce((sum, { bytes }) => sum + entryBytes + bytes, records);
}
