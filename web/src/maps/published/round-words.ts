import type { Formats } from "../../locale/formats";
import type { MapTexts } from "../../locale/use-map-text";
import type { Drawing } from "../drawing/drawing";
import type { MapRound } from "../drawing/map-judgement";

/** What is proven about a map: how long the shortest way past all departments is. Null where no round was found. */
export function roundWords(round: MapRound, { notes }: Drawing, maps: MapTexts, formats: Formats): string | null {
  if (round.steps === null) return null;
  const { decimetresPerCell, parts } = notes;
  // Where parts have scales of their own, a step is not as long everywhere.
  const isEven = parts.every((part) => part.decimetresPerCell === null);
  const long = (steps: number): string =>
    isEven ? formats.steps((steps * decimetresPerCell) / 10) : maps.steps(formats.number(steps));
  const proof = round.steps === round.leastSteps ? maps.shortestRound : maps.roundWithin(long(round.steps - round.leastSteps));
  return maps.round(round.sections, long(round.steps), proof);
}
