import { decodeRefusal, decodeWalkAnswer, encodeWalkRequest } from "./walk-buffer";
import type { WalkRefusal, Walk, WalkRequest } from "./walk-buffer";
import { WordReader } from "../../grocery/modules/word-reader";

/** The words of `SplitRequest` and `SplitAnswer` in `Core/Sources/WalkEngine/Buffer`, which hold the layout. */

const format = 1;

/** Which of two people an entry is meant for; `either` is whoever makes the two walks shorter. */
export type WalkShare = "either" | "first" | "second";

/** In the order of their numbers. */
const shares: readonly WalkShare[] = ["either", "first", "second"];

/** What two people pick up together. The starts and the open section of the request itself are those of the first. */
export interface SplitRequest extends WalkRequest {
  readonly otherStarts: readonly number[];
  readonly otherOpenSection?: number;
  /** One an entry. */
  readonly shares: readonly WalkShare[];
}

export type SplitAnswer =
  | {
    readonly kind: "walks";
    /**
     * The first one's and the second one's. Entries are indexes of the whole list, and each stands in one of both walks,
     * in its order or among its unreachable ones. A walk's `lowerBound` is about the entries that it has.
     */
    readonly walks: readonly [Walk, Walk];
    /** However the entries are shared out, the longer walk is no shorter. */
    readonly lowerBound: number;
  }
  | WalkRefusal;

export function encodeSplitRequest(request: SplitRequest): Int32Array {
  const head = [
    format,
    Number(request.otherOpenSection !== undefined),
    request.otherOpenSection ?? 0,
    request.otherStarts.length,
    request.shares.length,
    ...request.otherStarts,
    ...request.shares.map((share) => shares.indexOf(share)),
  ];
  const rest = encodeWalkRequest(request);
  const words = new Int32Array(head.length + rest.length);
  words.set(head);
  words.set(rest, head.length);
  return words;
}

/** @throws RangeError when the words are not an answer of this format: page and module do not belong together. */
export function decodeSplitAnswer(words: Int32Array): SplitAnswer {
  const reader = new WordReader(words);
  const found = reader.word();
  if (found !== format) throw new RangeError(`answer in format ${found}, expected ${format}`);
  const status = reader.word();
  if (status !== 0) return decodeRefusal(status, reader);
  const lowerBound = reader.word();
  const first = decodeWalkAnswer(reader.words(reader.word()));
  const second = decodeWalkAnswer(reader.rest());
  if (first.kind !== "walk" || second.kind !== "walk") throw new RangeError("two walks expected");
  return { kind: "walks", walks: [first, second], lowerBound };
}
