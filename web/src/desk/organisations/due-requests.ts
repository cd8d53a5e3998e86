import { InboxClient } from "../../api/contact-client";
import { DeskAdClient } from "../../api/desk-ad-client";
import { DeskCouponClient } from "../../api/desk-coupon-client";
import { DeskDiscountClient } from "../../api/desk-discount-client";
import type { GoodsClient, ProductFilter } from "../../api/goods-client";
import { LocationsClient } from "../../api/locations-client";
import type { OwnLocation, VerificationState } from "../../api/locations-client";
import type { OwnOrganisation } from "../../api/organisation-client";
import { SeenAtStoreClient } from "../../api/seen-at-store-client";
import type { DiscountRule } from "../../grocery/prices/discount-kinds";
import { isOpen } from "../seen/seen-order";
import { isUnconfirmed, offersDue, storesDue } from "./due";
import type { Due, DuePart, NamedPeriod, StoreCount } from "./due";

/** The number of stores whose items and prices are asked about. */
export const mostCheckedStores = 4;

/** The page size for discounts, the server's limit, and for unconfirmed prices. */
const [mostDiscounts, mostUnconfirmed] = [200, 50];

/** The number of pages of stores. */
const mostStorePages = 4;

/** The result of one part. */
export interface DueAnswer {
  readonly due: readonly Due[];
  /** False if the part has more than was asked about, so that nothing found does not mean nothing due. */
  readonly isWhole: boolean;
}

export interface DueRequest {
  readonly part: DuePart;
  /** Throws an `ApiFailure`. */
  readonly ask: () => Promise<DueAnswer>;
}

export interface DueContext {
  readonly organisation: OwnOrganisation;
  readonly goods: GoodsClient;
  readonly rule: (rule: DiscountRule) => string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly now: number;
}

/** The requests of the home screen, one for each part; all can be made at once. */
export function dueRequests(context: DueContext): readonly DueRequest[] {
  const { organisation } = context;
  const stores = { part: "stores" as const, ask: () => askStores(organisation.id) };
  const ads = { part: "ads" as const, ask: () => askAds(context) };
  if (organisation.storeCount === 0) return [];
  if (organisation.kind === "restaurant") return [{ part: "messages", ask: () => askMessages(organisation.id) }, ads, stores];
  return [
    { part: "discounts", ask: () => askDiscounts(context) },
    { part: "coupons", ask: () => askCoupons(context) },
    ads,
    { part: "prices", ask: () => askSeenPrices(organisation) },
    { part: "items", ask: () => askItems(context) },
    stores,
  ];
}

async function askDiscounts({ organisation, rule, today }: DueContext): Promise<DueAnswer> {
  const client = new DeskDiscountClient(organisation.id);
  const pages = await Promise.all(
    (["running", "coming"] as const).map((state) => client.page({ state, limit: mostDiscounts })),
  );
  const [running = [], coming = []] = pages.map(({ discounts }) =>
    discounts.map((discount): NamedPeriod => ({ ...discount, name: rule(discount.rule) })),
  );
  return { due: offersDue("discounts", { running, coming }, today), isWhole: pages.every(({ next }) => next === null) };
}

async function askCoupons({ organisation, today }: DueContext): Promise<DueAnswer> {
  const coupons = await new DeskCouponClient(organisation.id).coupons();
  return { due: offersDue("coupons", byState(coupons, ({ title }) => title), today), isWhole: true };
}

async function askAds({ organisation, today }: DueContext): Promise<DueAnswer> {
  const { ads } = await new DeskAdClient(organisation.id).ads();
  return { due: offersDue("ads", byState(ads, ({ line }) => line), today), isWhole: true };
}

type Stated = Omit<NamedPeriod, "name"> & { readonly state: string };

function byState<Offer extends Stated>(offers: readonly Offer[], name: (offer: Offer) => string) {
  const of = (state: string): readonly NamedPeriod[] =>
    offers.filter((offer) => offer.state === state).map((offer) => ({ ...offer, name: name(offer) }));
  return { running: of("valid"), coming: of("coming") };
}

async function askMessages(organisation: string): Promise<DueAnswer> {
  const { enquiries, unread, next } = await new InboxClient(organisation).page();
  const open = enquiries.filter(({ state }) => state !== "answered").length;
  const count = Math.max(open, unread);
  const due: Due = { kind: "messages", count, isAtLeast: next !== null, to: "messages", named: [], stores: [] };
  return { due: count === 0 ? [] : [due], isWhole: count > 0 || next === null };
}

async function askSeenPrices({ id, stores }: OwnOrganisation): Promise<DueAnswer> {
  const client = new SeenAtStoreClient(id);
  const counts = await Promise.all(
    stores.slice(0, mostCheckedStores).map(async (store): Promise<StoreCount> => {
      return { store, count: (await client.prices(store.id)).filter(isOpen).length, isAtLeast: false };
    }),
  );
  return { due: storesDue("seen", counts, (store) => `seen-prices?store=${encodeURIComponent(store)}`), isWhole: true };
}

async function askItems({ organisation, goods, now }: DueContext): Promise<DueAnswer> {
  const stores = organisation.stores.slice(0, mostCheckedStores);
  const counted = (filter: ProductFilter): Promise<readonly StoreCount[]> =>
    Promise.all(
      stores.map(async (store) => {
        const { total } = await goods.products({ ...filter, store: store.id, limit: 1 });
        return { store, count: total ?? 0, isAtLeast: false };
      }),
    );
  const unconfirmed = stores.map(async (store): Promise<StoreCount> => {
    const page = await goods.products({ store: store.id, inStock: true, sort: "confirmed", limit: mostUnconfirmed });
    const count = page.products.filter(({ offer }) => offer !== null && isUnconfirmed(offer.confirmed, now)).length;
    return { store, count, isAtLeast: page.next !== null && count === page.products.length };
  });
  // In a chain, a product without a price in one of its stores is usually not sold there.
  const unpriced = organisation.storeCount === 1 ? counted({ missing: "price" }) : Promise.resolve([]);
  const [soldOut, noPrice, old] = await Promise.all([counted({ inStock: false }), unpriced, Promise.all(unconfirmed)]);
  const table = (filters: string) => (store: string) => `items?store=${encodeURIComponent(store)}&${filters}`;
  return {
    due: [
      ...storesDue("unconfirmed", old, table("stock=yes&sort=confirmed")),
      ...storesDue("unpriced", noPrice, table("missing=price")),
      ...storesDue("outOfStock", soldOut, table("stock=no")),
    ],
    isWhole: true,
  };
}

async function askStores(organisation: string): Promise<DueAnswer> {
  const client = new LocationsClient(organisation);
  const stores: OwnLocation[] = [];
  let after: string | null = null;
  for (let page = 0; page < mostStorePages && (page === 0 || after !== null); page += 1) {
    const answer: Awaited<ReturnType<LocationsClient["page"]>> = await client.page({ after });
    stores.push(...answer.stores);
    after = answer.next;
  }
  const counts = (count: (store: OwnLocation) => number): readonly StoreCount[] =>
    stores.map((store) => ({ store, count: count(store), isAtLeast: after !== null }));
  const place = (store: string): string => `stores/${encodeURIComponent(store)}`;
  const map = (store: string): string => {
    const official = stores.find(({ id }) => id === store)?.officialMap?.id ?? "";
    return `/${place(store)}/maps/${encodeURIComponent(official)}`;
  };
  const inState = (state: VerificationState): readonly StoreCount[] => counts(({ verification }) => (verification.state === state ? 1 : 0));
  const placeOrList = (state: VerificationState) => (store: string) =>
    stores.filter(({ verification }) => verification.state === state).length === 1 ? place(store) : "stores";
  return {
    due: [
      ...storesDue("mapReports", counts(({ officialMap }) => officialMap?.reports ?? 0), map),
      ...storesDue("refused", inState("refused"), placeOrList("refused")),
      ...storesDue("waiting", inState("waiting"), placeOrList("waiting")),
    ],
    isWhole: after === null,
  };
}
