import type { AroundCoupon, AroundOffer, AroundOffers, AroundStore } from "../api/around-client";
import { departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { priceUnder } from "../grocery/prices/discount";
import { itemKey } from "../grocery/words/item-name";

/** The open entries of all lists on the device. */
export interface WantedItems {
  /** Ids of products. */
  readonly products: ReadonlySet<string>;
  /** `itemKey` of the names and their synonyms. */
  readonly items: ReadonlySet<string>;
  /** Lexicon ids of the names' meanings. */
  readonly things: ReadonlySet<string>;
}

/** An offer on a page. */
export interface FlyerOffer {
  readonly offer: AroundOffer;
  /** The stores that sell it, nearest first; never empty. */
  readonly stores: readonly AroundStore[];
  /** The price of one pack at the cheapest of the stores. */
  readonly priceCents: number;
  /** The price with the discount; the same if the discount needs several packs. */
  readonly offCents: number;
  readonly isWanted: boolean;
}

/** A coupon on a page. */
export interface FlyerCoupon {
  readonly coupon: AroundCoupon;
  /** The stores that take it, nearest first; never empty. */
  readonly stores: readonly AroundStore[];
  readonly isWanted: boolean;
}

/** One organization's offers on a page. */
export interface FlyerColumn {
  readonly organisation: string;
  /** The nearest store that offers something here. */
  readonly store: AroundStore;
  readonly coupons: readonly FlyerCoupon[];
  readonly offers: readonly FlyerOffer[];
}

export interface FlyerPage {
  /** `wanted`: products on a list; `everything`: coupons for any purchase; otherwise a department. */
  readonly id: "wanted" | "everything" | Department;
  readonly count: number;
  readonly columns: readonly FlyerColumn[];
}

/** The offers and coupons of all pages. */
interface OffersAndCoupons {
  readonly offers: readonly FlyerOffer[];
  readonly coupons: readonly FlyerCoupon[];
}

/**
 * Returns the pages of a flyer: products on a list, then the non-empty departments in store order, then the coupons
 * for everything (N-31). The device sorts, so the server never learns what is on a list.
 */
export function flyerPages(
  { stores, offers, coupons }: Pick<AroundOffers, "stores" | "offers" | "coupons">,
  wanted: WantedItems,
): readonly FlyerPage[] {
  const offersAndCoupons: OffersAndCoupons = {
    offers: offers.flatMap((offer) => flyerOffer(offer, stores, wanted) ?? []),
    coupons: coupons.flatMap((coupon) => flyerCoupon(coupon, stores, wanted) ?? []),
  };
  const pages = [
    page("wanted", offersAndCoupons, ({ isWanted }) => isWanted, ({ isWanted }) => isWanted),
    ...departments.map((id) =>
      page(
        id,
        offersAndCoupons,
        ({ offer }) => offer.product.department === id,
        ({ coupon }) => coupon.items.some(({ department }) => department === id),
      ),
    ),
    page("everything", offersAndCoupons, () => false, ({ coupon }) => coupon.coupon.products === null),
  ];
  return pages.filter(({ id, count }) => count > 0 || id === "wanted");
}

/** Returns a coupon with the stores around that take it; null without any. */
export function flyerCoupon(coupon: AroundCoupon, stores: readonly AroundStore[], wanted: WantedItems): FlyerCoupon | null {
  const at = stores.filter(({ id }) => coupon.stores.includes(id));
  if (at.length === 0) return null;
  const isWanted =
    coupon.coupon.products?.some((id) => wanted.products.has(id)) === true ||
    coupon.items.some(({ name, things }) => isItemWanted(name, things, wanted));
  return { coupon, stores: at, isWanted };
}

function flyerOffer(offer: AroundOffer, stores: readonly AroundStore[], wanted: WantedItems): FlyerOffer | null {
  const { discount, product, things } = offer;
  const available = offer.at.filter(({ inStock }) => inStock);
  const at = stores.filter(({ id }) => available.some(({ store }) => store === id));
  if (at.length === 0) return null;
  const priceCents = Math.min(...available.map(({ priceCents: cents }) => cents));
  return {
    offer,
    stores: at,
    priceCents,
    offCents: priceUnder(discount, priceCents, 1),
    isWanted: wanted.products.has(product.id) || isItemWanted(product.item, things, wanted),
  };
}

function isItemWanted(name: string, things: readonly string[], wanted: WantedItems): boolean {
  return wanted.items.has(itemKey(name)) || things.some((thing) => wanted.things.has(thing));
}

function page(
  id: FlyerPage["id"],
  items: OffersAndCoupons,
  isOffered: (offer: FlyerOffer) => boolean,
  isTaken: (coupon: FlyerCoupon) => boolean,
): FlyerPage {
  const offers = items.offers.filter(isOffered);
  const coupons = items.coupons.filter(isTaken);
  const organisations = [...new Set([...offers, ...coupons].map(organisationOf))];
  const columns = organisations.flatMap((organisation) => {
    // Products on a list come first; the rest keeps the server's order, most bought first.
    const own = <Kind extends FlyerOffer | FlyerCoupon>(all: readonly Kind[]): readonly Kind[] =>
      all
        .filter((one) => organisationOf(one) === organisation)
        .sort((one, other) => Number(other.isWanted) - Number(one.isWanted));
    const column = { organisation, coupons: own(coupons), offers: own(offers) };
    const store = (column.offers[0] ?? column.coupons[0])?.stores[0];
    return store === undefined ? [] : [{ ...column, store }];
  });
  return { id, count: offers.length + coupons.length, columns };
}

function organisationOf({ stores }: FlyerOffer | FlyerCoupon): string {
  return stores[0]?.organisation ?? "";
}
