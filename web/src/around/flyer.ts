import type { AroundOffer, AroundOffers, AroundStore } from "../api/around-client";
import { departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { priceUnder } from "../grocery/prices/discount";
import { itemKey } from "../grocery/words/item-name";

/** What is still to be got, of all lists on the device. */
export interface Wanted {
  /** Ids of products. */
  readonly products: ReadonlySet<string>;
  /** `itemKey` of the names, in every word that is known for them. */
  readonly items: ReadonlySet<string>;
}

/** An offer as it stands on a page. */
export interface FlyerOffer {
  readonly offer: AroundOffer;
  /** Where it is to be had, nearest first; never empty. */
  readonly stores: readonly AroundStore[];
  /** For one pack at the cheapest of the stores. */
  readonly priceCents: number;
  /** With the discount; the same where several packs are needed for it. */
  readonly offCents: number;
  readonly isWanted: boolean;
}

/** What one organisation offers on a page. */
export interface FlyerColumn {
  readonly organisation: string;
  readonly offers: readonly FlyerOffer[];
}

export interface FlyerPage {
  /** `wanted`: what is on a list; else a department. */
  readonly id: "wanted" | Department;
  readonly count: number;
  readonly columns: readonly FlyerColumn[];
}

/**
 * The pages of a flyer: first what is on a list, then each department that has anything, in the order of stores (N-31).
 * The device sorts; the server never learns what is on a list.
 */
export function flyerPages(
  { stores, offers }: AroundOffers,
  wanted: Wanted,
): readonly FlyerPage[] {
  const shown = offers.flatMap((offer) => {
    const found = flyerOffer(offer, stores, wanted);
    return found === null ? [] : [found];
  });
  const pages = departments.map((id) => page(id, shown.filter(({ offer }) => offer.product.department === id)));
  return [page("wanted", shown.filter(({ isWanted }) => isWanted)), ...pages].filter(
    ({ id, count }) => count > 0 || id === "wanted",
  );
}

function flyerOffer(offer: AroundOffer, stores: readonly AroundStore[], wanted: Wanted): FlyerOffer | null {
  const { discount, product } = offer;
  const there = offer.at.filter(({ inStock }) => inStock);
  const at = stores.filter(({ id }) => there.some(({ store }) => store === id));
  if (at.length === 0) return null;
  const priceCents = Math.min(...there.map(({ priceCents: cents }) => cents));
  return {
    offer,
    stores: at,
    priceCents,
    offCents: priceUnder(discount, priceCents, 1),
    isWanted: wanted.products.has(product.id) || wanted.items.has(itemKey(product.item)),
  };
}

function page(id: FlyerPage["id"], offers: readonly FlyerOffer[]): FlyerPage {
  const organisations = [...new Set(offers.map(organisationOf))];
  const columns = organisations.map((organisation) => ({
    organisation,
    // What is on a list comes first everywhere; the rest stays as the server sorted it, the most bought first.
    offers: offers
      .filter((offer) => organisationOf(offer) === organisation)
      .sort((one, other) => Number(other.isWanted) - Number(one.isWanted)),
  }));
  return { id, count: offers.length, columns };
}

function organisationOf({ stores }: FlyerOffer): string {
  return stores[0]?.organisation ?? "";
}
