import { useServices } from "../../frame/services";
import type { KeptFinds } from "./kept-finds";

export interface FindServices {
  readonly finds: KeptFinds;
}

export const useKeptFinds = useServices<FindServices>;
