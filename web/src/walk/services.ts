import { useServices } from "../frame/services";
import type { StoredWalks } from "./stored-walks";

export interface WalkServices {
  readonly walks: StoredWalks;
}

export const useWalks = useServices<WalkServices>;
