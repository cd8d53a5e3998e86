import { decoded, decodedWhole } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import { readTripPlan, readTripWay } from "./plan-readers";
import type { Trip, TripPlan, TripRequest, Visit } from "./types";
import type { TripWay, WayRequest } from "./way-types";

/** Asks for trips and their ways. Every call throws an `ApiFailure`, or `Cancelled`. */
export class TripClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  async plan(request: TripRequest, options?: AskOptions): Promise<TripPlan> {
    const plan = decodedWhole(await this.exchange.post("/v1/trips/plan", request, options), readTripPlan);
    const paid = (trip: Trip): Trip => ({ ...trip, visits: trip.visits.map((visit) => withPayment(visit, request)) });
    return {
      ...plan,
      trips: plan.trips.map(paid),
      alternatives: plan.alternatives.map((alternative) => ({ ...alternative, trip: paid(alternative.trip) })),
    };
  }

  /** The way between the places of a chosen trip. */
  async way(request: WayRequest, options?: AskOptions): Promise<TripWay> {
    return decoded(await this.exchange.post("/v1/trips/way", request, options), readTripWay);
  }
}

/** With what its till needs to be reckoned again where the trip is changed on the way. */
function withPayment(visit: Visit, { bags, paysCash }: TripRequest): Visit {
  const { till } = visit;
  return till === null ? visit : { ...visit, till: { ...till, payment: { bags, isCash: paysCash, points: till.points } } };
}
