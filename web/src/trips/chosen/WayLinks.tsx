import { useState } from "react";
import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import type { LaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { saveFile } from "../../ui/save-file";
import { Sheet } from "../../ui/Sheet";
import { chosenVisits, tripPlaces } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { drawnLegs } from "../ways/drawn-way";
import { gpx } from "../ways/gpx";
import type { StoredWay } from "../ways/stored-way";
import { mostBetweenInBrowsers, tripLinks } from "./trip-links";

interface WayLinksProps {
  readonly chosen: ChosenTrip;
  readonly way: StoredWay | null;
}

/** Links to the rest of the way in the phone's own navigation. Nothing is sent before a link is followed. */
export function WayLinks({ chosen, way }: WayLinksProps): ReactElement | null {
  const text = useText();
  const ways = useLaterTexts().ways;
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const visits = chosenVisits(chosen);
  const stops = visits.filter((visit) => visit.state !== "done");
  if (stops.length === 0) return null;
  const before = visits.filter((visit) => visit.state === "done").pop()?.store ?? chosen.start;
  const end = chosen.returnsToStart ? chosen.start : undefined;
  const links = tripLinks(before, stops.map(({ store }) => store), end, chosen.mode);
  const between = stops.length - (end === undefined ? 1 : 0);
  const part = (index: number): string =>
    links.google.length === 1 ? "" : ` · ${ways.part(formats.number(index + 1), formats.number(links.google.length))}`;
  return (
    <div className="way-links" role="group" aria-label={text.trips.navigate}>
      {links.google.map((link, index) => (
        <a key={link} className="button quiet small" href={link} target="_blank" rel="noreferrer">
          {text.trips.google}
          {part(index)}
        </a>
      ))}
      <a className="button quiet small" href={links.apple} target="_blank" rel="noreferrer">
        {text.trips.apple}
      </a>
      <Button isSmall onClick={() => setAsking(true)}>
        {text.trips.otherMaps}
      </Button>
      {between > mostBetweenInBrowsers && <p className="quiet-text">{ways.fewOnPhones}</p>}
      {isAsking && (
        <Sheet title={ways.otherTitle} onClose={() => setAsking(false)}>
          <p>{ways.otherExplanation}</p>
          <ol className="stack way-apps">
            {stops.map(({ store, index }, place) => (
              <li key={index}>
                <a className="button quiet" href={links.geo[place]}>
                  {formats.number(index + 1)}. <bdi>{store.name}</bdi>
                </a>
              </li>
            ))}
          </ol>
          <Button look="second" icon="download" onClick={() => saveGpx(chosen, way, ways)}>
            {ways.gpx}
          </Button>
        </Sheet>
      )}
    </div>
  );
}

/** Includes finished visits, so that a recorded track can be compared. */
function saveGpx(chosen: ChosenTrip, way: StoredWay | null, text: LaterTexts["ways"]): void {
  const stores = chosenVisits(chosen).map(({ store }) => store.name);
  const places = tripPlaces(chosen);
  const names = [text.start, ...stores, text.end];
  const content = gpx({
    name: text.gpxName(stores),
    type: chosen.mode,
    time: chosen.chosen,
    places: places.map((place, index) => ({ ...place, name: names[index] ?? "" })),
    legs: drawnLegs(places, way),
  });
  saveFile(`forage-${chosen.day}.gpx`, new Blob([content], { type: "application/gpx+xml" }));
}
