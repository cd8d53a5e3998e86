import type { Progress } from "./exchange";

/**
 * The progress of a download: unpacked bytes by the unpacked length from the server. Reaches 1 only once it is also
 * stored. Null if the length is unknown.
 */
export function shareOf(progress: Progress | null): number | null {
  if (progress === null || progress.totalBytes === null || progress.totalBytes === 0) return null;
  return Math.min(0.99, progress.receivedBytes / progress.totalBytes);
}
