import type { OrganisationKind } from "../../api/types";
import type { IconName } from "../../ui/Icon";

export type DeskSection = "home" | "items" | "discounts" | "stores" | "ads" | "people";

/** A place of a store's desk in its bar. */
export interface DeskPlaceRow {
  readonly place: DeskSection;
  readonly path: string;
  readonly icon: IconName;
}

const icons: Readonly<Record<DeskSection, IconName>> = {
  home: "home", items: "list", discounts: "tag", stores: "store", ads: "horn", people: "people",
};

/** What follows an organisation's address on the screens of a place; all others are reached from its main menu. */
const parts: Readonly<Record<DeskSection, readonly string[]>> = {
  home: [], items: ["items", "files", "shelf"], discounts: ["discounts", "coupons"], stores: ["stores"], ads: ["ads", "worth"],
  people: ["people"],
};

const placesOf: Readonly<Record<OrganisationKind, readonly DeskSection[]>> = {
  grocer: ["home", "items", "discounts", "stores", "ads"],
  restaurant: ["home", "stores", "ads", "people"],
};

/** Where members go again and again (N-20). Who cooks has menus, and no products whose prices come down. */
export function deskPlaces(kind: OrganisationKind, root: string): readonly DeskPlaceRow[] {
  return placesOf[kind].map((place) => {
    const [part] = parts[place];
    return { place, path: part === undefined ? root : `${root}/${part}`, icon: icons[place] };
  });
}

/** To which place a screen of the desk belongs; home for those that have none in the bar. */
export function deskPlaceOf(kind: OrganisationKind, path: string, root: string): DeskSection {
  const part = path.slice(root.length + 1).split("/", 1)[0] ?? "";
  return placesOf[kind].find((place) => parts[place].includes(part)) ?? "home";
}
