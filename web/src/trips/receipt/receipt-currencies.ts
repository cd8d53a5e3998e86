const codes: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", $: "USD", "¥": "JPY" };

/** Several countries write "$" or "¥", so a receipt of another currency is known only between these. */
const distinct = ["EUR", "USD", "GBP", "CHF", "JPY"];

/** True if a receipt in the printed currency cannot be one in `own`. */
export function isOtherCurrency(printed: string, own: string): boolean {
  return printed !== own && distinct.includes(own);
}

const marked = /(?:(EUR|USD|GBP|CHF|JPY|[€£$¥]) ?-?\d|\d ?(EUR|USD|GBP|CHF|JPY|[€£$¥]))(?![\p{L}])/gu;

/** Returns the codes of the currencies at amounts, the most frequent first. */
export function currenciesOf(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    for (const [, before, after] of line.slice(0, 160).matchAll(marked)) {
      const written = before ?? after ?? "";
      const code = codes[written] ?? written;
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([code]) => code);
}
