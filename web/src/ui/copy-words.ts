import type { CopyState } from "../api/copy";
import { failureWords } from "../api/failure-words";
import type { Texts } from "../locale";

type Known = Pick<Extract<CopyState<unknown>, { kind: "ready" }>, "isExpired" | "isRefreshing" | "isWhole" | "failure">;

/**
 * The warning about a cache: expired (S-06), partial, or why it could not be updated. Null if complete and current.
 *
 * @param age - of the cache, in words: "3 days ago".
 */
export function copyWords(
  { isExpired, isRefreshing, isWhole, failure }: Known,
  age: string,
  text: Pick<Texts, "common">,
): readonly [title: string, detail: string] | null {
  const stored = text.common.storedCopy(age);
  const reason = failure !== null ? failureWords(failure, text)[0] : isWhole ? null : text.common.partial;
  // No warning of an old cache while it is updating.
  if (isExpired && !isRefreshing) return [text.common.expired, reason === null ? stored : `${stored} · ${reason}`];
  return reason === null ? null : [reason, stored];
}
