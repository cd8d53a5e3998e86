import { failureWords } from "../api/failure-words";
import { ApiProblem } from "../api/failures";
import type { ApiFailure } from "../api/failures";
import type { TripLine } from "../api/types";
import type { Texts } from "../locale";

/** True if the server understood the request and rejected it: the device would not know better. */
export function isRefusal(failure: ApiFailure): failure is ApiProblem {
  return failure instanceof ApiProblem && failure.status < 500 && failure.status !== 429;
}

/** Returns why a plan was not made, in the reader's language. The server's own words are for client developers. */
export function planRefusalWords(
  failure: ApiFailure,
  lines: readonly TripLine[],
  text: Texts,
): { readonly title: string; readonly detail: string } {
  if (!isRefusal(failure)) return { title: failureWords(failure, text)[0], detail: text.trips.listKept };
  const { refused } = text.trips;
  const place = failure.place ?? "";
  const line = /^lines\[(\d+)\]/.exec(place)?.[1];
  const item = line === undefined ? undefined : lines[Number(line)]?.item;
  if (item !== undefined) return { title: refused.title, detail: refused.line(item) };
  if (/^(include|avoid|usualStore)\b/.test(place)) return { title: refused.title, detail: refused.store };
  if (place === "departure") return { title: refused.title, detail: refused.departure };
  return { title: refused.title, detail: refused.other };
}
