import type { Formats } from "../../locale/formats";
import type { MapTexts } from "../../locale/use-map-text";
import type { Drawing } from "../drawing/drawing";
import type { MapRound } from "../drawing/map-judgement";

/** How long the shortest round is, and by how much another could be shorter at most; null where none can. */
interface RoundLength {
  readonly long: string;
  readonly slack: string | null;
}

/** Null where no round was found. */
export function roundLength(round: MapRound, { notes }: Drawing, maps: MapTexts, formats: Formats): RoundLength | null {
  if (round.steps === null) return null;
  const { decimetresPerCell, parts } = notes;
  // Where parts have scales of their own, a step is not as long everywhere.
  const isEven = parts.every((part) => part.decimetresPerCell === null);
  const long = (steps: number): string =>
    isEven ? formats.steps((steps * decimetresPerCell) / 10) : maps.steps(formats.number(steps));
  const slack = round.steps - round.leastSteps;
  return { long: long(round.steps), slack: slack === 0 ? null : long(slack) };
}

/** What is proven about a map: how long the shortest way past all departments is. Null where no round was found. */
export function roundWords(round: MapRound, drawing: Drawing, maps: MapTexts, formats: Formats): string | null {
  const length = roundLength(round, drawing, maps, formats);
  if (length === null) return null;
  return maps.round(round.sections, length.long, length.slack === null ? maps.shortestRound : maps.roundWithin(length.slack));
}
