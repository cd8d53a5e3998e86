import { failureWords } from "../api/failure-words";
import type { CopyState } from "../api/copy";
import type { Catalogue } from "../locale";

/**
 * What is to be known about a copy that is shown: that it is too old to trust (S-06), that only a part has arrived, or
 * why there is no newer one. Null where it is whole and as it should be.
 *
 * @param age - of the copy, in words: "3 days ago".
 */
export function copyWords(
  { isExpired, isWhole, failure }: Pick<Extract<CopyState<unknown>, { kind: "ready" }>, "isExpired" | "isWhole" | "failure">,
  age: string,
  text: Pick<Catalogue, "common">,
): readonly [title: string, detail: string] | null {
  const stored = text.common.storedCopy(age);
  const reason = failure !== null ? failureWords(failure, text)[0] : isWhole ? null : text.common.partial;
  if (isExpired) return [text.common.expired, reason === null ? stored : `${stored} · ${reason}`];
  return reason === null ? null : [reason, stored];
}
