import { useServices } from "../frame/services";
import type { TillTotals } from "../trips/learning/TillTotals";
import type { StoredWalks } from "./stored-walks";

export interface WalkServices {
  readonly walks: StoredWalks;
  /** Loads the questions for the total at the till, with their styles. */
  readonly loadTillViews: () => Promise<{ readonly TillTotals: typeof TillTotals }>;
}

export const useWalks = useServices<WalkServices>;
