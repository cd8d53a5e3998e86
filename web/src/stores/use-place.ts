import { useMemo } from "react";
import type { Place, Position } from "../api/types";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useAgreement } from "./use-agreement";

export interface ChosenPlace {
  /** The search location for stores; null until the shopper sets it. */
  readonly place: Place | null;
  readonly zip: string | null;
  readonly chooseZip: (zip: string) => void;
  readonly choosePosition: (position: Position) => void;
}

/** Returns the shopper's last location; saved on the device only. */
export function usePlace(): ChosenPlace {
  const { preferences } = useServices();
  const zip = useQuery(preferences.zip);
  const position = useQuery(preferences.position);
  // A location from before the agreement is not sent either.
  const { isNeeded } = useAgreement();
  const place = useMemo(
    () => (isNeeded ? null : (position ?? (zip === null ? null : { zip }))),
    [isNeeded, position, zip],
  );
  return {
    place,
    zip,
    chooseZip: (typed) => {
      preferences.setZip(typed);
      preferences.setPosition(null);
    },
    choosePosition: (newPosition) => preferences.setPosition(newPosition),
  };
}
