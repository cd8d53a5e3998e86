import type { Position } from "../../api/types";
import type { TravelMode } from "../../grocery/ways";

/** A trip for the phone's own navigation; only links, nothing is asked of anybody before one is followed. */
export interface TripLinks {
  /** In order; one alone unless there are more stops than Google Maps takes. Each begins where the one before it ends. */
  readonly google: readonly string[];
  readonly apple: string;
  /** Each stop alone, in order, for any other app: `geo:` knows no ways. RFC 5870. */
  readonly geo: readonly string[];
}

export interface NamedPosition extends Position {
  readonly name: string;
}

const googleModes: Readonly<Record<TravelMode, string>> = { car: "driving", bicycle: "bicycling", foot: "walking" };
/** Apple documents no letter for bicycles; without one, its own preference decides. */
const appleModes: Readonly<Record<TravelMode, string>> = { car: "&dirflg=d", bicycle: "", foot: "&dirflg=w" };

/**
 * Stops between start and end that Google Maps takes, and that it takes in a phone's browser:
 * https://developers.google.com/maps/documentation/urls/get-started
 */
const mostBetween = 9;
export const mostBetweenInBrowsers = 3;

/**
 * @param stops - stores still to be visited, in order.
 * @param end - where the trip ends after them; undefined: at the last store.
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

/** @param places - coordinates after the origin; the last is where it ends. */
function googleLink(origin: string, places: readonly string[], mode: TravelMode): string {
  const between = places.slice(0, -1);
  const wishes = new URLSearchParams({
    api: "1",
    origin,
    destination: places[places.length - 1] ?? origin,
    ...(between.length > 0 ? { waypoints: between.join("|") } : {}),
    travelmode: googleModes[mode],
  });
  return `https://www.google.com/maps/dir/?${wishes.toString()}`;
}

function geoLink(stop: NamedPosition): string {
  const place = coordinates(stop);
  // In `q`, an app finds the pin's name; brackets would end it early.
  return `geo:${place}?q=${place}(${encodeURIComponent(stop.name.replace(/[()]/g, " ").trim())})`;
}

/** Six decimals are a tenth of a metre. */
function coordinates({ latitude, longitude }: Position): string {
  return `${decimal(latitude)},${decimal(longitude)}`;
}

function decimal(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}
