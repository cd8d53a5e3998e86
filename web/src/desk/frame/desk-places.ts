import type { OrganisationKind } from "../../api/types";
import type { IconName } from "../../ui/Icon";

export type DeskSection = "home" | "items" | "discounts" | "stores" | "ads" | "people";

/** A section of the store desk in its bar. */
export interface DeskPlaceRow {
  readonly place: DeskSection;
  readonly path: string;
  readonly icon: IconName;
}

const icons: Readonly<Record<DeskSection, IconName>> = {
  home: "home", items: "list", discounts: "tag", stores: "store", ads: "horn", people: "people",
};

/** The paths of each section, below the organization's. All other paths belong to the main menu. */
const parts: Readonly<Record<DeskSection, readonly string[]>> = {
  home: [], items: ["items", "files", "shelf"], discounts: ["discounts", "coupons"], stores: ["stores"], ads: ["ads", "worth", "seen-prices"],
  people: ["people"],
};

const placesOf: Readonly<Record<OrganisationKind, readonly DeskSection[]>> = {
  grocer: ["home", "items", "discounts", "stores", "ads"],
  restaurant: ["home", "stores", "ads", "people"],
};

/** The sections that members use most (N-20). Restaurants have menus instead of products with discounts. */
export function deskPlaces(kind: OrganisationKind, root: string): readonly DeskPlaceRow[] {
  return placesOf[kind].map((place) => {
    const [part] = parts[place];
    return { place, path: part === undefined ? root : `${root}/${part}`, icon: icons[place] };
  });
}

/** The section of a desk screen; home for screens outside of the bar. */
export function deskPlaceOf(kind: OrganisationKind, path: string, root: string): DeskSection {
  const part = path.slice(root.length + 1).split("/", 1)[0] ?? "";
  return placesOf[kind].find((place) => parts[place].includes(part)) ?? "home";
}
