import type { Position } from "../../api/types";
import type { TravelMode } from "../../grocery/ways";

/** Links to the phone's own navigation. Nothing is sent before a link is followed. */
export interface TripLinks {
  /**
   * Links in order, each starting where the previous one ends. More than one only if Google Maps takes fewer stops.
   */
  readonly google: readonly string[];
  readonly apple: string;
  /** Each stop by itself, in order, for other apps: `geo:` (RFC 5870) has no routes. */
  readonly geo: readonly string[];
}

export interface NamedPosition extends Position {
  readonly name: string;
}

const googleModes: Readonly<Record<TravelMode, string>> = { car: "driving", bicycle: "bicycling", foot: "walking" };
/** Apple documents no letter for bicycles; without one, its own preference decides. */
const appleModes: Readonly<Record<TravelMode, string>> = { car: "&dirflg=d", bicycle: "", foot: "&dirflg=w" };

/**
 * The number of stops between start and end that Google Maps takes, in its app and in a phone's browser:
 * https://developers.google.com/maps/documentation/urls/get-started
 */
const mostBetween = 9;
export const mostBetweenInBrowsers = 3;

/**
 * @param stops - stores still to visit, in order.
 * @param end - the end of the trip after them; undefined: at the last store.
 */
export function tripLinks(
  start: Position,
  stops: readonly NamedPosition[],
  end: Position | undefined,
  mode: TravelMode,
): TripLinks {
  const places = [...stops, ...(end === undefined ? [] : [end])].map(coordinates);
  const google: string[] = [];
  let origin = coordinates(start);
  for (let from = 0; from < places.length; from += mostBetween + 1) {
    const part = places.slice(from, from + mostBetween + 1);
    google.push(googleLink(origin, part, mode));
    origin = part[part.length - 1] ?? origin;
  }
  return {
    google,
    apple: `https://maps.apple.com/?saddr=${coordinates(start)}&daddr=${places.join("+to:")}${appleModes[mode]}`,
    geo: stops.map(geoLink),
  };
}

/** @param places - coordinates after the origin; the last is the destination. */
function googleLink(origin: string, places: readonly string[], mode: TravelMode): string {
  const between = places.slice(0, -1);
  const parameters = new URLSearchParams({
    api: "1",
    origin,
    destination: places[places.length - 1] ?? origin,
    ...(between.length > 0 ? { waypoints: between.join("|") } : {}),
    travelmode: googleModes[mode],
  });
  return `https://www.google.com/maps/dir/?${parameters.toString()}`;
}

function geoLink(stop: NamedPosition): string {
  const place = coordinates(stop);
  // Apps read the pin's name from `q`; brackets would end it early.
  return `geo:${place}?q=${place}(${encodeURIComponent(stop.name.replace(/[()]/g, " ").trim())})`;
}

/** Six decimals are a tenth of a meter. */
function coordinates({ latitude, longitude }: Position): string {
  return `${decimal(latitude)},${decimal(longitude)}`;
}

function decimal(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}
