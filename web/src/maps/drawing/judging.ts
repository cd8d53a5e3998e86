import type { WalkEngine } from "../../walk/engine/walk-engine";
import type { Drawing } from "./drawing";
import { questionAbout, readJudgement } from "./map-judgement";
import type { MapJudgement } from "./map-judgement";

/** `MapRound.standardEffort` in Swift. */
export const roundEffort = 20_000_000;

/**
 * Asks what is wrong with a drawing, and for its shortest round.
 *
 * @param effort - for the round; 0 where none is wanted.
 * @throws WalkEngineFailure
 */
export function judge(engine: WalkEngine, drawing: Drawing, effort: number): Promise<MapJudgement> {
  return engine.judge(() => questionAbout(drawing, effort), (words) => readJudgement(words, drawing));
}
