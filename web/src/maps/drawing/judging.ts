import type { WalkEngine } from "../../walk/engine/walk-engine";
import type { Drawing } from "./drawing";
import { questionAbout, readJudgement } from "./map-judgement";
import type { MapJudgement } from "./map-judgement";

/** `MapRound.standardEffort` in Swift. */
export const roundEffort = 20_000_000;

/**
 * Checks a drawing for faults and finds its shortest round.
 *
 * @param effort - the limit for the round; 0 for no round
 * @throws WalkEngineFailure
 */
export function judge(engine: WalkEngine, drawing: Drawing, effort: number): Promise<MapJudgement> {
  return engine.judge(() => questionAbout(drawing, effort), (words) => readJudgement(words, drawing));
}
