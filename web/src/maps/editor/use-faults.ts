import { useEffect, useMemo, useState } from "react";
import { WalkEngine } from "../../walk/engine/walk-engine";
import { localDay } from "../../grocery/local-day";
import { asFound, whileClosed } from "../drawing/conditions";
import type { Drawing } from "../drawing/drawing";
import { judge, roundEffort } from "../drawing/judging";
import type { MapFault, MapJudgement, MapRound } from "../drawing/map-judgement";

/** Long enough that a quick hand is not held up on a large sheet. */
const restMilliseconds = 120;

/** The round takes longer: it is looked for when nobody draws. */
const roundRestMilliseconds = 1_200;

export interface MapFaults {
  /** `waiting` until it was looked at for the first time; `unknown` where that could not be done. */
  readonly kind: "known" | "waiting" | "unknown";
  /** The first of all that is wrong. */
  readonly all: readonly MapFault[];
  readonly count: number;
  readonly cells: ReadonlySet<number>;
  /** What aisles that are closed today bring about: it is told, and stops nothing. */
  readonly forNow: readonly MapFault[];
}

type Judged = { readonly kind: "judged"; readonly judgement: MapJudgement; readonly forNow: readonly MapFault[] } | { readonly kind: "waiting" | "unknown" };

/** What is wrong with a drawing, a moment after each deed; looked at beside the page, which goes on drawing. */
export function useFaults(drawing: Drawing): MapFaults {
  const engine = useEngine();
  const [judged, setJudged] = useState<Judged>({ kind: "waiting" });
  useEffect(() => {
    let isWanted = true;
    const ask = (): void => {
      const found = asFound(drawing, localDay(new Date()));
      Promise.all([judge(engine, drawing, 0), found === null ? null : judge(engine, found, 0)]).then(
        ([judgement, now]) => isWanted && setJudged({ kind: "judged", judgement, forNow: whileClosed(judgement.faults, now?.faults ?? []) }),
        () => isWanted && setJudged({ kind: "unknown" }),
      );
    };
    const timer = window.setTimeout(ask, restMilliseconds);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [engine, drawing]);
  return useMemo((): MapFaults => {
    if (judged.kind !== "judged") return { kind: judged.kind, all: [], count: 0, cells: new Set(), forNow: [] };
    const { faults, faultCount } = judged.judgement;
    return { kind: "known", all: faults, count: faultCount, cells: new Set(faults.flatMap(({ cells }) => cells)), forNow: judged.forNow };
  }, [judged]);
}

/** The shortest round through a drawing that nothing is wrong with; null until it is known. */
export function useRound(drawing: Drawing, faults: MapFaults): MapRound | null {
  const engine = useEngine();
  const [found, setFound] = useState<{ readonly drawing: Drawing; readonly round: MapRound | null } | null>(null);
  const isFine = faults.kind === "known" && faults.count === 0;
  useEffect(() => {
    if (!isFine) return undefined;
    let isWanted = true;
    const ask = (): void => {
      judge(engine, drawing, roundEffort).then(
        ({ round }) => isWanted && setFound({ drawing, round }),
        // The map is as good without it.
        () => undefined,
      );
    };
    const timer = window.setTimeout(ask, roundRestMilliseconds);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
      // What it was about to find is of a drawing that is no more.
      engine.close();
    };
  }, [engine, drawing, isFine]);
  return isFine && found?.drawing === drawing ? found.round : null;
}

function useEngine(): WalkEngine {
  const [engine] = useState(() => new WalkEngine());
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}
