import type { ListServices } from "../lists/services";

/** The Badging API, which some browsers lack. */
interface BadgingNavigator {
  readonly setAppBadge?: (this: Navigator, count: number) => Promise<void>;
}

/** Shows the number of open entries of the last used list on the installed app's icon, if the system can. */
export function startBadge({ lists }: ListServices): void {
  const { setAppBadge } = navigator as BadgingNavigator;
  if (setAppBadge === undefined) return;
  let shown = -1;
  const show = (): void => {
    const [last] = lists.all.getSnapshot();
    const count = last === undefined ? 0 : last.entryCount - last.inCartCount;
    if (count === shown) return;
    shown = count;
    // Rejects where the app is not installed.
    setAppBadge.call(navigator, count).catch(() => undefined);
  };
  lists.all.subscribe(show);
  show();
}
