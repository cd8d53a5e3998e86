import { ApiProblem } from "../../api/failures";

/** Ids of a recipe's post before and after; null if not posted. */
export interface Posting {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Posts a recipe or removes its post, and records the result even after the screen is closed.
 *
 * @throws ApiFailure
 */
export async function sendPosting(
  make: () => Promise<unknown>,
  { before, after }: Posting,
  note: (postedId: string | null) => void,
): Promise<void> {
  try {
    await make();
  } catch (error) {
    const isGone = error instanceof ApiProblem && error.status === 404 && before !== null;
    // Already removed: done, or post it again next time.
    if (isGone) note(null);
    if (isGone && after === null) return;
    throw error;
  }
  if (after !== before) note(after);
}
