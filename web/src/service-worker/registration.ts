/** Told when a new version of the app has been fetched and waits for its turn. */
type Listener = (takeOver: () => void) => void;

let waiting: (() => void) | undefined;
let listener: Listener | undefined;

/** Registers the service worker; browsers that refuse one (private windows) go on without. */
export function keepAppOnDevice(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/service-worker.js", { type: "module" }).then(watch, (reason: unknown) => {
    console.warn("Forage will not start without a network:", reason);
  });
}

/** Calls `told` now or later, when a new version waits; the person decides when the page changes under them. */
export function onNewVersion(told: Listener): void {
  listener = told;
  if (waiting !== undefined) told(waiting);
}

function watch(registration: ServiceWorkerRegistration): void {
  const announce = (worker: ServiceWorker | null): void => {
    // Without a controller this is the first visit: nothing old is shown, so nothing needs to be said.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    waiting = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
      worker.postMessage("take over");
    };
    listener?.(waiting);
  };
  // A page that was on its way while the worker began to answer, or was loaded past it, has been left out. It would need
  // the server for what it fetches later.
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (navigator.serviceWorker.controller === null) active?.postMessage("answer for me");
  });
  announce(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") announce(registration.waiting);
    });
  });
}
