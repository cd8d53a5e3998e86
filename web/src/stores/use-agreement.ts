import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";

export interface Agreement {
  /** True for a guest who has not agreed to what searching and planning send, or has withdrawn it. */
  readonly isNeeded: boolean;
  readonly give: () => void;
}

/** Returns whether locations and lists may be sent. An account agreed at registration (G-04). */
export function useAgreement(): Agreement {
  const { account, preferences } = useServices();
  const isGuest = useQuery(account.state).kind === "guest";
  const hasAgreed = useQuery(preferences.hasAgreed);
  return { isNeeded: isGuest && !hasAgreed, give: () => preferences.agree() };
}
