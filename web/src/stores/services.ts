import { useServices } from "../frame/services";
import type { Stores } from "./nearby-stores";

export interface StoreServices {
  readonly stores: Stores;
}

export const useStores = useServices<StoreServices>;
