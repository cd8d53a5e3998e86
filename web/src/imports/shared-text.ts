/** Content that another app shared with the installed app. */
export type Shared =
  | { readonly kind: "address"; readonly address: string }
  | { readonly kind: "text"; readonly title: string; readonly text: string };

/**
 * Reads the parameters of `share_target` in the manifest; null if nothing was shared.
 *
 * Many apps put an address into the text, below its title. Text of several other lines is a list that mentions one.
 */
export function sharedIn(query: URLSearchParams): Shared | null {
  const title = query.get("title")?.trim() ?? "";
  const text = query.get("text")?.trim() ?? "";
  const found = /https?:\/\/\S+/i.exec(text)?.[0] ?? "";
  const isAddress = found !== "" && !/[\r\n]/.test(text.replace(found, "").trim());
  const address = withoutPassword(query.get("url")?.trim() || (isAddress ? found : ""));
  if (address !== null) return { kind: "address", address };
  if (text === "") return title === "" ? null : { kind: "text", title: "", text: title };
  return { kind: "text", title, text };
}

/** The address without the user name and password that some contain; null if it is not a web address. */
function withoutPassword(address: string): string | null {
  if (!/^https?:/i.test(address)) return null;
  try {
    const url = new URL(address);
    url.username = "";
    url.password = "";
    return url.href;
  } catch {
    return null;
  }
}
