import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";

/** Whether letters can come from this server; taken to be so until it has told. */
export function useSendsLetters(): boolean {
  const configuration = useCopy(useServices().resources.configuration);
  return configuration.kind !== "ready" || configuration.value.sendsLetters;
}
