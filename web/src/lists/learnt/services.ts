import { useServices } from "../../frame/services";
import type { KeptVisits } from "./kept-visits";

export interface VisitServices {
  readonly visits: KeptVisits;
}

export const useVisits = useServices<VisitServices>;
