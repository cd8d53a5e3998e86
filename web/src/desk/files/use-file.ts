import { useEffect, useState } from "react";
import type { FilesClient, PriceFile } from "../../api/files-client";
import { isApiFailure } from "../../api/failures";
import { isProcessing } from "./file-rules";

/** Polling interval in milliseconds. */
const interval = 1_000;

/**
 * The current state of a file. Fetched at once, since lists have fewer fields, and polled while the server processes
 * it.
 */
export function useFile(client: FilesClient, first: PriceFile): readonly [PriceFile, (file: PriceFile) => void] {
  const [file, setFile] = useState(first);
  const isBusy = isProcessing(file);
  const { id } = file;
  useEffect(() => {
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        setFile(await client.file(id, { signal: asking.signal }));
      } catch (error) {
        // Network errors are ignored; the next poll retries.
        if (!asking.signal.aborted && !isApiFailure(error)) throw error;
      }
    };
    void ask();
    const timer = isBusy ? window.setInterval(() => void ask(), interval) : undefined;
    return () => {
      window.clearInterval(timer);
      asking.abort();
    };
  }, [client, id, isBusy]);
  return [file, setFile];
}
