import { useServices } from "../../frame/services";
import type { StoredVisits } from "./stored-visits";

export interface VisitServices {
  readonly visits: StoredVisits;
}

export const useVisits = useServices<VisitServices>;
