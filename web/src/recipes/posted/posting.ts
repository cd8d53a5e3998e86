import { ApiProblem } from "../../api/failures";

/** Ids of a recipe's post before and after; null if not posted. */
export interface Posting {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Posts a recipe or removes its post, and records the result even after the screen is closed.
 *
 * @param make - returns the id of the post, which the server chooses; null if it was removed.
 * @throws ApiFailure
 */
export async function sendPosting(
  make: () => Promise<string | null>,
  { before, after }: Posting,
  note: (postedId: string | null) => void,
): Promise<void> {
  let posted = before;
  try {
    posted = await make();
  } catch (error) {
    const isGone = error instanceof ApiProblem && error.status === 404 && before !== null;
    // Already removed: done, or post it again next time.
    if (isGone) note(null);
    if (isGone && after === null) return;
    throw error;
  }
  if (posted !== before) note(posted);
}
