import type { Texts } from "../locale";
import { ApiProblem, Offline, TimedOut } from "./failures";

/** The message for a failure, with its consequences for the user. */
export function failureWords(
  failure: Error,
  { common }: Pick<Texts, "common">,
): readonly [title: string, detail: string] {
  if (failure instanceof Offline) return [common.offline, common.offlineDetail];
  if (failure instanceof TimedOut) return [common.tooSlow, common.offlineDetail];
  if (!(failure instanceof ApiProblem)) return [common.serverFailed, common.serverFailedDetail];
  const specific = common.problems[failure.code];
  if (specific !== undefined) return specific;
  if (failure.code === "too-many-requests") {
    return [common.tooMuch, common.tooMuchDetail(Math.max(1, failure.retryAfterSeconds ?? 60))];
  }
  if (failure.status === 429) return [common.tooOften, common.tooOftenDetail];
  if (failure.status === 404 || failure.status === 410) return [common.gone, common.goneDetail];
  // The request itself failed; retrying does not help.
  if (failure.status < 500) return [common.refused, common.refusedDetail];
  return [common.serverFailed, common.serverFailedDetail];
}
