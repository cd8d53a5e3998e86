import { useServices } from "../frame/services";
import { useAddressState } from "../frame/use-address-state";
import { useQuery } from "../frame/use-query";

const read = (query: URLSearchParams): string => query.get("household") ?? "";
const write = (household: string): string => (household === "" ? "" : `?${new URLSearchParams({ household })}`);

/** The household selected in the address; your own if the address names none that exists. */
export function useChosenHousehold(): readonly [household: string, choose: (household: string) => void] {
  const { households } = useServices();
  const all = useQuery(households);
  const [selected, choose] = useAddressState(read, write);
  return [all.some(({ id }) => id === selected) ? selected : "", choose];
}
