import type { MessageAddress, NotificationClient } from "../../api/notification-client";

/** The reason why a device receives no messages. */
export type NoMessages = "unsupported" | "denied" | "off";

export function canTakeMessages(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/**
 * Requests the browser's permission for messages and registers the device. Must be called from a tap, since browsers
 * prompt only then.
 *
 * @throws ApiFailure
 */
export async function allowMessages(client: NotificationClient, language: string): Promise<"allowed" | NoMessages> {
  if (!canTakeMessages()) return "unsupported";
  const [permission, key] = await Promise.all([Notification.requestPermission(), client.messageKey()]);
  if (key === null) return "off";
  if (permission !== "granted") return "denied";
  const { pushManager } = await navigator.serviceWorker.ready;
  const address = addressOf(await subscription(pushManager, key));
  if (address === null) return "unsupported";
  await client.takeMessages(address, language);
  return "allowed";
}

/** @throws ApiFailure */
export async function stopMessages(client: NotificationClient): Promise<void> {
  await client.stopMessages();
  const registration = canTakeMessages() ? await navigator.serviceWorker.getRegistration() : undefined;
  const current = await registration?.pushManager.getSubscription();
  // The server sends nothing further; the browser's subscription is useless now.
  await current?.unsubscribe().catch(() => false);
}

/** Replaces a subscription for another server's key. */
async function subscription(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const current = await manager.getSubscription();
    if (current === null) throw error;
    await current.unsubscribe();
    return manager.subscribe(options);
  }
}

function addressOf(subscribed: PushSubscription): MessageAddress | null {
  const { endpoint, keys } = subscribed.toJSON();
  const [p256dh, auth] = [keys?.["p256dh"], keys?.["auth"]];
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, p256dh: p256dh.replace(/=+$/, ""), auth: auth.replace(/=+$/, "") };
}

/** Decodes URL-safe base64. */
function bytesOf(token: string): Uint8Array {
  const letters = atob(token.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
