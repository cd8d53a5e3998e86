/** The other pages of the app in the same browser. */
export interface Tabs {
  /** True if there cannot be other pages. */
  readonly isAlone?: boolean;
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

export function otherTabs(name = "forage"): Tabs {
  if (typeof BroadcastChannel === "undefined") return noTabs;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => listener(data)),
    close: () => channel.close(),
  };
}

export const noTabs: Tabs = { isAlone: true, post: () => undefined, listen: () => undefined, close: () => undefined };
