import type { RegistrationState } from "../api/types";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";

/** The server's registration mode; assumed open until loaded. */
export function useRegistration(): RegistrationState {
  const configuration = useCopy(useServices().resources.configuration);
  return configuration.kind === "ready" ? configuration.value.registration : "open";
}
