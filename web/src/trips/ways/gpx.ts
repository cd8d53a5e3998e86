import type { Position } from "../../api/types";
import type { DrawnLeg } from "./drawn-way";

export interface GpxStop extends Position {
  readonly name: string;
}

interface GpxTrip {
  readonly name: string;
  /** The travel mode, in words. */
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The start first, all stops in order, and where it ends. */
  readonly places: readonly GpxStop[];
  readonly legs: readonly DrawnLeg[];
}

/**
 * A trip as GPX 1.1, for whatever reads it: a route of all places in order, and where the roads are known the track along
 * them. The order of elements is that of the schema, http://www.topografix.com/GPX/1/1/gpx.xsd.
 */
export function gpx({ name, type, time, places, legs }: GpxTrip): string {
  const known = legs.filter(({ isEstimated }) => !isEstimated);
  const made = new Date(time).toISOString();
  const head = `<name>${escaped(name)}</name><type>${escaped(type)}</type>`;
  const rights =
    '<copyright author="OpenStreetMap contributors">' +
    "<license>https://opendatacommons.org/licenses/odbl/1-0/</license></copyright>";
  const route = places.map((place) => point("rtept", place, `<name>${escaped(place.name)}</name>`)).join("");
  const track = known.map(({ points }) => `<trkseg>${points.map((each) => point("trkpt", each)).join("")}</trkseg>\n`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Forage" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${escaped(name)}</name>${known.length > 0 ? rights : ""}<time>${made}</time></metadata>`,
    `<rte>${head}${route}</rte>`,
    ...(known.length > 0 ? [`<trk>${head}\n${track.join("")}</trk>`] : []),
    "</gpx>",
    "",
  ].join("\n");
}

function point(kind: "rtept" | "trkpt", { latitude, longitude }: Position, inside = ""): string {
  const place = `lat="${decimal(latitude)}" lon="${decimal(longitude)}"`;
  return inside === "" ? `<${kind} ${place}/>` : `<${kind} ${place}>${inside}</${kind}>`;
}

/** Six decimals are a tenth of a metre; a number too small to be written without an exponent is none. */
function decimal(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 has no way at all to write most control characters and halves of pairs. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? "");
}
