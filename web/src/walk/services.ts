import { useServices } from "../frame/services";
import type { KeptWalks } from "./kept-walks";

export interface WalkServices {
  readonly walks: KeptWalks;
}

export const useWalks = useServices<WalkServices>;
