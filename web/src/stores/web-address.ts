import { webUrl } from "../grocery/web-url";

/** A link to a website. */
export interface WebAddress {
  readonly href: string;
  /** The host, without `www.`. */
  readonly host: string;
}

/** Returns the link for a published address; null unless it is an `http` or `https` address without credentials. */
export function webAddress(published: string | null): WebAddress | null {
  const url = published === null ? null : webUrl(published);
  if (url === null || url.username + url.password !== "") return null;
  return { href: url.href, host: url.host.replace(/^www\./, "") };
}
