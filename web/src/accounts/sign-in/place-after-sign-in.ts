import type { Account } from "../../grocery/people/account";

/**
 * The screen after sign-in: the last desk, else home (N-03). Members who never opened a desk start at their first
 * organization's.
 *
 * @param last - the organization; null if they were shopping; undefined if unknown.
 */
export function placeAfterSignIn(organisations: Account["organisations"], last: string | null | undefined): string {
  const desk = last === undefined ? organisations[0] : organisations.find(({ id }) => id === last);
  return desk === undefined ? "/" : `/desk/${encodeURIComponent(desk.id)}`;
}

/** The address that a screen's query asks to go on with; null without one of this app. */
export function placeAskedFor(query: URLSearchParams): string | null {
  const place = query.get("to");
  return place !== null && /^\/(?!\/)/.test(place) ? place : null;
}
