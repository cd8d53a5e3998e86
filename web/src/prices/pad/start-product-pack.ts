import { connection } from "../../frame/connection";
import type { Services } from "../../frame/services";
import { languageFor, languages } from "../../locale/languages";
import { StorageFailure } from "../../replica/device-storage";
import { forgetProductPack, isPackDue, packStateRecord, productPack, readPackState } from "./product-pack";

const mostIdleMilliseconds = 60_000;

/**
 * Keeps the products for scanning on a device that has scanned: requests them when the page is idle, at most once a week,
 * and not over a connection that the browser calls cellular or that saves data. Deletes them with the device's other data.
 */
export function startProductPack({ preferences, replica }: Services): void {
  const { environment, local, storage } = replica;
  const state = local.watch("device", packStateRecord, readPackState);
  const refresh = async (): Promise<void> => {
    const language = languages[languageFor(preferences.language.getSnapshot())].things;
    const known = state.getSnapshot();
    if (known === null || !isPackDue(known, language, environment.now())) return;
    const pack = productPack({ storage, now: environment.now, language });
    await pack.look();
    await pack.refresh();
    const answer = pack.getSnapshot();
    // Meanwhile the device may have been cleared.
    if (state.getSnapshot() === null) return forget();
    if (answer.kind === "ready" && answer.failure === null && answer.isKept) {
      void local.note("device", packStateRecord, { language, confirmed: answer.confirmed });
    }
  };
  const forget = (): Promise<void> =>
    forgetProductPack(storage).catch((error: unknown) => {
      // The next start deletes it.
      if (!(error instanceof StorageFailure)) throw error;
    });
  let scans: boolean | undefined;
  const follow = (): void => {
    const before = scans;
    scans = state.getSnapshot() !== null;
    if (scans === before) return;
    if (!scans) void forget();
    else if (navigator.onLine && !isCostly()) whenIdle(() => void refresh());
  };
  state.subscribe(follow);
  follow();
}

/** True for a connection that probably costs money. Where the browser tells nothing, it is not assumed. */
function isCostly(): boolean {
  const { saveData, type } = connection();
  return saveData === true || type === "cellular";
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: mostIdleMilliseconds });
  else setTimeout(work, mostIdleMilliseconds);
}
