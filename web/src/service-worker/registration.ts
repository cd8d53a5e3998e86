/** Called when a new app version is installed and waiting. */
type Listener = (takeOver: () => void) => void;

let waiting: (() => void) | undefined;
let listener: Listener | undefined;

/** Registers the service worker; browsers without support (private windows) go on without. */
export function keepAppOnDevice(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/service-worker.js", { type: "module" }).then(watch, (reason: unknown) => {
    console.warn("Forage will not start without a network:", reason);
  });
}

/** Calls `notify` now or later, when a new version is waiting; the user decides when to switch. */
export function onNewVersion(notify: Listener): void {
  listener = notify;
  if (waiting !== undefined) notify(waiting);
}

function watch(registration: ServiceWorkerRegistration): void {
  const announce = (worker: ServiceWorker | null): void => {
    // Without a controller this is the first visit, so there is no older version to replace.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    waiting = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
      worker.postMessage("take over");
    };
    listener?.(waiting);
  };
  // A page that loaded before the worker was active, or bypassed it, is not controlled yet, and would need the server
  // for later files.
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
