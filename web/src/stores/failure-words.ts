import type { ApiFailure } from "../api/failures";
import type { Catalogue } from "../locale";

/** Why the server gave no answer, and what that means for the shopper. */
export function failureWords(
  failure: ApiFailure,
  text: Catalogue,
): { readonly title: string; readonly detail: string } {
  switch (failure.kind) {
    case "offline":
      return { title: text.common.offline, detail: text.common.offlineDetail };
    case "timeout":
      return { title: text.stores.timedOut, detail: text.stores.timedOutDetail };
    case "bad-answer":
      return { title: text.stores.badAnswer, detail: text.common.serverFailedDetail };
    case "problem":
      return { title: text.common.serverFailed, detail: text.common.serverFailedDetail };
  }
}
