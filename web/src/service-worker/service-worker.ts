/**
 * Caches the app, so that it starts offline, and pictures of products.
 *
 * Other server data (stores, catalogs, maps) and user data are in the replica, so that the app knows their age.
 * Pictures have no age, since other content has another URL.
 */
import { isProductPicture, PictureCache, picturesName } from "./picture-cache";
import { messageAddress, notificationOf, openAddress } from "./messages";

declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const cacheName = `app-${SHELL_VERSION}`;
const pictures = new PictureCache(caches);

worker.addEventListener("install", (event) => {
  // All files or none, since a partly cached app would not start.
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...SHELL_FILES])));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldVersions().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  // Sent when the user accepts the new version.
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
  const message = notificationOf(event.data?.text() ?? "");
  // Browsers require a visible notification for each push message.
  event.waitUntil(worker.registration.showNotification(message.title, message.options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openAddress(worker.clients, messageAddress(event.notification.data)));
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
