import { fields, flag, integer, list, otherwise, readOr, text } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import type { Person } from "../../grocery/people/household";

/** One of the two people who share a walk; the first one began it. */
export type Side = "first" | "second";

export const sides: readonly Side[] = ["first", "second"];

export function otherSide(side: Side): Side {
  return side === "first" ? "second" : "first";
}

/**
 * The assignment of entries, in one field of the list so that concurrent changes never put an entry into both halves.
 */
export type Split = Value<typeof readSplit>;

/** The state of one walker; each walker writes only their own field. */
export type WalkerState = Value<typeof readWalker>;

/** The maximum entries of a split walk, including those apart; `RowLimits.splitEntries` in Core. */
export const mostSplitEntries = 400;

/** The maximum duration of a walk, in milliseconds. */
export const longestWalk = 6 * 3_600_000;

const ids = otherwise(list(text), []);

const readSplit = fields({
  /** Stays the same when a walker takes over entries. */
  id: text,
  storeId: text,
  /** Milliseconds since 1970. */
  started: integer,
  /** The marks of the two, the first one's first. */
  walkers: list(text),
  /** The entries of each half, including those in the cart. */
  first: list(text),
  second: list(text),
  /** Entries of the list that are not part of this walk because they are bought elsewhere. */
  apart: ids,
  /** The entries taken over last; they are in the half of who took them. */
  takenOver: ids,
});

const readWalker = fields({
  /** The split this state belongs to; states of other splits are ignored. */
  split: text,
  hasBegun: otherwise(flag, false),
  /** If true, the rest belongs to the other. */
  hasLeft: otherwise(flag, false),
  /** Entries not found in the store. */
  missed: ids,
});

/** The fields of a list about its shared walk. */
export interface SplitFields {
  readonly split?: unknown;
  readonly splitFirst?: unknown;
  readonly splitSecond?: unknown;
}

/** The list's field with each walker's own state. */
export const walkerField = { first: "splitFirst", second: "splitSecond" } as const;

/** One of the two shoppers. */
export interface Walker {
  /** Null if the person left the household. */
  readonly person: Person | null;
  readonly hasBegun: boolean;
  /** True for a member of the household who has not left the walk; otherwise their entries go to the other. */
  readonly isIn: boolean;
  readonly missed: ReadonlySet<string>;
}

/** A split walk in progress, as seen by one person. */
export interface SplitWalk {
  readonly split: Split;
  /** The side of each entry; null if it is not part of the walk. */
  readonly dealt: ReadonlyMap<string, Side | null>;
  readonly walkers: Readonly<Record<Side, Walker>>;
  /** The viewer's side; null for others, or after leaving. */
  readonly me: Side | null;
}

/** The facts about an entry that a split needs. */
export interface SharedEntry {
  readonly id: string;
  /** The account that added it; null if unknown. */
  readonly author: string | null;
  readonly isInCart: boolean;
  readonly cartTime: number;
}

/**
 * Identifies an account within one split, so that the list contains no account ids.
 *
 * Two 32-bit hashes (FNV-1a) of both ids; a collision among fifty people has a probability of 1 in 10^16.
 */
export function walkerMark(splitId: string, account: string): string {
  return hash(`${splitId}/${account}`, 0x811c9dc5) + hash(`${account}/${splitId}`, 0x01000193);
}

function hash(words: string, start: number): string {
  let sum = start;
  for (let index = 0; index < words.length; index += 1) sum = Math.imul(sum ^ words.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}

/**
 * The split walk of a list; null if there is none, it is too old, or both have left.
 *
 * @param members - of the list's household
 * @param account - the viewer; null for guests
 */
export function splitUnderWay(
  row: SplitFields, members: readonly Person[], account: string | null, now: number,
): SplitWalk | null {
  const split = readOr(readSplit, row.split, null);
  if (split === null || now - split.started >= longestWalk) return null;
  const walker = (side: Side, mark: string | undefined): Walker => {
    const person = members.find(({ id }) => walkerMark(split.id, id) === mark) ?? null;
    const walkerState = readOr(readWalker, row[walkerField[side]], null);
    const state = walkerState?.split === split.id ? walkerState : null;
    const hasLeft = state?.hasLeft ?? false;
    return { person, hasBegun: state?.hasBegun ?? false, isIn: person !== null && !hasLeft, missed: new Set(state?.missed) };
  };
  const walkers = { first: walker("first", split.walkers[0]), second: walker("second", split.walkers[1]) };
  if (!walkers.first.isIn && !walkers.second.isIn) return null;
  const me = sides.find((side) => walkers[side].isIn && walkers[side].person?.id === account) ?? null;
  // An entry in both halves, which no version of the app writes, belongs to the first.
  const dealt = new Map<string, Side | null>(split.apart.map((id) => [id, null]));
  for (const side of ["second", "first"] as const) for (const id of split[side]) dealt.set(id, side);
  return { split, dealt, walkers, me };
}

/**
 * The side that picks up an entry. New entries belong to their author, else to the smaller half.
 * Entries of a walker who has left belong to the other. Null for entries apart.
 *
 * Equal on every device with the same list.
 */
export function sideOf({ split, dealt, walkers }: SplitWalk, { id, author }: Pick<SharedEntry, "id" | "author">): Side | null {
  const assigned = dealt.get(id);
  if (assigned === null) return null;
  const authorSide = sides.find((side) => author !== null && walkers[side].person?.id === author);
  const side = assigned ?? authorSide ?? (split.second.length < split.first.length ? "second" : "first");
  return walkers[side].isIn ? side : otherSide(side);
}

/** One walker's half of the list. */
export interface Half<Entry> {
  /** Still to be picked up. */
  readonly open: readonly Entry[];
  /** In the cart, or not found. */
  readonly done: readonly Entry[];
}

export function halfOf<Entry extends SharedEntry>(walk: SplitWalk, side: Side, entries: readonly Entry[]): Half<Entry> {
  const { split, dealt, walkers } = walk;
  const isDone = ({ id, isInCart }: Entry): boolean => isInCart || walkers[side].missed.has(id);
  // Entries in the cart before the start belong to neither.
  const own = entries.filter(
    (entry) => sideOf(walk, entry) === side && (!isDone(entry) || dealt.has(entry.id) || entry.cartTime >= split.started),
  );
  return { open: own.filter((entry) => !isDone(entry)), done: own.filter(isDone) };
}
