import { useCallback, useEffect, useState } from "react";
import type { PlaceImportClient, PlaceImports } from "../../api/place-import-client";
import { isApiFailure } from "../../api/failures";
import { isJobRunning } from "./place-job";

/** Polling interval in milliseconds. */
const interval = 1_000;

/**
 * The import on the server; undefined until it is known. Polled while the server works on it.
 *
 * @param isSending - true while this page sends a file.
 */
export function usePlaceImports(
  client: PlaceImportClient,
  isSending: boolean,
): readonly [PlaceImports | undefined, () => Promise<void>] {
  const [imports, setImports] = useState<PlaceImports | undefined>();
  const ask = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        setImports(await client.imports(signal === undefined ? {} : { signal }));
      } catch (error) {
        // Network errors are ignored; the next poll retries.
        if (signal?.aborted !== true && !isApiFailure(error)) throw error;
      }
    },
    [client],
  );
  const job = imports?.job ?? null;
  const isBusy = isSending || imports === undefined || (job !== null && isJobRunning(job));
  useEffect(() => {
    const asking = new AbortController();
    void ask(asking.signal);
    const timer = isBusy ? window.setInterval(() => void ask(asking.signal), interval) : undefined;
    return () => {
      window.clearInterval(timer);
      asking.abort();
    };
  }, [ask, isBusy]);
  return [imports, ask];
}
