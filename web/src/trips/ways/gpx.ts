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
  /** The start, all stops in order, and the end. */
  readonly places: readonly GpxStop[];
  readonly legs: readonly DrawnLeg[];
}

/**
 * Returns a trip as GPX 1.1: a route of all places in order, and a track along the known roads. The order of elements
 * follows the schema, http://www.topografix.com/GPX/1/1/gpx.xsd.
 */
export function gpx({ name, type, time, places, legs }: GpxTrip): string {
  const roads = legs.filter(({ isEstimated }) => !isEstimated);
  const timestamp = new Date(time).toISOString();
  const head = `<name>${escaped(name)}</name><type>${escaped(type)}</type>`;
  const rights =
    '<copyright author="OpenStreetMap contributors">' +
    "<license>https://opendatacommons.org/licenses/odbl/1-0/</license></copyright>";
  const route = places.map((place) => point("rtept", place, `<name>${escaped(place.name)}</name>`)).join("");
  const track = roads.map(({ points }) => `<trkseg>${points.map((each) => point("trkpt", each)).join("")}</trkseg>\n`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Forage" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${escaped(name)}</name>${roads.length > 0 ? rights : ""}<time>${timestamp}</time></metadata>`,
    `<rte>${head}${route}</rte>`,
    ...(roads.length > 0 ? [`<trk>${head}\n${track.join("")}</trk>`] : []),
    "</gpx>",
    "",
  ].join("\n");
}

function point(kind: "rtept" | "trkpt", { latitude, longitude }: Position, inside = ""): string {
  const place = `lat="${decimal(latitude)}" lon="${decimal(longitude)}"`;
  return inside === "" ? `<${kind} ${place}/>` : `<${kind} ${place}>${inside}</${kind}>`;
}

/** Six decimals are a tenth of a meter; tiny numbers lose their exponent. */
function decimal(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Removes characters that XML 1.0 cannot contain, and escapes the others. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? "");
}
