import { useServices } from "../../frame/services";
import type { StoredVisits } from "./kept-visits";

export interface VisitServices {
  readonly visits: StoredVisits;
}

export const useVisits = useServices<VisitServices>;
