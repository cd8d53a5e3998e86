import type { Position } from "../../api/types";
import type { TravelMode } from "../../grocery/ways";

/** A trip for the phone's own navigation; only links, nothing is asked of anybody before one is followed. */
export interface TripLinks {
  readonly google: string;
  readonly apple: string;
  /** The next stop alone, for any other app: `geo:` knows no ways. RFC 5870. */
  readonly geo: string;
}

export interface NamedPosition extends Position {
  readonly name: string;
}

const googleModes: Readonly<Record<TravelMode, string>> = { car: "driving", bicycle: "bicycling", foot: "walking" };
/** Apple documents no letter for bicycles; without one, its own preference decides. */
const appleModes: Readonly<Record<TravelMode, string>> = { car: "&dirflg=d", bicycle: "", foot: "&dirflg=w" };

/**
 * @param stops - stores still to be visited, in order; at least one.
 * @param end - where the trip ends after them; undefined: at the last store.
 */
export function tripLinks(
  start: Position,
  stops: readonly [NamedPosition, ...NamedPosition[]],
  end: Position | undefined,
  mode: TravelMode,
): TripLinks {
  const places = [...stops, ...(end === undefined ? [] : [end])].map(coordinates);
  const between = places.slice(0, -1);
  const destination = places[places.length - 1] ?? "";
  const google = new URLSearchParams({
    api: "1",
    origin: coordinates(start),
    destination,
    ...(between.length > 0 ? { waypoints: between.join("|") } : {}),
    travelmode: googleModes[mode],
  });
  const next = stops[0];
  const nextPlace = coordinates(next);
  // In `q`, an app finds the pin's name; brackets would end it early.
  const name = encodeURIComponent(next.name.replace(/[()]/g, " ").trim());
  return {
    google: `https://www.google.com/maps/dir/?${google.toString()}`,
    apple: `https://maps.apple.com/?saddr=${coordinates(start)}&daddr=${places.join("+to:")}${appleModes[mode]}`,
    geo: `geo:${nextPlace}?q=${nextPlace}(${name})`,
  };
}

/** Six decimals are a tenth of a metre. */
function coordinates({ latitude, longitude }: Position): string {
  return `${decimal(latitude)},${decimal(longitude)}`;
}

function decimal(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}
