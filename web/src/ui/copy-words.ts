import type { CopyState } from "../api/copy";
import { failureWords } from "../api/failure-words";
import type { Texts } from "../locale";

type Known = Pick<Extract<CopyState<unknown>, { kind: "ready" }>, "isExpired" | "isRefreshing" | "isWhole" | "failure">;

/**
 * What is to be known about a copy that is shown: that it is too old to trust (S-06), that only a part has arrived, or
 * why there is no newer one. Null where it is whole and as it should be.
 *
 * @param age - of the copy, in words: "3 days ago".
 */
export function copyWords(
  { isExpired, isRefreshing, isWhole, failure }: Known,
  age: string,
  text: Pick<Texts, "common">,
): readonly [title: string, detail: string] | null {
  const stored = text.common.storedCopy(age);
  const reason = failure !== null ? failureWords(failure, text)[0] : isWhole ? null : text.common.partial;
  // While a newer one is on its way, nobody needs to hear that this one is too old.
  if (isExpired && !isRefreshing) return [text.common.expired, reason === null ? stored : `${stored} · ${reason}`];
  return reason === null ? null : [reason, stored];
}
