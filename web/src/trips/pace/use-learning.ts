import { useMemo } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { drivenTripsDocument, readDrivenTrips } from "./driven-trip";
import type { DrivenTrip } from "./driven-trip";

/** Of the words of what is kept of a trip that is over; counts up when they change. */
const agreedVersion = "1";

export interface Learning {
  /** True if trips are learned from; null without an answer (G-04). */
  readonly isOn: boolean | null;
  readonly setOn: (isOn: boolean) => void;
  /** The trips that are over, oldest first; none where they are not learnt from. */
  readonly trips: readonly DrivenTrip[];
  readonly add: (trip: DrivenTrip) => void;
  readonly forget: () => void;
}

/**
 * Returns the lessons of finished trips: documents of the account, or of a guest's device; no server reads
 * them.
 */
export function useLearning(): Learning {
  const { settings } = useServices();
  const words = useQuery(useMemo(() => settings.text("learning"), [settings]));
  const kept = useQuery(useMemo(() => settings.document("drivenTrips", readDrivenTrips), [settings]));
  const isOn = words === undefined || words === null ? null : words === "off" ? false : words === agreedVersion || null;
  return {
    isOn,
    setOn: (on) => {
      settings.setText("learning", on ? agreedVersion : "off");
      if (!on) settings.setDocument("drivenTrips", null);
    },
    trips: isOn === true ? (kept ?? none) : none,
    add: (trip) => void settings.setDocument("drivenTrips", drivenTripsDocument(kept ?? none, trip)),
    forget: () => void settings.setDocument("drivenTrips", null),
  };
}

/** The same object each time. */
const none: readonly DrivenTrip[] = [];
