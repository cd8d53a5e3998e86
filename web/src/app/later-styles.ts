/** URL of the deferred screens' styles, set at build time. */
declare const LATER_STYLES: string;

let fetched: Promise<void> | undefined;

/**
 * Loads the styles of all deferred screens; resolves once they apply. The service worker caches them.
 *
 * @throws if they cannot be loaded; the next call retries.
 */
export function fetchLaterStyles(): Promise<void> {
  fetched ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = LATER_STYLES;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      fetched = undefined;
      reject(new Error(`${LATER_STYLES} could not be loaded`));
    };
    // They override the initial styles in the body, since the later rule of equal specificity wins.
    [...document.querySelectorAll("link[rel=stylesheet]")].at(-1)?.after(link);
  });
  return fetched;
}
