// A script of its own that imports nothing: it runs while everything else is on its way, the app's styles included.

/** Milliseconds; whoever waits less sees no splash come and go. */
const patience = 300;

/**
 * Shows how much of the app has come when it comes for the first time: unpacked bytes of scripts, styles and texts, of what
 * `build.mjs` has written into the page. It goes with the first thing that the app draws (F-06).
 *
 * Where the service worker answers, all is on the device, and nothing is done.
 */
function showSplash(): void {
  const place = document.getElementById("app");
  const splash = document.getElementById("splash");
  const bar = splash?.querySelector("progress");
  // Where a page is not served safely there is no service worker, and each start is like the first.
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
