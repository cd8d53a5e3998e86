import type { Store } from "../api/types";
import type { Texts } from "../locale";

/** Countries whose addresses end with the postcode, from the formats of the Universal Postal Union. */
const postcodeLast = new Set("AU BD BR CA CO GB ID IE IN LK NP NZ PK SG TH US ZA".split(" "));

/** Returns the line of an address that names the town, in the order of its country. Unknown parts are left out. */
export function townLine({ zip, city, region, country }: Pick<Store, "zip" | "city" | "region" | "country">): string {
  // A town may be its own region.
  const rest = region === city ? "" : region;
  if (postcodeLast.has(country)) return joined([joined([city, rest], ", "), zip], " ");
  return joined([joined([zip, city], " "), rest], ", ");
}

/** Returns the street, or for a store without one its town. */
export function streetOrTown(store: Parameters<typeof townLine>[0] & Pick<Store, "street">): string {
  return store.street === "" ? townLine(store) : store.street;
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== "").join(separator);
}

/**
 * Returns the country of a device; `US` if its languages name none.
 *
 * @param tags - the device's language tags, preferred first; `de` alone stands for Germany.
 */
export function deviceCountry(tags: readonly string[]): string {
  const locales = tags.map((tag) => new Intl.Locale(tag));
  return locales.find(({ region }) => region !== undefined)?.region ?? locales[0]?.maximize().region ?? "US";
}

/** Returns the title of the failure to find a place, which is a postcode if it has a digit. */
export function unknownPlace(typed: string, country: string, { stores }: Pick<Texts, "stores">): string {
  return stores.unknownZip(/\d/.test(typed) ? stores.zip(country) : stores.town, typed);
}
