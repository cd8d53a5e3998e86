import { useServices } from "../../frame/services";
import type { Query } from "../../replica/query";
import type { ChosenTrip } from "../chosen-trip";
import type { DrivenTrip } from "../pace/driven-trip";
import type { TillAnswers } from "./TillTotals";
import { drivenTrip } from "./trip-moments";
import { useTripMoments } from "./use-trip-moments";

/** The walks of a trip. Their folder is in a higher layer. */
export interface TillServices {
  readonly walks: { walk(listId: string, storeId: string): Query<{ readonly started: number } | null> };
}

/**
 * Returns what is learned from a trip, given its till totals.
 *
 * @param bought - the trip with what was bought (`boughtTrip`)
 * @param hasUnpriced - true if the cart also holds goods that the trip had no price for
 */
export function useTripRecord(bought: ChosenTrip, hasUnpriced: boolean): (answers: TillAnswers) => DrivenTrip {
  const { walks } = useServices<TillServices>();
  const [moments] = useTripMoments(bought);
  const walkStarted = (store: string): number | null => {
    const walk = walks.walk(bought.listId, store).getSnapshot();
    return walk === null || walk.started < bought.chosen ? null : walk.started;
  };
  return (answers) => drivenTrip({ ...answers, chosen: bought, moments, walkStarted, hasUnpriced });
}
