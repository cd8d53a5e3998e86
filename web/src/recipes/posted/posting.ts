import { ApiProblem } from "../../api/failures";

/** Under which id a recipe is posted before and after; null for not posted. */
export interface Posting {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Posts a recipe or takes it back, and notes what is so from now on: also where nobody waits for the answer any more.
 *
 * @throws ApiFailure
 */
export async function noted(
  make: () => Promise<unknown>,
  { before, after }: Posting,
  note: (postedId: string | null) => void,
): Promise<void> {
  try {
    await make();
  } catch (error) {
    const isGone = error instanceof ApiProblem && error.status === 404 && before !== null;
    // Taken back already, here or elsewhere: what was wanted, or posted anew the next time.
    if (isGone) note(null);
    if (isGone && after === null) return;
    throw error;
  }
  if (after !== before) note(after);
}
