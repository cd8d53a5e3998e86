/** The other pages of the app in the same browser. */
export interface Tabs {
  /** Whether there can be no others. */
  readonly isAlone?: boolean;
  post(message: unknown): void;
  listen(heard: (message: unknown) => void): void;
  close(): void;
}

export function otherTabs(name = "forage"): Tabs {
  if (typeof BroadcastChannel === "undefined") return noTabs;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (heard) => channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => heard(data)),
    close: () => channel.close(),
  };
}

export const noTabs: Tabs = { isAlone: true, post: () => undefined, listen: () => undefined, close: () => undefined };
