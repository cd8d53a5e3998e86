/** A link to a website. */
export interface WebAddress {
  readonly href: string;
  /** The host, without `www.`. */
  readonly host: string;
}

/** Returns the link for a published address; null unless it is an `http` or `https` address without credentials. */
export function webAddress(published: string | null): WebAddress | null {
  // Only these schemes: `javascript:` would run in the app.
  if (published === null || !/^https?:\/\//i.test(published)) return null;
  try {
    const { host, href, username, password } = new URL(published);
    return username + password === "" ? { href, host: host.replace(/^www\./, "") } : null;
  } catch {
    return null;
  }
}
