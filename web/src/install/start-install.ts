import { createElement } from "react";
import type { Services } from "../frame/services";
import { flag, integer } from "../grocery/reader";
import type { UsageServices } from "../usage/services";
import { InstallHint } from "./InstallHint";
import type { InstallOffer } from "./InstallHint";

/** A start after this rest is another visit. */
const restMilliseconds = 3_600_000;

/**
 * Offers to install the app at the end of Home, on one visit after the first.
 *
 * It waits until the question about usage is answered, so that there are never two. Home alone shows it, so it never
 * interrupts a walk or cooking.
 */
export function startInstall({ preferences, replica, usage }: Services & UsageServices, offer: Promise<Event>): void {
  const { environment, local } = replica;
  const first = local.value("device", "firstStart", integer);
  if (first === null) return void local.note("device", "firstStart", environment.now());
  const wasShown = local.value("device", "installHint", flag) === true;
  if (wasShown || isInstalled() || environment.now() - first < restMilliseconds) return;
  const onShown = (): void => void local.note("device", "installHint", true);
  const show = (event: InstallOffer | null): void => {
    if (usage.question.getSnapshot() !== null && preferences.countsUsage.getSnapshot() === null) return;
    usage.question.set(() => createElement(InstallHint, { offer: event, onShown, onEnd: () => usage.question.set(null) }));
  };
  if (isOnIos()) show(null);
  else void offer.then((event) => show(event as InstallOffer));
}

/** True if the app was opened from the home screen or as an app of its own. */
function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}

/** Safari on iOS alone says whether a page is on the home screen. */
function isOnIos(): boolean {
  return "standalone" in navigator;
}
