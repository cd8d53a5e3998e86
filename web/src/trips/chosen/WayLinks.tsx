import type { ReactElement } from "react";
import { useText } from "../../locale";
import { chosenVisits } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { tripLinks } from "./trip-links";

/** The rest of the way in the phone's own navigation; nothing is asked of anybody before a link is followed. */
export function WayLinks({ chosen }: { readonly chosen: ChosenTrip }): ReactElement | null {
  const text = useText();
  const visits = chosenVisits(chosen);
  const [next, ...later] = visits.filter((visit) => visit.state !== "done").map((visit) => visit.store);
  if (next === undefined) return null;
  const before = visits.filter((visit) => visit.state === "done").pop()?.store ?? chosen.start;
  const end = chosen.returnsToStart ? chosen.start : undefined;
  const links = tripLinks(before, [next, ...later], end, chosen.mode);
  return (
    <div className="way-links" role="group" aria-label={text.trips.navigate}>
      <a className="button quiet small" href={links.google} target="_blank" rel="noreferrer">
        {text.trips.google}
      </a>
      <a className="button quiet small" href={links.apple} target="_blank" rel="noreferrer">
        {text.trips.apple}
      </a>
      <a className="button quiet small" href={links.geo} aria-label={text.trips.otherMapsNext(next.name)}>
        {text.trips.otherMaps}
      </a>
    </div>
  );
}
