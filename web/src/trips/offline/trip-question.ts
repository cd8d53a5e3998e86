import { tripMerits } from "../../api/plan-types";
import type { TripMerit } from "../../api/plan-types";
import { WordReader } from "../../grocery/modules/word-reader";

/** `TripQuestion.format` in Core. */
const format = 2;

/** The price of a line that a store does not sell. */
export const notSold = -1;

/** The times in which a store may be visited, in seconds after midnight of the departure's day. */
export type OpenSeconds = readonly [opens: number, closes: number];

/** The planner's input in numbers: stores and lines by index, seconds and cents. */
export interface TripQuestion {
  readonly stores: readonly QuestionStore[];
  readonly lineCount: number;
  readonly travelCentsPerMinute: number;
  readonly timeCentsPerMinute: number;
  /** Seconds after midnight. */
  readonly departure: number;
  /** The time for each line, at any store. */
  readonly lineSeconds: number;
  readonly maximumSeconds: number;
  readonly maximumVisits: number | null;
  readonly savingPercent: number;
  /** The usual store; null if unknown. */
  readonly usualStore: number | null;
  /** The limit on the planner's work. */
  readonly steps: number;
  readonly fromStart: readonly number[];
  readonly toEnd: readonly number[];
  /** From store to store, row by row. */
  readonly between: readonly number[];
  /** Store by store; `notSold` for a line that a store does not sell. */
  readonly prices: readonly number[];
}

export interface QuestionStore {
  /** The fixed time of a visit. */
  readonly visitSeconds: number;
  /** The shopper's factor on `lineSeconds` at this store. */
  readonly linePace: number;
  readonly isWished: boolean;
  /** Sorted, without overlaps; empty if always open. */
  readonly opening: readonly OpenSeconds[];
}

/** Returns the question as words, in the layout of `TripQuestion.words` in Core. */
export function questionWords(question: TripQuestion): number[] {
  const words = [
    format, question.stores.length, question.lineCount, question.travelCentsPerMinute, question.timeCentsPerMinute,
    question.departure, question.lineSeconds, question.maximumSeconds, question.maximumVisits ?? -1, question.savingPercent,
    question.usualStore ?? -1, question.steps,
  ];
  for (const { visitSeconds, linePace, isWished, opening } of question.stores) {
    words.push(visitSeconds, ...halves(linePace), isWished ? 1 : 0, opening.length, ...opening.flat());
  }
  return words.concat(question.fromStart, question.toEnd, question.between, question.prices);
}

/** A double as two words, the lower one first. */
function halves(value: number): readonly number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value, true);
  return [view.getInt32(0, true), view.getInt32(4, true)];
}

/** A trip of the answer with its merits, and whether they are proven. */
export interface BestTrip extends PlannedTrip {
  readonly bestAt: readonly TripMerit[];
  readonly isProven: boolean;
}

export interface PlannedTrip {
  readonly visits: readonly PlannedVisit[];
  readonly lastLegSeconds: number;
  /** The store that sells each line. */
  readonly storeOfLine: readonly number[];
}

export interface PlannedVisit {
  readonly store: number;
  readonly travelSeconds: number;
  /** Seconds after midnight, like the next two. */
  readonly arrives: number;
  readonly starts: number;
  readonly ends: number;
}

const hindrances = ["time", "saving", "visits", "wishedStoreClosed", "closed", "unfinished"] as const;
const dropped = ["time", "saving", "visits", "include", "limits"] as const;

export interface Hindrance {
  readonly kind: (typeof hindrances)[number];
  /** Null if no single store is the obstacle. */
  readonly store: number | null;
  /** Minutes, tenths of a percent, or visits. */
  readonly needed: number;
  readonly asked: number;
}

export interface TripAnswer {
  /** The trip that savings are compared with. */
  readonly baseline: PlannedTrip | null;
  readonly trips: readonly BestTrip[];
  /** The maximum that another trip could save over the first; null if it is the best. */
  readonly gapCents: number | null;
  readonly tradeOffs: readonly PlannedTrip[];
  readonly hindrances: readonly Hindrance[];
  readonly alternatives: readonly { readonly dropped: (typeof dropped)[number]; readonly trip: PlannedTrip }[];
}

/**
 * Reads the planner's answer; null for a refused question.
 *
 * @throws RangeError for words that do not answer such a question.
 */
export function readTripAnswer(words: Int32Array, lineCount: number): TripAnswer | null {
  const reader = new WordReader(words);
  if (reader.word() !== format) throw new RangeError("an answer in another format");
  if (reader.word() !== 0) return null;
  const trip = (): PlannedTrip => {
    const visits = reader.list(reader.word(), (): PlannedVisit => {
      const [store = 0, travelSeconds = 0, arrives = 0, starts = 0, ends = 0] = reader.words(5);
      return { store, travelSeconds, arrives, starts, ends };
    });
    return { visits, lastLegSeconds: reader.word(), storeOfLine: [...reader.words(lineCount)] };
  };
  const baseline = reader.list(reader.word(), trip)[0] ?? null;
  const [tripCount = 0, gapCents = 0] = reader.words(2);
  const answer: TripAnswer = {
    baseline,
    trips: reader.list(tripCount, () => {
      const bits = reader.word();
      return { bestAt: tripMerits.filter((_, index) => (bits & (1 << index)) !== 0), isProven: (bits & (1 << tripMerits.length)) !== 0, ...trip() };
    }),
    gapCents: gapCents < 0 ? null : gapCents,
    tradeOffs: reader.list(reader.word(), trip),
    hindrances: reader.list(reader.word(), () => {
      const kind = reader.oneOf(hindrances);
      const [store = -1, needed = 0, asked = 0] = reader.words(3);
      return { kind, store: store < 0 ? null : store, needed, asked };
    }),
    alternatives: reader.list(reader.word(), () => ({ dropped: reader.oneOf(dropped), trip: trip() })),
  };
  reader.expectEnd();
  return answer;
}
