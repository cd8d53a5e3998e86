import { useState } from "react";
import { isApiFailure } from "../api/failures";
import { useServices } from "../app/services";

/** Something that the server is asked to do to a household. */
export interface Deed {
  readonly isUnderWay: boolean;
  readonly failure: Error | null;
  /** Does it and brings what came of it to the device; tells whether it was done. A refusal becomes `failure`. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useDeed(): Deed {
  const { sync } = useServices();
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setUnderWay(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error);
      return false;
    } finally {
      // Also after a refusal: most are refused because the device's picture of the household is old.
      await sync.now();
      setUnderWay(false);
    }
  };
  return { isUnderWay, failure, run };
}
