import { fields, list, text } from "../grocery/reader";
import { decodedWhole } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

const readLines = fields<{ readonly lines: readonly string[] }>({ lines: list(text) });

/** The server processes pictures one after the other, each for some seconds. */
const patienceMilliseconds = 30_000;

/**
 * The lines of text in a picture of a receipt, from top to bottom. The server stores neither.
 *
 * @throws ApiFailure; Cancelled
 */
export async function receiptLines(
  picture: Blob,
  options: AskOptions,
  exchange = new Exchange({ patienceMilliseconds }),
): Promise<readonly string[]> {
  return decodedWhole(await exchange.post("/v1/receipts/text", picture, options), readLines).lines;
}
