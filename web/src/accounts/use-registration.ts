import type { RegistrationState } from "../api/types";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";

/** Who may make an account on this server; taken to be everybody until it has told. */
export function useRegistration(): RegistrationState {
  const configuration = useCopy(useServices().resources.configuration);
  return configuration.kind === "ready" ? configuration.value.registration : "open";
}
