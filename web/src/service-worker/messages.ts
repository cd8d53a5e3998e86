/** A push message, as written by `TellingStore` in Swift. */
interface Message {
  readonly title: string;
  readonly options: NotificationOptions;
}

/** The notification of a push message. An unreadable one shows a generic notification. */
export function notificationOf(text: string): Message {
  const message = objectIn(text);
  const [title, tag] = [message["title"], message["tag"]].map((value) => (typeof value === "string" ? value : ""));
  const { body, language } = message;
  return {
    title: title === undefined || title === "" ? "Forage" : title,
    options: {
      ...(typeof body === "string" ? { body } : {}),
      ...(typeof language === "string" ? { lang: language } : {}),
      // A later message on the same subject replaces a visible one.
      ...(tag === undefined || tag === "" ? {} : { tag }),
      icon: "/icon-192.png",
      data: { store: message["store"], item: message["item"] },
    },
  };
}

/**
 * The target of a tap: the address of a page's own notification, the product at its store, or the store of a price that
 * others have seen, else the notifications.
 */
export function messageAddress(data: unknown): string {
  const { address: ownAddress, store, item } = isObject(data) ? data : noObject;
  if (typeof ownAddress === "string") return ownAddress;
  if (typeof store !== "string") return "/notices";
  const address = `/stores/${encodeURIComponent(store)}`;
  return typeof item === "string" ? `${address}/products?search=${encodeURIComponent(item)}` : address;
}

interface OpenPage {
  readonly focus: () => Promise<OpenPage>;
  readonly navigate: (address: string) => Promise<unknown>;
}

/** The app's pages as seen by the service worker. */
interface Pages {
  readonly matchAll: (options: { readonly type: "window" }) => Promise<readonly OpenPage[]>;
  readonly openWindow: (address: string) => Promise<unknown>;
}

/** Shows an address of the app in an open page, or in a new one. */
export async function openAddress(clients: Pages, address: string): Promise<void> {
  const [page] = await clients.matchAll({ type: "window" });
  if (page === undefined) {
    await clients.openWindow(address);
    return;
  }
  const focused = await page.focus();
  await focused.navigate(address).catch(() => clients.openWindow(address));
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const noObject: Readonly<Record<string, unknown>> = {};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
