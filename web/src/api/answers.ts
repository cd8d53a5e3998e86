import { readJson, Unreadable } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import type { Answer } from "./exchange";
import { BadAnswer } from "./failures";
import { salvaged } from "./salvage";

/**
 * Parses a response; of a truncated one, the complete records.
 *
 * @throws BadAnswer
 */
export function decoded<Value>(answer: Answer, reader: Reader<Value>): Value {
  const json = new TextDecoder().decode(answer.bytes);
  return read(answer.isWhole ? json : salvaged(json) ?? json, reader);
}

/**
 * Parses a response that must be complete.
 *
 * @throws BadAnswer
 */
export function decodedWhole<Value>(answer: Answer, reader: Reader<Value>): Value {
  if (!answer.isWhole) throw new BadAnswer("the answer broke off");
  return read(new TextDecoder().decode(answer.bytes), reader);
}

/**
 * The bytes of a picture, which must be complete.
 *
 * @throws BadAnswer
 */
export function wholePicture({ bytes, isWhole }: Answer): Uint8Array {
  if (!isWhole) throw new BadAnswer("the picture broke off");
  return bytes;
}

function read<Value>(json: string, reader: Reader<Value>): Value {
  try {
    return readJson(json, reader);
  } catch (error) {
    throw error instanceof Unreadable ? new BadAnswer(error.message) : error;
  }
}

/** An id as a part of a path. */
export function part(id: string): string {
  return encodeURIComponent(id);
}

/** The query string; omits parameters without a value. */
export function queryText(query: object): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
