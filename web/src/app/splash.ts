// A script of its own without imports, so that it runs before the app and its styles arrive.

/** Milliseconds; a faster start shows no splash. */
const patience = 300;

/**
 * Shows the progress of the first load: unpacked bytes of scripts, styles and texts, of the total that `build.mjs`
 * wrote into the page. The first render removes it (F-06).
 *
 * With an active service worker, all files are on the device, so it does nothing.
 */
function showSplash(): void {
  const place = document.getElementById("app");
  const splash = document.getElementById("splash");
  const bar = splash?.querySelector("progress");
  // Insecure pages have no service worker, so each start is like the first.
  const worker = (navigator as Partial<Navigator>).serviceWorker;
  if (!place || !splash || !bar || place.firstChild || worker?.controller) return;
  const timer = setTimeout(() => (splash.hidden = false), patience);
  const loading = new PerformanceObserver((list) => {
    for (const { decodedBodySize } of list.getEntries() as PerformanceResourceTiming[]) bar.value += decodedBodySize;
  });
  loading.observe({ type: "resource", buffered: true });
  new MutationObserver(() => {
    clearTimeout(timer);
    loading.disconnect();
    splash.remove();
  }).observe(place, { childList: true });
}

showSplash();

export {};
