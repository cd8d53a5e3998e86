import type { Progress } from "./exchange";

/**
 * How much of a download has come: unpacked bytes of the unpacked length that the server has told. Whole only when it is kept as
 * well, which is more than having come. Null where nobody knows.
 */
export function shareOf(progress: Progress | null): number | null {
  if (progress === null || progress.totalBytes === null || progress.totalBytes === 0) return null;
  return Math.min(0.99, progress.receivedBytes / progress.totalBytes);
}
