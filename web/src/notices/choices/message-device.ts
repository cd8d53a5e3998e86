import type { MessageAddress, NoticeClient } from "../../api/notice-client";

/** Why a device takes no messages. */
export type NoMessages = "unsupported" | "denied" | "off";

export function canTakeMessages(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/**
 * Asks the browser for messages, and tells the server where they are taken. To be called at a tap: browsers ask a person
 * only then.
 *
 * @throws ApiFailure
 */
export async function allowMessages(client: NoticeClient, language: string): Promise<"allowed" | NoMessages> {
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
export async function stopMessages(client: NoticeClient): Promise<void> {
  await client.stopMessages();
  const registration = canTakeMessages() ? await navigator.serviceWorker.getRegistration() : undefined;
  const known = await registration?.pushManager.getSubscription();
  // The server sends nothing more; what the browser keeps is of no use to anybody.
  await known?.unsubscribe().catch(() => false);
}

/** One that is bound to another server's key is of no use. */
async function subscription(manager: PushManager, key: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await manager.subscribe(wanted);
  } catch (error) {
    const known = await manager.getSubscription();
    if (known === null) throw error;
    await known.unsubscribe();
    return manager.subscribe(wanted);
  }
}

function addressOf(found: PushSubscription): MessageAddress | null {
  const { endpoint, keys } = found.toJSON();
  const [p256dh, auth] = [keys?.["p256dh"], keys?.["auth"]];
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, p256dh: p256dh.replace(/=+$/, ""), auth: auth.replace(/=+$/, "") };
}

/** Decodes URL-safe base64. */
function bytesOf(token: string): Uint8Array {
  const letters = atob(token.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
