import { useServices } from "../frame/services";
import { useAddressState } from "../frame/use-address-state";
import { useQuery } from "../frame/use-query";

const read = (query: URLSearchParams): string => query.get("household") ?? "";
const write = (household: string): string => (household === "" ? "" : `?${new URLSearchParams({ household })}`);

/** The household whose things a screen shows, as the address says; one's own where it names none that there is. */
export function useChosenHousehold(): readonly [household: string, choose: (household: string) => void] {
  const { households } = useServices();
  const all = useQuery(households);
  const [chosen, choose] = useAddressState(read, write);
  return [all.some(({ id }) => id === chosen) ? chosen : "", choose];
}
