/** Returns the address of a web page; null for other texts and schemes, since `javascript:` would run in the app. */
export function webUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
