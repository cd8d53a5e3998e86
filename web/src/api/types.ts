import type { WeighedPortion } from "../grocery/amounts/packs";
import type { Quantity } from "../grocery/amounts/quantity";
import type { Department } from "../grocery/departments";
import type { EntryMeaning } from "../grocery/language/answers";
import type { MapWay, PartCondition, StoreSizeName } from "../grocery/map-words";
import type { Discount } from "../grocery/prices/discount";
import type { LineDiscount } from "../grocery/prices/pricing";
import type { Loyalty, VisitPoints } from "../grocery/prices/loyalty";
import type { Deposit, TillRules, VisitTill } from "../grocery/prices/till";
import type { LaterTrip, TripClock } from "./departure-types";
import type { DroppedRequest, Obstacle, TradeOff, TravelTimes, TripMerit } from "./plan-types";
import type { PlannedHere } from "./here-types";

/** The wire format in the app. Money in whole cents, days as `YYYY-MM-DD`. */

/** The registration mode: open to everyone, by invitation, or closed. */
export type RegistrationState = "open" | "invited" | "closed";

export interface Configuration {
  /** ISO 4217. */
  readonly currency: string;
  readonly name: string;
  readonly mapTiles: string | null;
  readonly mapAttribution: string | null;
  readonly donation: string | null;
  /** False without a mail server; the operator provides links then. */
  readonly sendsLetters: boolean;
  readonly registration: RegistrationState;
  /** False if the operator has turned ads off. */
  readonly showsAds: boolean;
  /** True if the server reads pictures of receipts. */
  readonly readsReceipts: boolean;
  /** True if the server shows stores of the invented demo town. */
  readonly isDemo: boolean;
  /** Sources of imported open data, such as `open-food-facts` and `open-prices`. */
  readonly openData: readonly string[];
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export type OrganisationKind = "grocer" | "restaurant";

export interface Organisation {
  readonly id: string;
  readonly kind: OrganisationKind;
  readonly name: string;
  readonly emoji: string;
  /** Name of its membership; null without one. */
  readonly membership: string | null;
  readonly loyalty: Loyalty | null;
}

export interface Store extends Position {
  readonly id: string;
  readonly organisation: Organisation;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly zip: string;
  readonly country: string;
  readonly openingHours: string | null;
  /** Spans in minutes after Monday 00:00 in the store's local time; the last may exceed 10080. Null if unknown. */
  readonly week: readonly (readonly [number, number])[] | null;
  readonly phone: string | null;
  readonly size: "small" | "medium" | "large";
  /** Null if the till adds nothing to the prices. */
  readonly till: TillRules | null;
  readonly productCount: number;
  readonly catalogRevision: string | null;
  readonly hasMap: boolean;
  /** The last confirmations by the store's own people, in milliseconds since 1970; null without one. */
  readonly confirmed: Readonly<Record<"hours" | "prices" | "map", number | null>>;
  /** The published text, which may not be an address; null if unknown. */
  readonly website: string | null;
  /** Access by wheelchair; null if unknown. */
  readonly wheelchair: "yes" | "limited" | "no" | null;
  /** Its element of OpenStreetMap, such as `node/123`; null if unknown. */
  readonly osmId: string | null;
  /** The time when it left the map, in milliseconds since 1970; null for a store that is there. */
  readonly closed: number | null;
  /** The shopper who added it, and the map size; null for a store of an organization. */
  readonly added: { readonly by: string | null; readonly isConfirmed: boolean; readonly sheet: StoreSizeName | null } | null;
}

export interface NearbyStore extends Store {
  readonly distanceMetres: number;
}

/** Locations of stores, by zip code. */
export interface Town {
  readonly zip: string;
  readonly city: string;
  readonly stores: number;
}

export interface NearbyStores {
  readonly origin: Position & {
    readonly zip: string | null;
    readonly precision: "exact" | "nearest" | "position";
  };
  readonly radiusMetres: number;
  /** By distance. */
  readonly stores: readonly NearbyStore[];
}

export type Place = { readonly zip: string } | Position;

export interface MapSummary {
  readonly id: string;
  readonly name: string;
  readonly official: boolean;
  /** Milliseconds since 1970. */
  readonly updated: number;
  readonly rows: number;
  readonly columns: number;
  /** Null in caches of older app versions. */
  readonly decimetresPerCell: number | null;
  /** True if parts of the map have their own scale. */
  readonly scaledParts: boolean;
  /** Nickname of the author; null for the store. */
  readonly author: string | null;
  /** Grows with every change. */
  readonly revision: number;
  readonly downloads: number;
  readonly reviews: number;
  /** The average of the reviews; null without any. */
  readonly stars: number | null;
}

/** A row and a column. */
export type CellPlace = readonly [number, number];

export interface MapMark {
  readonly kind: "floor" | "shelf" | "wall" | "obstacle";
  /** For floor with a gate: the only direction of passage. */
  readonly way: MapWay | null;
  /** For shelves at the end of an aisle. */
  readonly endCap: boolean;
  readonly department: Department | null;
}

export interface StoreMap {
  readonly id: string;
  readonly store: string;
  readonly name: string;
  readonly official: boolean;
  readonly updated: number;
  readonly decimetresPerCell: number;
  /** Rows of equal length; a space or a character that the legend lacks is floor. */
  readonly grid: readonly string[];
  readonly legend: Readonly<Record<string, MapMark>>;
  readonly entrances: readonly CellPlace[];
  readonly checkouts: readonly CellPlace[];
  readonly aisles: readonly { readonly number: number; readonly name: string | null; readonly cell: CellPlace }[];
  /** Signs with a name and no number. */
  readonly names: readonly { readonly name: string; readonly cell: CellPlace }[];
  readonly parts: readonly MapPart[];
}

/** A rectangle of a map with a name, a scale or a condition; the later one's scale wins if two overlap. */
export interface MapPart {
  /** The top left cell. */
  readonly cell: CellPlace;
  readonly height: number;
  readonly width: number;
  readonly name: string | null;
  readonly decimetresPerCell: number | null;
  /** The temporary condition; the grid shows the normal layout. */
  readonly condition: PartCondition | null;
  /** The last day of the condition, `YYYY-MM-DD`; null without an end. */
  readonly until: string | null;
}

/** Lines or areas of the base map. */
export interface Street {
  readonly kind: "main" | "side" | "path" | "water" | "park" | "rail";
  /** Null at zoom levels without names. */
  readonly name: string | null;
  /** True for parks and ponds: lines that end at their start, to be filled. */
  readonly isArea: boolean;
  /** Latitude and longitude of each point. */
  readonly lines: readonly (readonly (readonly [number, number])[])[];
}

/** A square of the base map: Web Mercator, numbered from the north-west. */
export interface MapTile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Dish {
  readonly id: string;
  readonly name: string;
  readonly details: string | null;
  readonly emoji: string | null;
  readonly vegetarian: boolean;
  /** The written price if it says more than the numbers; may have several lines. */
  readonly writtenPrice: string | null;
  readonly prices: readonly DishPrice[];
}

export interface DishPrice {
  /** Null for the usual or only size. */
  readonly size: string | null;
  /** Null if the menu has none. */
  readonly priceCents: number | null;
  /** True for a minimum price. */
  readonly isLeast: boolean;
}

export interface MenuGroup {
  readonly name: string;
  readonly dishes: readonly Dish[];
}

export interface Restaurant extends Store {
  readonly menu: readonly MenuGroup[];
}

/** One line of a list at one store. */
export interface LineOffer {
  /** The index of the line in the request. */
  readonly line: number;
  readonly store: string;
  /** The cost of the whole line, packs and discounts included; null if it is sold there but out of stock. */
  readonly cents: number | null;
  /** The id of the price if others have seen it; null if the store publishes it. */
  readonly seenPrice: string | null;
}

/** The facts about a shopper that prices depend on. */
export interface Buyer {
  /** Ids of organizations. */
  readonly memberships: readonly string[];
  /** Ids of redeemed single-use coupons. */
  readonly usedCoupons: readonly string[];
}

/** A discount for this account only, with its products. */
export interface PersonalDiscount extends Discount {
  readonly products: readonly string[];
}

export interface TripLine {
  readonly id: string;
  /** The typed text. */
  readonly item: string;
  /** Synonyms, nearest first; if missing, the server finds them. */
  readonly alternatives?: readonly string[];
  /** The thing that the names stand for; if missing, the server looks it up. */
  readonly meaning?: EntryMeaning;
  readonly quantity: Quantity | null;
  /** Requested packs if `quantity` is null. */
  readonly count: number;
  readonly product: string | null;
}

export interface BillLine {
  readonly line: string;
  readonly product: string;
  readonly name: string;
  readonly emoji: string;
  readonly department: Department;
  readonly packs: number;
  readonly size: Quantity;
  /** The portion of a product sold by weight, and if it is an estimate; null for packs. */
  readonly portion: Pick<WeighedPortion, "grams" | "isEstimate"> | null;
  readonly unitCents: number;
  readonly fullCents: number;
  readonly totalCents: number;
  /** The price after its share of discounts on the total. */
  readonly askedCents: number;
  /** For each pack; null without a deposit. */
  readonly deposit: Deposit | null;
  /** The selected product, if another one replaces it; the name is null if it is unknown. */
  readonly insteadOf: { readonly product: string; readonly name: string | null } | null;
  readonly discounts: readonly LineDiscount[];
}

export interface Visit {
  readonly store: string;
  readonly travelSeconds: number;
  readonly distanceMetres: number;
  /** Source of the travel time: `estimate`, or the name of a road engine. */
  readonly travelSource: string;
  /** Seconds after midnight of the day of departure, as all times of day here. */
  readonly arrives: number;
  readonly starts: number;
  readonly ends: number;
  readonly goodsCents: number;
  /** Null without a loyalty program, or if an older server or cache omits it. */
  readonly points: VisitPoints | null;
  /** The amount paid there; null from an older server or cache. */
  readonly till: VisitTill | null;
  readonly lines: readonly BillLine[];
  /** Coupons on the total. */
  readonly sumDiscounts: readonly SumDiscount[];
}

export interface SumDiscount {
  /** Null if this version cannot read it. */
  readonly discount: Discount | null;
  /** Minimum total; null without one. */
  readonly fromCents: number | null;
  /** True if it also applies to discounted products. */
  readonly onTop: boolean;
  readonly offCents: number;
}

export interface Trip {
  readonly goodsCents: number;
  /** Charges of tills: taxes, container fees, bags. Excludes refundable deposits. */
  readonly chargesCents: number;
  readonly travelCents: number;
  readonly moneyCents: number;
  /** Value of all points earned; not subtracted from `moneyCents`, the amount paid. */
  readonly pointsCents: number;
  /** Total savings over the baseline: goods, charges and travel, less the value of points. */
  readonly savedCents: number;
  /** Percent of the baseline's cost. */
  readonly savedPercent: number;
  readonly minutes: number;
  readonly travelMinutes: number;
  readonly leaves: number;
  readonly returns: number;
  /** The criteria that make it the best trip within the limits. */
  readonly bestAt: readonly TripMerit[];
  /** True if proven optimal. */
  readonly proven: boolean;
  readonly visits: readonly Visit[];
  readonly lastLegSeconds: number;
  /** 0 if the trip ends at the last store. */
  readonly lastLegMetres: number;
  /** Same as `travelSource`; null if the trip ends at the last store. */
  readonly lastLegSource: string | null;
}

export interface TripStore extends Position {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
}

export interface TripPlan {
  /** In the stores' local time, `YYYY-MM-DDTHH:MM`; null in older plans, which use that of the request. */
  readonly departure: string | null;
  /** IANA time zone of the stores; null if unknown, which means the device's. */
  readonly timeZone: string | null;
  readonly travelTimes: TravelTimes;
  readonly start: Position;
  /** Null if trips end at their last store. */
  readonly end: Position | null;
  readonly oneStore: {
    readonly store: string;
    readonly goodsCents: number;
    readonly moneyCents: number;
    readonly minutes: number;
  } | null;
  /** The baseline for savings: one store that sells everything, else as few as possible. */
  readonly baseline: { readonly stores: readonly string[]; readonly moneyCents: number; readonly pointsCents: number } | null;
  /** Up to three, best first. */
  readonly trips: readonly Trip[];
  /** An upper bound for the gain of any other trip, including time; null if the first trip is optimal. */
  readonly gapCents: number | null;
  readonly tradeOffs: readonly TradeOff[];
  /** Lines sold by none of the compared stores, with similar items that are. */
  readonly unavailable: readonly { readonly line: string; readonly nearest: readonly string[] }[];
  /** The number of stores within reach that the plan leaves out, wholly or in part. */
  readonly storesNotCompared: number;
  readonly stores: readonly TripStore[];
  readonly obstacles: readonly Obstacle[];
  readonly alternatives: readonly {
    readonly dropped: DroppedRequest;
    readonly trip: Trip;
  }[];
  /** The stores open at the departure; null if there are trips. */
  readonly clock: TripClock | null;
  /** The first departure within a day with a trip; null if there are trips, or none within a day. */
  readonly later: LaterTrip | null;
  /** The inputs of a plan computed on the device; null for the server's plans. */
  readonly here: PlannedHere | null;
}
