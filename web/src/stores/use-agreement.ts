import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";

export interface Agreement {
  /** A guest has not been told yet what searching and planning send, or has taken it back. */
  readonly isNeeded: boolean;
  readonly give: () => void;
}

/** Whether places and lists may be sent for an answer. Who has an account has agreed when registering (G-04). */
export function useAgreement(): Agreement {
  const { account, preferences } = useServices();
  const isGuest = useQuery(account.state).kind === "guest";
  const hasAgreed = useQuery(preferences.hasAgreed);
  return { isNeeded: isGuest && !hasAgreed, give: () => preferences.agree() };
}
