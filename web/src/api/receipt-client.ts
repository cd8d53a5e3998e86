import { fields, list, number, otherwise, text } from "../grocery/reader";
import { decodedWhole } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

/** The lines of text in a picture, from top to bottom, with their boxes: x, y, width and height in pixels. */
export interface ReceiptText {
  readonly lines: readonly string[];
  /** Empty from a server that knows no places. */
  readonly boxes: readonly (readonly number[])[];
}

const readText = fields<ReceiptText>({ lines: list(text), boxes: otherwise(list(list(number)), []) });

/** The server processes pictures one after the other, each for some seconds. */
const patienceMilliseconds = 30_000;

/**
 * Reads a picture of a receipt. The server stores neither picture nor text.
 *
 * @throws ApiFailure; Cancelled
 */
export async function receiptText(
  picture: Blob,
  options: AskOptions,
  exchange = new Exchange({ patienceMilliseconds }),
): Promise<ReceiptText> {
  return decodedWhole(await exchange.post("/v1/receipts/text", picture, options), readText);
}
