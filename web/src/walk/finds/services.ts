import { useServices } from "../../frame/services";
import type { StoredFinds } from "./stored-finds";

export interface FindServices {
  readonly finds: StoredFinds;
}

export const useStoredFinds = useServices<FindServices>;
