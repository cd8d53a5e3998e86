import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";

/** True if the server sends email; assumed so until loaded. */
export function useSendsEmail(): boolean {
  const configuration = useCopy(useServices().resources.configuration);
  return configuration.kind !== "ready" || configuration.value.sendsLetters;
}
