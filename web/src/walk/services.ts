import { useServices } from "../frame/services";
import type { StoredWalks } from "./kept-walks";

export interface WalkServices {
  readonly walks: StoredWalks;
}

export const useWalks = useServices<WalkServices>;
