import type { LaterTexts } from "../../locale";
import type { Formats } from "../../locale/formats";
import type { MapRound } from "../drawing/map-judgement";

/** The length of the shortest route found, and the possible gain of a better one; null if it is optimal. */
interface RoundLength {
  readonly long: string;
  readonly slack: string | null;
}

/** Null without a round. */
export function roundLength({ metres, leastMetres }: MapRound, formats: Formats): RoundLength | null {
  if (metres === null) return null;
  return { long: formats.steps(metres), slack: metres === leastMetres ? null : formats.steps(metres - leastMetres) };
}

/** Describes the proof of a map: the length of the shortest route past all departments. Null without a route. */
export function roundWords(round: MapRound, maps: LaterTexts["maps"], formats: Formats): string | null {
  const length = roundLength(round, formats);
  if (length === null) return null;
  return maps.round(round.sections, length.long, length.slack === null ? maps.shortestRound : maps.roundWithin(length.slack));
}
