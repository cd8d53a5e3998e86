import type { LaterTexts } from "../../locale";
import type { Formats } from "../../locale/formats";
import type { MapRound } from "../drawing/map-judgement";

/** How long the shortest round is, and by how much another could be shorter at most; null where none can. */
interface RoundLength {
  readonly long: string;
  readonly slack: string | null;
}

/** Null where no round was found. */
export function roundLength({ metres, leastMetres }: MapRound, formats: Formats): RoundLength | null {
  if (metres === null) return null;
  return { long: formats.steps(metres), slack: metres === leastMetres ? null : formats.steps(metres - leastMetres) };
}

/** What is proven about a map: how long the shortest way past all departments is. Null where no round was found. */
export function roundWords(round: MapRound, maps: LaterTexts["maps"], formats: Formats): string | null {
  const length = roundLength(round, formats);
  if (length === null) return null;
  return maps.round(round.sections, length.long, length.slack === null ? maps.shortestRound : maps.roundWithin(length.slack));
}
