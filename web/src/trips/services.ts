import { useServices } from "../frame/services";
import type { ChosenTrips } from "./chosen-trips";

export interface TripServices {
  readonly trips: ChosenTrips;
}

export const useTrips = useServices<TripServices>;
