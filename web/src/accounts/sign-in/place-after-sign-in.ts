import type { Account } from "../../grocery/people/account";

/**
 * Where signing in leads: to the desk at which somebody was last, else home (N-03). Who belongs to an organisation and was
 * never at a desk begins at that of the first.
 *
 * @param last - the organisation; null: they were shopping; undefined: nobody knows.
 */
export function placeAfterSignIn(own: Account["organisations"], last: string | null | undefined): string {
  const desk = last === undefined ? own[0] : own.find(({ id }) => id === last);
  return desk === undefined ? "/" : `/desk/${encodeURIComponent(desk.id)}`;
}
