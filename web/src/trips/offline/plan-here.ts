import type { Obstacle } from "../../api/plan-types";
import type { TripRequest } from "../../api/trip-request";
import type { BillLine, Trip, TripPlan, TripStore, Visit } from "../../api/types";
import { holds } from "../../grocery/prices/pricing";
import { chargesCents } from "../../grocery/prices/till";
import { metresBetween } from "../../stores/distance";
import { modeFacts, pickSeconds, shoppingSeconds } from "./estimates";
import type { ShoppingSeconds } from "./estimates";
import { everyMissable, isUsedUpAtOnce, lineOffers, missedName } from "./goods-here";
import type { Buying, OfflineLineOffer, Missed, StoreHere } from "./goods-here";
import type { EngineWay } from "./engine-ways";
import { openSeconds } from "./open-seconds";
import { loyaltyAt, partsOfCent, pointsCentsOf, visitPoints, visitTill, weighedParts } from "./points-here";
import { momentAfter, onStoresClock, secondOfDay, weekdayOf } from "./trip-moments";
import { notSold, questionWords, readTripAnswer } from "./trip-question";
import type { OpenSeconds, PlannedTrip, TripAnswer, TripQuestion } from "./trip-question";
import { WaysHere } from "./ways-here";

/** The inputs of a plan on this device, besides the request. */
export interface DeviceData {
  /** The stores whose products are on this device. */
  readonly stores: readonly StoreHere[];
  readonly heard: readonly EngineWay[];
  /** See `CouponsInHand`. */
  readonly serverDay: string | null;
}

/** The planner's steps per answer: enough to prove thirty stores, in about 0.1 s on a desktop. */
const answerSteps = 2_000_000;

/** The maximum number of plans after discounts were missed. */
const mostRounds = 3;

const twoDaysMinutes = 2880;

/** The maximum number of stores, nearest first. */
const mostStores = 40;

/**
 * Plans as the server does (`TripReport.inTime`), over the stores whose products are here.
 *
 * @param answer - the planner, from words to words.
 * @returns null if no store's products are here.
 * @throws RangeError for an invalid answer.
 */
export function planHere(answer: (question: readonly number[]) => Int32Array, request: TripRequest, data: DeviceData): TripPlan | null {
  const around = storesAround(request, data.stores);
  // The clock of the nearest store with a known time zone applies, as on the server.
  const timeZone = around.map(({ matcher }) => matcher.catalog.timeZone).find((zone) => zone !== null) ?? null;
  const storeRequest = { ...request, departure: onStoresClock(request.departure, timeZone) };
  const isAvoided = ({ store }: StoreHere): boolean => request.avoid.includes(store.id);
  const stores = around.filter((here) => !isAvoided(here));
  if (stores.length === 0) return null;
  let missed: Missed = new Set();
  for (let round = 0; ; round += 1) {
    const table = new TableHere(storeRequest, { ...data, stores, timeZone }, { missed, avoided: around.filter(isAvoided) });
    const result = table.lines.length === 0 ? null : readTripAnswer(answer(questionWords(table.question)), table.lines.length);
    const more = result === null ? [] : table.missedOn(result);
    if (more.length === 0 || round > mostRounds) return table.plan(result);
    missed = round < mostRounds ? new Set([...missed, ...more]) : table.everyMissable();
  }
}

/** Returns the stores within reach and the required ones. If none is within reach, it is doubled. */
function storesAround(request: TripRequest, stores: readonly StoreHere[]): readonly StoreHere[] {
  const { start, mode } = request;
  const near = stores
    .map((here) => ({ here, metres: metresBetween(start, here.store) }))
    .sort((one, other) => one.metres - other.metres);
  const nearest = near[0]?.metres ?? 0;
  let reach = modeFacts[mode].reachMetres;
  while (reach < nearest) reach *= 2;
  return near
    .filter(({ here, metres }, index) => isRequired(request, here.store.id) || (metres <= reach && index < mostStores))
    .map(({ here }) => here);
}

function isRequired({ include, usualStore }: TripRequest, id: string): boolean {
  return include.includes(id) || id === usualStore;
}

/** The cost of each line at each store, and all times; the twin of `TripTable` in Swift. */
class TableHere {
  readonly question: TripQuestion;
  /** Indexes of the request's lines that some store sells. */
  readonly lines: readonly number[];
  /** The planner's stores: they sell something of the list, or are required. */
  private readonly stores: readonly StoreHere[];
  private readonly offers: readonly (readonly (OfflineLineOffer | null)[])[];
  private readonly ways: WaysHere;
  private readonly shopping: readonly ShoppingSeconds[];
  private readonly opening: readonly (readonly OpenSeconds[])[];
  private readonly departure: number;
  /** The planner's units of money per cent. */
  private readonly parts: number;

  constructor(
    /** The request with its departure on the stores' clock. */
    private readonly request: TripRequest,
    private readonly data: DeviceData & Pick<TripPlan, "timeZone">,
    { missed, avoided }: Pick<Buying, "missed" | "avoided">,
  ) {
    const { heard, serverDay } = data;
    const { mode, pace, departure, maximumMinutes } = request;
    this.departure = secondOfDay(departure);
    this.ways = new WaysHere(request, heard);
    const offers = lineOffers(data.stores, {
      request, serverDay, missed, avoided, arrival: (store) => momentAfter(departure, this.ways.fromStart(store).seconds),
    });
    const isRelevant = ({ store }: StoreHere, index: number): boolean =>
      isRequired(request, store.id) || (offers[index] ?? []).some((offer) => offer !== null);
    const stores = data.stores.filter(isRelevant);
    this.stores = stores;
    this.offers = offers.filter((_, index) => stores.some((here) => here === data.stores[index]));
    this.lines = request.lines.map((_, line) => line).filter((line) => this.offers.some((each) => each[line] != null));
    this.parts = partsOfCent(stores, this.offers, request.memberships);
    this.opening = stores.map(({ store }) => openSeconds(store.week, weekdayOf(departure), this.departure / 60, maximumMinutes));
    const paceAt = (index: number): number => {
      const id = stores[index]?.store.id;
      return pace?.stores.find(({ store }) => store === id)?.factor ?? pace?.shopping ?? 1;
    };
    this.shopping = stores.map(({ store }, index) => {
      const sold = (this.offers[index] ?? []).filter((offer) => offer !== null).length;
      const { visit, walkPerLine } = shoppingSeconds(store.size, sold, mode);
      return { visit: Math.round(visit * paceAt(index)), walkPerLine };
    });
    const shoppingPace = pace?.shopping ?? 1;
    const walk = this.shopping.reduce((sum, { walkPerLine }) => sum + walkPerLine, 0) / this.shopping.length;
    this.question = {
      ...this.rates(),
      stores: stores.map(({ store }, index) => ({
        visitSeconds: this.shopping[index]?.visit ?? 0,
        linePace: paceAt(index) / shoppingPace,
        isWished: request.include.includes(store.id),
        opening: this.opening[index] ?? [],
      })),
      lineSeconds: Math.round((pickSeconds + walk) * shoppingPace),
      fromStart: stores.map(({ store }) => this.ways.fromStart(store).seconds),
      toEnd: stores.map(({ store }) => this.ways.toEnd(store)?.seconds ?? 0),
      between: stores.flatMap((from) => stores.map((to) => this.ways.between(from.store, to.store).seconds)),
      prices: stores.flatMap((here, index) => {
        const loyalty = loyaltyAt(here, request.memberships);
        return this.lines.map((line) => {
          const offer = this.offers[index]?.[line] ?? null;
          return offer === null ? notSold : weighedParts(offer, here, loyalty, this.parts);
        });
      }),
    };
  }

  private rates(): Pick<
    TripQuestion,
    | "lineCount" | "travelCentsPerMinute" | "timeCentsPerMinute" | "departure" | "maximumSeconds" | "maximumVisits"
    | "savingPercent" | "usualStore" | "steps"
  > {
    const { mode, maximumMinutes, maximumStores, savingPercent, timeCentsPerHour, usualStore } = this.request;
    const usual = this.stores.findIndex(({ store }) => store.id === usualStore);
    return {
      lineCount: this.lines.length,
      travelCentsPerMinute: modeFacts[mode].travelCentsPerMinute * this.parts,
      timeCentsPerMinute: Math.round(timeCentsPerHour / 60) * this.parts,
      departure: this.departure,
      maximumSeconds: maximumMinutes * 60,
      maximumVisits: maximumStores,
      savingPercent,
      usualStore: usual < 0 ? null : usual,
      steps: answerSteps,
    };
  }

  /** Returns the names of discounts on bills that end before the visit does, or whose coupon is already used. */
  missedOn({ baseline, trips, tradeOffs, alternatives }: TripAnswer): readonly string[] {
    const all = [...trips, ...tradeOffs, ...alternatives.map(({ trip }) => trip), ...(baseline === null ? [] : [baseline])];
    return all.flatMap((trip) => {
      const usedUp = new Set<string>();
      return trip.visits.flatMap(({ store, ends }) => {
        const leaves = momentAfter(this.request.departure, ends - this.departure);
        const here = this.billed(trip, store).flatMap(({ offer }) => offer.price.discounts.map(({ discount }) => discount));
        const missed = here.filter((discount) => !holds(discount, leaves) || usedUp.has(discount.id));
        for (const discount of here) if (isUsedUpAtOnce(discount)) usedUp.add(discount.id);
        return missed.map((discount) => missedName(discount, this.idOf(store)));
      });
    });
  }

  /** True if the trip pays for more bags than another trip might; the planner does not count bags. */
  private paysForMoreBags({ visits }: PlannedTrip): boolean {
    const bags = this.stores.map(({ store }) => this.request.bags * (store.till?.bagCents ?? 0));
    return visits.reduce((sum, { store }) => sum + (bags[store] ?? 0), 0) > Math.min(...bags);
  }

  everyMissable(): Missed {
    const { departure } = this.request;
    return everyMissable(this.stores, this.offers, departure, momentAfter(departure, 86_400));
  }

  /** @param answer - null if there is nothing to plan. */
  plan(answer: TripAnswer | null): TripPlan {
    const baseline = answer?.baseline ?? null;
    const costs = baseline === null ? null : this.trip(baseline, null, false);
    const trips = (answer?.trips ?? []).map((trip) => ({ ...this.trip(trip, costs, trip.isProven && !this.paysForMoreBags(trip)), bestAt: trip.bestAt }));
    const alternatives = (answer?.alternatives ?? []).map(({ dropped, trip }) => ({ dropped, trip: this.trip(trip, costs, false) }));
    const [only, ...more] = baseline?.visits ?? [];
    return {
      departure: this.request.departure,
      timeZone: this.data.timeZone,
      travelTimes: this.travelTimes([...trips, ...alternatives.map(({ trip }) => trip)]),
      start: this.request.start,
      end: this.ways.end,
      oneStore: costs === null || only === undefined || more.length > 0 ? null : oneStore(this.idOf(only.store), costs),
      baseline: costs === null ? null : {
        stores: costs.visits.map(({ store }) => store), moneyCents: costs.moneyCents, pointsCents: costs.pointsCents,
      },
      trips,
      gapCents: answer?.gapCents == null ? null : Math.ceil(answer.gapCents / this.parts),
      tradeOffs: (answer?.tradeOffs ?? []).map((trip) => {
        const { minutes, moneyCents, goodsCents, pointsCents, visits } = this.trip(trip, costs, false);
        const stores = visits.map(({ store }) => store);
        const same = trips.findIndex((one) => isSameSet(one.visits.map(({ store }) => store), stores));
        return { minutes, moneyCents, goodsCents, pointsCents, stores, trip: same < 0 ? null : same };
      }),
      unavailable: this.unavailable(),
      // Every plan made on the device says that it knows only the stores on it.
      storesNotCompared: 0,
      stores: this.stores.map(({ store }): TripStore => {
        const { id, name, organisation, latitude, longitude } = store;
        return { id, name, emoji: organisation.emoji, latitude, longitude };
      }),
      obstacles: answer === null ? [{ kind: "nothingSold", store: null, needed: null, asked: null }] : this.obstacles(answer),
      alternatives,
      clock: trips.length > 0 || answer === null ? null : this.clock(),
      later: null,
      here: {
        stores: this.data.stores.length,
        confirmed: Math.min(...this.data.stores.map(({ confirmed }) => confirmed)),
        isWithoutWished: this.request.include.some((id) => !this.stores.some(({ store }) => store.id === id)),
      },
    };
  }

  private obstacles({ hindrances }: TripAnswer): readonly Obstacle[] {
    return hindrances.map(({ kind, store, needed, asked }) => {
      const counts = kind === "time" || kind === "saving" || kind === "visits";
      return {
        kind,
        store: store === null ? null : this.idOf(store),
        needed: counts ? (kind === "saving" ? needed / 10 : needed) : null,
        asked: counts ? asked : null,
      };
    });
  }

  /** The lines that no store here sells, with similar products at the nearest stores. */
  private unavailable(): TripPlan["unavailable"] {
    return this.request.lines.flatMap(({ id, item }, line) => {
      if (this.lines.includes(line)) return [];
      const nearest = this.stores.flatMap(({ matcher }) => matcher.nearest(item));
      return [{ line: id, nearest: [...new Set(nearest)].slice(0, 3) }];
    });
  }

  private clock(): NonNullable<TripPlan["clock"]> {
    const { stores } = this;
    const open: string[] = [];
    const openings: number[] = [];
    for (const [index, { store }] of stores.entries()) {
      const arrival = this.departure + this.ways.fromStart(store).seconds;
      const hours = this.opening[index] ?? [];
      const ends = arrival + (this.shopping[index]?.visit ?? 0);
      if (hours.length === 0 || hours.some(([opens, closes]) => opens <= arrival && ends <= closes)) open.push(store.id);
      else openings.push(...this.openings(store.week).filter((opens) => opens >= arrival));
    }
    const closedCount = stores.length - open.length;
    return {
      blocks: closedCount > open.length,
      open: open.slice(0, 3),
      openCount: open.length,
      closedCount,
      nextOpening: openings.length === 0 ? null : Math.min(...openings),
    };
  }

  /** Returns the next openings regardless of the time limit, to tell when to come back. */
  private openings(week: StoreHere["store"]["week"]): readonly number[] {
    const { departure } = this.request;
    return openSeconds(week, weekdayOf(departure), this.departure / 60, twoDaysMinutes).map(([opens]) => opens);
  }

  private travelTimes(trips: readonly Trip[]): TripPlan["travelTimes"] {
    const sources = trips.flatMap(({ visits, lastLegSource }) => [
      ...visits.map(({ travelSource }) => travelSource), ...(lastLegSource === null ? [] : [lastLegSource]),
    ]);
    const [source = "estimate", ...others] = new Set(sources);
    return {
      source: others.length > 0 ? "mixed" : source,
      engine: null,
      estimatedLegs: sources.filter((each) => each === "estimate").length,
      traffic: "none",
      outOfReach: [],
      outOfReachCount: 0,
    };
  }

  /** @param baseline - null for the baseline itself, and if there is none. */
  private trip(planned: PlannedTrip, baseline: Trip | null, proven: boolean): Trip {
    const points = new Map(this.request.points.map(({ organisation, count }) => [organisation, count]));
    const visits = planned.visits.map((_, index) => this.visit(planned, index, points));
    const lastStore = this.stores[planned.visits.at(-1)?.store ?? -1]?.store;
    const lastWay = lastStore === undefined ? null : this.ways.toEnd(lastStore);
    const travelSeconds = planned.visits.reduce((sum, visit) => sum + visit.travelSeconds, planned.lastLegSeconds);
    const goodsCents = visits.reduce((sum, visit) => sum + visit.goodsCents, 0);
    const travelCents = Math.floor((travelSeconds * modeFacts[this.request.mode].travelCentsPerMinute + 30) / 60);
    const charges = visits.reduce((sum, { till }) => sum + (till === null ? 0 : chargesCents(till)), 0);
    const moneyCents = goodsCents + charges + travelCents;
    const returns = (planned.visits.at(-1)?.ends ?? this.departure) + planned.lastLegSeconds;
    const pointsCents = pointsCentsOf(visits);
    const before = baseline === null ? null : baseline.moneyCents - baseline.pointsCents;
    const savedCents = before === null ? 0 : before - (moneyCents - pointsCents);
    return {
      goodsCents,
      chargesCents: charges,
      travelCents,
      moneyCents,
      pointsCents,
      savedCents,
      savedPercent: before === null || before === 0 ? 0 : percent(savedCents, before),
      minutes: Math.ceil((returns - this.departure) / 60),
      travelMinutes: Math.ceil(travelSeconds / 60),
      leaves: this.departure,
      returns,
      bestAt: [],
      proven,
      visits,
      lastLegSeconds: planned.lastLegSeconds,
      lastLegMetres: lastWay?.metres ?? 0,
      lastLegSource: lastWay?.source ?? null,
    };
  }

  /** @param pointsLeft - the remaining points by organization, reduced by this visit's payment. */
  private visit(planned: PlannedTrip, index: number, pointsLeft: Map<string, number>): Visit {
    const visit = planned.visits[index];
    const there = this.stores[visit?.store ?? -1];
    const before = this.stores[planned.visits[index - 1]?.store ?? -1]?.store;
    if (visit === undefined || there === undefined) throw new RangeError(`visit ${index} of a trip is to no store`);
    const { store } = there;
    const way = before === undefined ? this.ways.fromStart(store) : this.ways.between(before, store);
    const lines = this.billed(planned, visit.store).map(({ line, offer }) => this.billLine(line, offer));
    const { travelSeconds, arrives, starts, ends } = visit;
    const goodsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
    const points = visitPoints(goodsCents, there, this.request.memberships);
    const till = visitTill(lines, there, this.request, pointsLeft);
    const { metres: distanceMetres, source: travelSource } = way;
    return {
      store: store.id, travelSeconds, distanceMetres, travelSource, arrives, starts, ends, goodsCents, points, till, lines, sumDiscounts: [],
    };
  }

  private billLine(index: number, { product, price, portion }: OfflineLineOffer): BillLine {
    const { id = "", product: chosen = null } = this.request.lines[index] ?? {};
    const insteadOf = chosen === null || chosen === product.id ? null : { product: chosen, name: this.nameOf(chosen) };
    const { name, emoji, department, size, deposit } = product;
    return {
      line: id, product: product.id, name, emoji, department, size, portion, ...price, askedCents: price.totalCents, deposit, insteadOf,
    };
  }

  /** Returns the product's name; null if no store on this device sells it. */
  private nameOf(product: string): string | null {
    const shelves = this.data.stores.flatMap(({ matcher }) => matcher.layers.map(({ catalog }) => catalog));
    const shelf = shelves.find((each) => each.rowOf(product) !== undefined);
    return shelf?.product(shelf.rowOf(product) ?? -1).name ?? null;
  }

  /** Returns a trip's purchases at a store, by the request's lines. */
  private billed({ storeOfLine }: PlannedTrip, store: number): readonly { readonly line: number; readonly offer: OfflineLineOffer }[] {
    return this.lines.flatMap((line, index) => {
      const offer = storeOfLine[index] === store ? this.offers[store]?.[line] : null;
      return offer == null ? [] : [{ line, offer }];
    });
  }

  private idOf(store: number): string {
    return this.stores[store]?.store.id ?? "";
  }
}

function oneStore(store: string, { goodsCents, moneyCents, minutes }: Trip): TripPlan["oneStore"] {
  return { store, goodsCents, moneyCents, minutes };
}

/** Rounds to one decimal, half away from zero. */
function percent(part: number, whole: number): number {
  return (Math.sign(part) * Math.round((Math.abs(part) * 1000) / whole)) / 10 + 0;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
