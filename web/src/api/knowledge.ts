import type { CopyState } from "./copy";
import type { ApiFailure, Cancelled } from "./failures";

/** The result of a question to the server. "None" follows only from an answer, never from a failure (S-18). */
export type Knowledge<Value> =
  | { readonly kind: "known"; readonly value: Value }
  | { readonly kind: "none" }
  /** The reason is null while the server is asked. */
  | { readonly kind: "unknown"; readonly reason: ApiFailure | Cancelled | null };

/** The last answer or failure of the server. */
export interface Heard {
  /** True if the server has answered since the question was asked last. */
  readonly isAnswered: boolean;
  readonly failure: ApiFailure | Cancelled | null;
}

/** Returns what is known of a list of things: without any, only an answer says that there are none. */
export function knowledgeOf<Item>(items: readonly Item[], { isAnswered, failure }: Heard): Knowledge<readonly Item[]> {
  if (items.length > 0) return { kind: "known", value: items };
  return isAnswered ? { kind: "none" } : { kind: "unknown", reason: failure };
}

/** Returns the last answer of a cached question. A failed refresh does not count as one, whatever is cached. */
export function heardOf(state: CopyState<unknown>): Heard {
  if (state.kind === "loading") return { isAnswered: false, failure: null };
  if (state.kind === "failed") return { isAnswered: false, failure: state.failure };
  return { isAnswered: state.failure === null && state.isWhole, failure: state.failure };
}
