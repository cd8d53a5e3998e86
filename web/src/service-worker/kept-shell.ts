/** What of a browser's cache is used here. */
type Shell = Pick<Cache, "add" | "match">;

/** Browsers have six connections for a server without HTTP/2; most are for what the person asks meanwhile. */
const mostAtOnce = 2;

/**
 * Keeps all files, a few at a time: over a slow network that takes a minute, and who opens the app for the first time
 * asks for stores in it. Those that are there already, from a time that was cut short, are not fetched again.
 *
 * @throws when a file cannot be had: a half-kept app would not start.
 */
export async function keepShell(cache: Shell, files: readonly string[]): Promise<void> {
  const waiting = [...files];
  const keepSome = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      try {
        if ((await cache.match(file)) === undefined) await cache.add(file);
      } catch (error) {
        // The others need not come either.
        waiting.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, keepSome));
}
