import { decodeRefusal, decodeWalkAnswer, encodeWalkRequest } from "./walk-buffer";
import type { WalkRefusal, Walk, WalkRequest } from "./walk-buffer";
import { WordReader } from "../../grocery/modules/word-reader";

/** The format of `SplitRequest` and `SplitAnswer` in `Core/Sources/WalkEngine/Buffer`, which define the layout. */

const format = 1;

/** The person to pick up an entry; `either` lets the engine choose. */
export type WalkShare = "either" | "first" | "second";

/** In numeric order. */
const shares: readonly WalkShare[] = ["either", "first", "second"];

/** The request for two walks. The starts and the open section of `WalkRequest` are the first person's. */
export interface SplitRequest extends WalkRequest {
  readonly otherStarts: readonly number[];
  readonly otherOpenSection?: number;
  /** One per entry. */
  readonly shares: readonly WalkShare[];
}

export type SplitAnswer =
  | {
    readonly kind: "walks";
    /**
     * The walks of the first and the second person. Entries are indexes of the whole list; each is in the order or the
     * unreachable entries of exactly one walk. A walk's `lowerBound` refers to its own entries.
     */
    readonly walks: readonly [Walk, Walk];
    /** A lower bound of the longer walk, over all assignments. */
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

/** @throws RangeError for words in another format: page and module do not belong together */
export function decodeSplitAnswer(words: Int32Array): SplitAnswer {
  const reader = new WordReader(words);
  const answerFormat = reader.word();
  if (answerFormat !== format) throw new RangeError(`answer in format ${answerFormat}, expected ${format}`);
  const status = reader.word();
  if (status !== 0) return decodeRefusal(status, reader);
  const lowerBound = reader.word();
  const first = decodeWalkAnswer(reader.words(reader.word()));
  const second = decodeWalkAnswer(reader.rest());
  if (first.kind !== "walk" || second.kind !== "walk") throw new RangeError("two walks expected");
  return { kind: "walks", walks: [first, second], lowerBound };
}
