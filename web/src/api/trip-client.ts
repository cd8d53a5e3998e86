import { decoded, decodedWhole } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import { readTripPlan, readTripWay } from "./plan-readers";
import type { TripRequest } from "./trip-request";
import type { Trip, TripPlan, Visit } from "./types";
import type { TripWay, WayRequest } from "./way-types";

/** API client for trips and their routes. Every call throws an `ApiFailure`, or `Cancelled`. */
export class TripClient {
  constructor(private readonly exchange: Exchange = new Exchange({ isRepeatable: true })) {}

  async plan(request: TripRequest, options?: AskOptions): Promise<TripPlan> {
    const plan = decodedWhole(await this.exchange.post("/v1/trips/plan", request, options), readTripPlan);
    const withTill = (trip: Trip): Trip => ({
      ...trip,
      visits: trip.visits.map((visit) => withPayment(visit, request)),
    });
    return {
      ...plan,
      trips: plan.trips.map(withTill),
      alternatives: plan.alternatives.map((alternative) => ({ ...alternative, trip: withTill(alternative.trip) })),
    };
  }

  /** The route between the places of a trip. */
  async way(request: WayRequest, options?: AskOptions): Promise<TripWay> {
    return decoded(await this.exchange.post("/v1/trips/way", request, options), readTripWay);
  }
}

/** Adds the data needed to recompute the till's total when the trip changes on the way. */
function withPayment(visit: Visit, { bags, paysCash }: TripRequest): Visit {
  const { till } = visit;
  return till === null ? visit : { ...visit, till: { ...till, payment: { bags, isCash: paysCash, points: till.points } } };
}
