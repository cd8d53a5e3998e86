import { useCallback, useEffect, useState } from "react";
import { useServices } from "../frame/services";
import { useAttempt } from "../frame/use-attempt";
import type { LoggedChange } from "../grocery/people/household-log";

interface HouseholdLogPages {
  /** Undefined until the first page is loaded. */
  readonly changes: readonly LoggedChange[] | undefined;
  readonly hasMore: boolean;
  readonly isAsking: boolean;
  readonly failure: Error | null;
  readonly more: () => void;
}

/** The log of a household, page by page, latest first; null sends no request. */
export function useHouseholdLog(household: string | null): HouseholdLogPages {
  const { householdClient } = useServices();
  const [changes, setChanges] = useState<readonly LoggedChange[] | undefined>();
  const [next, setNext] = useState<string | null>(null);
  const { isUnderWay, failure, run } = useAttempt();
  const ask = useCallback(
    async (before: string | null): Promise<void> => {
      if (household === null) return;
      await run(async (signal) => {
        const page = await householdClient.log(household, before, { signal });
        setChanges((earlier) => (before === null ? page.changes : [...(earlier ?? []), ...page.changes]));
        setNext(page.next);
      });
    },
    [household, householdClient],
  );
  useEffect(() => void ask(null), [ask]);
  return { changes, hasMore: next !== null, isAsking: isUnderWay, failure, more: () => void ask(next) };
}
