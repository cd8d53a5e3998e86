import { knowledgeOf } from "../api/knowledge";
import type { Heard, Knowledge } from "../api/knowledge";

/** The kinds of things that one search finds, in the order of their groups. */
export const searchKinds = [
  "lists", "entries", "products", "stores", "towns", "dishes", "recipes", "settings", "guide",
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** A found thing as a row. */
export interface Hit {
  /** Unique within its kind. */
  readonly id: string;
  /** An emoji. */
  readonly picture: string;
  readonly name: string;
  /** A line about it; empty for none. */
  readonly detail: string;
  readonly to: string;
  /** Chosen as the place of all searches when the row is opened. */
  readonly town?: string;
}

/** The results of one kind. */
export interface Findings {
  readonly kind: SearchKind;
  /** `placeless` if the server was not asked, since it does not know where the shopper is. */
  readonly found: Knowledge<readonly Hit[]> | { readonly kind: "placeless" };
  /** The screen that searches for all of them; null if the rest is shown here. */
  readonly more: string | null;
}

/** The most rows of a group before *More*. */
export const mostHits = 4;

/** The device has all of it, so there is nothing to ask. */
export const withoutQuestion: Heard = { isAnswered: true, failure: null };

/** @param heard - null if the server cannot be asked without a place. */
export function findings(
  kind: SearchKind, hits: readonly Hit[], heard: Heard | null = withoutQuestion, more: string | null = null,
): Findings {
  const isPlaceless = heard === null && hits.length === 0;
  return { kind, found: isPlaceless ? { kind: "placeless" } : knowledgeOf(hits, heard ?? withoutQuestion), more };
}

/** Returns the answers of several questions as one: complete if all are, with their first failure. */
export function heardTogether(...all: readonly (Heard | null)[]): Heard | null {
  const asked = all.flatMap((heard) => (heard === null ? [] : [heard]));
  if (asked.length < all.length) return null;
  const failure = asked.find((heard) => heard.failure !== null)?.failure ?? null;
  return { isAnswered: asked.every(({ isAnswered }) => isAnswered), failure };
}

/** A group of rows on the screen. */
export interface HitGroup {
  readonly kind: SearchKind;
  readonly hits: readonly Hit[];
  /** The address of *More*, `all` if it opens the rest of the group here; null without a rest. */
  readonly more: string | null;
}

/** The groups to show, and the kinds without an answer. */
export interface Outcome {
  readonly groups: readonly HitGroup[];
  readonly count: number;
  readonly asking: readonly SearchKind[];
  readonly placeless: readonly SearchKind[];
  readonly failed: readonly SearchKind[];
  readonly reason: Extract<Findings["found"], { readonly kind: "unknown" }>["reason"];
}

/** Returns what the screen shows of all results. */
export function searchOutcome(all: readonly Findings[], opened: SearchKind | null): Outcome {
  const groups = all.flatMap(({ kind, found, more }): readonly HitGroup[] => {
    if (found.kind !== "known") return [];
    const isCut = found.value.length > mostHits && kind !== opened;
    return [{ kind, hits: isCut ? found.value.slice(0, mostHits) : found.value, more: isCut ? (more ?? "all") : null }];
  });
  const unknown = all.flatMap(({ kind, found }) => (found.kind === "unknown" ? [{ kind, reason: found.reason }] : []));
  const failed = unknown.filter(({ reason }) => reason !== null);
  return {
    groups,
    count: groups.reduce((sum, { hits }) => sum + hits.length, 0),
    asking: unknown.filter(({ reason }) => reason === null).map(({ kind }) => kind),
    placeless: all.filter(({ found }) => found.kind === "placeless").map(({ kind }) => kind),
    failed: failed.map(({ kind }) => kind),
    reason: failed[0]?.reason ?? null,
  };
}
