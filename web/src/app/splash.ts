// A script of its own without imports, so that it runs before anything is drawn.

const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");
const forced = matchMedia("(forced-colors: active)");

/** Selects light or dark: as the user chose (`ui/theme.ts`), else as the system, which also decides with forced colors. */
function applyTheme(): void {
  let theme: string | null = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // Storage is blocked.
  }
  const isDark = theme && !forced.matches ? theme === "dark" : system.matches;
  root.toggleAttribute("data-dark", isDark);
  // The ground of tokens.css.
  document.querySelector("[name=theme-color]")?.setAttribute("content", isDark ? "#0D120F" : "#F3F5F0");
}

applyTheme();
for (const query of [system, forced]) query.addEventListener("change", applyTheme);
addEventListener("storage", applyTheme);

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
  if (!place || !splash || !bar || place.firstChild || worker?.controller) return splash?.remove();
  splash.hidden = false;
  const loading = new PerformanceObserver((list) => {
    for (const { decodedBodySize } of list.getEntries() as PerformanceResourceTiming[]) bar.value += decodedBodySize;
  });
  loading.observe({ type: "resource", buffered: true });
  new MutationObserver(() => {
    loading.disconnect();
    splash.remove();
  }).observe(place, { childList: true });
}

setTimeout(showSplash, patience);

export {};
