/**
 * Keeps the app itself on the device, so that it starts without a network; and pictures of products that were seen.
 *
 * What the server knows otherwise (stores, catalogs, maps) and what the person wrote are in the replica, so that the
 * app can tell how old they are. A picture has no age: other bytes have another address.
 */
import { isProductPicture, KeptPictures, picturesName } from "./kept-pictures";
import { messageAddress, opened, shown } from "./messages";

declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const cacheName = `app-${SHELL_VERSION}`;
const pictures = new KeptPictures(caches);

worker.addEventListener("install", (event) => {
  // All files or none: a half-kept app would not start.
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...SHELL_FILES])));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldVersions().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  // The page asks for this when the person wants the new version now.
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data === "answer for me") event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (isProductPicture(url.pathname)) {
    const answer = pictures.answer(request, () => fetch(request));
    event.respondWith(answer);
    event.waitUntil(answer.then(() => pictures.settled()));
    return;
  }
  if (isForServer(url.pathname)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

worker.addEventListener("push", (event) => {
  const message = shown(event.data?.text() ?? "");
  // Browsers want something to be seen for each message that comes.
  event.waitUntil(worker.registration.showNotification(message.title, message.options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(worker.clients, messageAddress(event.notification.data)));
});

function isForServer(path: string): boolean {
  return path.startsWith("/v1/") || path === "/health" || path === "/ready";
}

async function forgetOldVersions(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName && name !== picturesName) await caches.delete(name);
}

/** Every address of the app is the same page. */
async function page(request: Request): Promise<Response> {
  return (await stored("/")) ?? fetch(request);
}

async function file(request: Request): Promise<Response> {
  return (await stored(request)) ?? fetch(request);
}

async function stored(request: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(request, { ignoreSearch: true });
}
