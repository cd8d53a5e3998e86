import { fields, flag, integer, list, otherwise, readOr, text } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import type { Person } from "../../grocery/people/household";

/** Which of the two people who walk with one list; the first has begun it. */
export type Side = "first" | "second";

export const sides: readonly Side[] = ["first", "second"];

export function otherSide(side: Side): Side {
  return side === "first" ? "second" : "first";
}

/** Who picks up what: one field of the list, so that no entry is ever in both halves, whoever says something later. */
export type Split = Value<typeof readSplit>;

/** The state of one walker; each walker writes only their own field. */
export type WalkerState = Value<typeof readWalker>;

/** The most entries of a walk that is split, also those that are no part of it; `RowLimits.splitEntries` in Core. */
export const mostSplitEntries = 400;

/** After so many milliseconds nobody is in the store any more. */
export const longestWalk = 6 * 3_600_000;

const ids = otherwise(list(text), []);

const readSplit = fields({
  /** Stays when one takes over something of the other's. */
  id: text,
  storeId: text,
  /** Milliseconds since 1970. */
  started: integer,
  /** The marks of the two, the first one's first. */
  walkers: list(text),
  /** Their halves: entries, also those that are in the cart by now. */
  first: list(text),
  second: list(text),
  /** What was on the list and is no part of this walk, as it is bought elsewhere. */
  apart: ids,
  /** What one of them took over last; it is in their half. */
  takenOver: ids,
});

const readWalker = fields({
  /** Of which split it is said; what was said of another one does not count. */
  split: text,
  hasBegun: otherwise(flag, false),
  /** The rest is the other's. */
  hasLeft: otherwise(flag, false),
  /** Looked for in vain. */
  missed: ids,
});

/** The fields of a list about its shared walk. */
export interface SplitFields {
  readonly split?: unknown;
  readonly splitFirst?: unknown;
  readonly splitSecond?: unknown;
}

/** The field in which one of the two says something of themselves. */
export const walkerField = { first: "splitFirst", second: "splitSecond" } as const;

/** One of the two people. */
export interface Walker {
  /** Null for somebody who does not belong to the household any more. */
  readonly person: Person | null;
  readonly hasBegun: boolean;
  /** Belongs to the household and has not left; what was theirs is the other's else. */
  readonly isIn: boolean;
  readonly missed: ReadonlySet<string>;
}

/** A split walk that is under way, seen by one person. */
export interface SplitWalk {
  readonly split: Split;
  /** To whom each entry was dealt; null for one that is no part of the walk. */
  readonly dealt: ReadonlyMap<string, Side | null>;
  readonly walkers: Readonly<Record<Side, Walker>>;
  /** Which of the two it is who looks; null for others, and once they have left. */
  readonly me: Side | null;
}

/** The facts about an entry that a split needs. */
export interface SharedEntry {
  readonly id: string;
  /** The account that put it on the list; null where nobody knows. */
  readonly author: string | null;
  readonly isInCart: boolean;
  readonly cartTime: number;
}

/**
 * Who an account is in a split, in no other one: the list names nobody.
 *
 * Two 32-bit hashes (FNV-1a) of both ids; among the fifty people of a household two that are alike are 1 in 10^16.
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
 * The split of a list that is under way; null where there is none, where it is too old, or both have left.
 *
 * @param members - of the list's household.
 * @param account - who looks; null for guests.
 */
export function splitUnderWay(
  row: SplitFields, members: readonly Person[], account: string | null, now: number,
): SplitWalk | null {
  const split = readOr(readSplit, row.split, null);
  if (split === null || now - split.started >= longestWalk) return null;
  const walker = (side: Side, mark: string | undefined): Walker => {
    const person = members.find(({ id }) => walkerMark(split.id, id) === mark) ?? null;
    const said = readOr(readWalker, row[walkerField[side]], null);
    const state = said?.split === split.id ? said : null;
    const hasLeft = state?.hasLeft ?? false;
    return { person, hasBegun: state?.hasBegun ?? false, isIn: person !== null && !hasLeft, missed: new Set(state?.missed) };
  };
  const walkers = { first: walker("first", split.walkers[0]), second: walker("second", split.walkers[1]) };
  if (!walkers.first.isIn && !walkers.second.isIn) return null;
  const me = sides.find((side) => walkers[side].isIn && walkers[side].person?.id === account) ?? null;
  // An entry that stands in both halves, which no app deals, is the first one's.
  const dealt = new Map<string, Side | null>(split.apart.map((id) => [id, null]));
  for (const side of ["second", "first"] as const) for (const id of split[side]) dealt.set(id, side);
  return { split, dealt, walkers, me };
}

/**
 * Whose an entry is: theirs to whom it was dealt; of what was written since, theirs who wrote it, else theirs whose half is
 * the smaller one; everything is the other's of somebody who has left. Null for what is no part of the walk.
 *
 * The same on every device that knows the same list.
 */
export function sideOf({ split, dealt, walkers }: SplitWalk, { id, author }: Pick<SharedEntry, "id" | "author">): Side | null {
  const known = dealt.get(id);
  if (known === null) return null;
  const wrote = sides.find((side) => author !== null && walkers[side].person?.id === author);
  const side = known ?? wrote ?? (split.second.length < split.first.length ? "second" : "first");
  return walkers[side].isIn ? side : otherSide(side);
}

/** The half of one of the two, as it stands on the list. */
export interface Half<Entry> {
  /** Still to be picked up, as far as the others know. */
  readonly open: readonly Entry[];
  /** In the cart, or looked for in vain. */
  readonly done: readonly Entry[];
}

export function halfOf<Entry extends SharedEntry>(walk: SplitWalk, side: Side, entries: readonly Entry[]): Half<Entry> {
  const { split, dealt, walkers } = walk;
  const isDone = ({ id, isInCart }: Entry): boolean => isInCart || walkers[side].missed.has(id);
  // What was in the cart before anybody began was picked up by neither.
  const own = entries.filter(
    (entry) => sideOf(walk, entry) === side && (!isDone(entry) || dealt.has(entry.id) || entry.cartTime >= split.started),
  );
  return { open: own.filter((entry) => !isDone(entry)), done: own.filter(isDone) };
}
