/** What a message says, as `TellingStore` in Swift writes it. */
interface Message {
  readonly title: string;
  readonly options: NotificationOptions;
}

/** What is shown of a message. One that cannot be read still shows that there is something. */
export function shown(text: string): Message {
  const said = objectIn(text);
  const [title, tag] = [said["title"], said["tag"]].map((value) => (typeof value === "string" ? value : ""));
  const { body, language } = said;
  return {
    title: title === undefined || title === "" ? "Forage" : title,
    options: {
      ...(typeof body === "string" ? { body } : {}),
      ...(typeof language === "string" ? { lang: language } : {}),
      // A later message about the same takes the place of one that is still there.
      ...(tag === undefined || tag === "" ? {} : { tag }),
      icon: "/icon-192.png",
      data: { store: said["store"], item: said["item"] },
    },
  };
}

/** Where a tap leads: to the product at its store, else to the news. */
export function messageAddress(data: unknown): string {
  const { store, item } = isObject(data) ? data : { store: undefined, item: undefined };
  if (typeof store !== "string" || typeof item !== "string") return "/notices";
  return `/stores/${encodeURIComponent(store)}/products?search=${encodeURIComponent(item)}`;
}

interface OpenPage {
  readonly focus: () => Promise<OpenPage>;
  readonly navigate: (address: string) => Promise<unknown>;
}

/** What a service worker knows of the app's pages. */
interface Pages {
  readonly matchAll: (options: { readonly type: "window" }) => Promise<readonly OpenPage[]>;
  readonly openWindow: (address: string) => Promise<unknown>;
}

/** Shows an address of the app: in a page that is open, or in a new one. */
export async function opened(clients: Pages, address: string): Promise<void> {
  const [page] = await clients.matchAll({ type: "window" });
  if (page === undefined) {
    await clients.openWindow(address);
    return;
  }
  const shown = await page.focus();
  await shown.navigate(address).catch(() => clients.openWindow(address));
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
