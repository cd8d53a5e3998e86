import { useMemo } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { drivenTripsDocument, readDrivenTrips } from "./driven-trip";
import type { DrivenTrip } from "./driven-trip";

/** The version of the agreement to learning; raised when its words change. */
const agreedVersion = "1";

export interface Learning {
  /** True if trips are learned from; null without an answer (G-04). */
  readonly isOn: boolean | null;
  readonly setOn: (isOn: boolean) => void;
  /** The finished trips, oldest first; empty without permission. */
  readonly trips: readonly DrivenTrip[];
  readonly add: (trip: DrivenTrip) => void;
  readonly forget: () => void;
}

/** Returns the history of finished trips: documents of the account, or of a guest's device. No server reads them. */
export function useLearning(): Learning {
  const { settings } = useServices();
  const words = useQuery(useMemo(() => settings.text("learning"), [settings]));
  const storedTrips = useQuery(useMemo(() => settings.document("drivenTrips", readDrivenTrips), [settings]));
  const isOn = words === undefined || words === null ? null : words === "off" ? false : words === agreedVersion || null;
  return {
    isOn,
    setOn: (on) => {
      settings.setText("learning", on ? agreedVersion : "off");
      if (!on) settings.setDocument("drivenTrips", null);
    },
    trips: isOn === true ? (storedTrips ?? none) : none,
    add: (trip) => void settings.setDocument("drivenTrips", drivenTripsDocument(storedTrips ?? none, trip)),
    forget: () => void settings.setDocument("drivenTrips", null),
  };
}

/** A constant, so that the identity stays the same. */
const none: readonly DrivenTrip[] = [];
