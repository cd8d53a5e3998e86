/** URL of the deferred screens' styles, set at build time. */
declare const LATER_STYLES: string;

let fetched: Promise<void> | undefined;

/**
 * The styles of all screens that are fetched later, in effect once this resolves; the service worker has them on the device.
 *
 * @throws where they cannot be had; whoever needs them asks again.
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
    // They refine what the first ones say, which stand in the body: of rules that weigh the same the last one holds.
    [...document.querySelectorAll("link[rel=stylesheet]")].at(-1)?.after(link);
  });
  return fetched;
}
