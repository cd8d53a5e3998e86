import { useServices } from "../frame/services";
import type { Usage } from "./usage";

export interface UsageServices {
  readonly usage: Usage;
}

export const useUsage = useServices<UsageServices>;
