import type { IconName } from "../ui/Icon";

export type AppSection = "home" | "lists" | "stores" | "maps" | "recipes" | "eatOut";

interface PlaceRow {
  readonly place: AppSection;
  readonly path: string;
  readonly icon: IconName;
}

/** The entries of the bar, in order. */
export const places: readonly PlaceRow[] = [
  { place: "home", path: "/", icon: "home" },
  { place: "lists", path: "/lists", icon: "list" },
  { place: "stores", path: "/stores", icon: "store" },
  { place: "maps", path: "/maps", icon: "map" },
  { place: "recipes", path: "/recipes", icon: "book" },
  { place: "eatOut", path: "/eat-out", icon: "eat" },
];

/** The bar entry of an address or of any screen below it. */
export function placeOf(path: string): AppSection {
  const match = places.find((row) => row.path !== "/" && (path === row.path || path.startsWith(`${row.path}/`)));
  if (match !== undefined) return match.place;
  if (["/products", "/offers"].includes(path)) return "stores";
  return ["/plan", "/walk", "/items", "/categories", "/bring", "/prices"].some((start) => path.startsWith(start)) ? "lists" : "home";
}
