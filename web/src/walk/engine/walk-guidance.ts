import type { AislePart, WalkSide } from "../../grocery/ways";
import type { WordReader } from "../../grocery/modules/word-reader";

/** The guidance on a walk; the twin of `WalkGuidance` in Core, which explains each part. */
export interface WalkGuidance {
  readonly aisles: readonly Aisle[];
  readonly stops: readonly GuidedStop[];
  /** The directions from the last stop to the checkout. */
  readonly finish: readonly WalkMove[];
}

export interface Aisle {
  /** The aisle number, from the sign or counted; 0 without a sign in a store that has signs. */
  readonly number: number;
  readonly axis: "horizontal" | "vertical";
  /** The first and last row of a vertical aisle, or column of a horizontal one. */
  readonly lines: readonly [number, number];
  readonly breadth: readonly [number, number];
  readonly isFrontFirst: boolean;
}

export interface GuidedStop {
  /** Index of its cell in the walk's path. */
  readonly pathIndex: number;
  readonly moves: readonly WalkMove[];
  readonly entries: readonly EntryPlace[];
}

export type WalkMove =
  | { readonly kind: "straight"; readonly cells: number }
  | { readonly kind: "turn"; readonly side: WalkSide }
  | { readonly kind: "enter" | "leave"; readonly aisle: number };

export interface EntryPlace {
  readonly entry: number;
  readonly section: number;
  /** Index in `aisles`. */
  readonly aisle: number | undefined;
  readonly side: WalkSide;
  readonly part: AislePart | undefined;
  readonly isEndCap: boolean;
}

const axes = ["horizontal", "vertical"] as const;
const sides: readonly WalkSide[] = ["left", "right", "ahead", "behind"];
const parts: readonly AislePart[] = ["front", "middle", "back"];

/** Reads the guidance that follows the walk in an answer; `GuidanceWords.swift` defines the layout. */
export function decodeGuidance(reader: WordReader): WalkGuidance {
  const [aisleCount, stopCount, finishCount] = [reader.word(), reader.word(), reader.word()];
  return {
    aisles: reader.list(aisleCount, () => ({
      number: reader.word(),
      axis: reader.oneOf(axes),
      lines: [reader.word(), reader.word()] as const,
      breadth: [reader.word(), reader.word()] as const,
      isFrontFirst: reader.flag(),
    })),
    stops: reader.list(stopCount, () => {
      const [pathIndex, moveCount, entryCount] = [reader.word(), reader.word(), reader.word()];
      return {
        pathIndex,
        moves: reader.list(moveCount, () => decodeMove(reader)),
        entries: reader.list(entryCount, () => decodePlace(reader)),
      };
    }),
    finish: reader.list(finishCount, () => decodeMove(reader)),
  };
}

function decodeMove(reader: WordReader): WalkMove {
  const kind = reader.oneOf(["straight", "turn", "enter", "leave"] as const);
  switch (kind) {
    case "straight":
      return { kind, cells: reader.word() };
    case "turn":
      return { kind, side: reader.oneOf(sides) };
    default:
      return { kind, aisle: reader.word() };
  }
}

function decodePlace(reader: WordReader): EntryPlace {
  const [entry, section, aisle] = [reader.word(), reader.word(), reader.word()];
  const side = reader.oneOf(sides);
  const part = reader.word();
  return {
    entry,
    section,
    aisle: aisle < 0 ? undefined : aisle,
    side,
    part: part < 0 ? undefined : parts[part],
    isEndCap: reader.flag(),
  };
}
