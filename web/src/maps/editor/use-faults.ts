import { useEffect, useMemo, useState } from "react";
import { WalkEngine } from "../../walk/engine/walk-engine";
import { localDay } from "../../grocery/local-day";
import { whileClosed, withClosedParts } from "../drawing/conditions";
import type { Drawing } from "../drawing/drawing";
import { judge, roundEffort } from "../drawing/judging";
import type { MapFault, MapJudgement, MapRound } from "../drawing/map-judgement";

/** The delay before checking, so that drawing on a large sheet stays smooth. */
const restMilliseconds = 120;

/** The delay before searching the round, which takes longer. */
const roundRestMilliseconds = 1_200;

export interface MapFaults {
  /** `waiting` until the first check; `unknown` if the check failed. */
  readonly kind: "known" | "waiting" | "unknown";
  /** The first faults, worst first. */
  readonly all: readonly MapFault[];
  readonly count: number;
  readonly cells: ReadonlySet<number>;
  /** The effects of parts closed today, for information only. */
  readonly forNow: readonly MapFault[];
}

type CheckState = { readonly kind: "judged"; readonly judgement: MapJudgement; readonly forNow: readonly MapFault[] } | { readonly kind: "waiting" | "unknown" };

/** Checks a drawing in a worker shortly after each change. */
export function useFaults(drawing: Drawing): MapFaults {
  const engine = useEngine();
  const [check, setCheck] = useState<CheckState>({ kind: "waiting" });
  useEffect(() => {
    let isWanted = true;
    const run = (): void => {
      const closedDrawing = withClosedParts(drawing, localDay(new Date()));
      Promise.all([judge(engine, drawing, 0), closedDrawing === null ? null : judge(engine, closedDrawing, 0)]).then(
        ([judgement, now]) => isWanted && setCheck({ kind: "judged", judgement, forNow: whileClosed(judgement.faults, now?.faults ?? []) }),
        () => isWanted && setCheck({ kind: "unknown" }),
      );
    };
    const timer = window.setTimeout(run, restMilliseconds);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [engine, drawing]);
  return useMemo((): MapFaults => {
    if (check.kind !== "judged") return { kind: check.kind, all: [], count: 0, cells: new Set(), forNow: [] };
    const { faults, faultCount } = check.judgement;
    return { kind: "known", all: faults, count: faultCount, cells: new Set(faults.flatMap(({ cells }) => cells)), forNow: check.forNow };
  }, [check]);
}

/** The shortest round of a drawing without faults; null until it is found. */
export function useRound(drawing: Drawing, faults: MapFaults): MapRound | null {
  const engine = useEngine();
  const [result, setResult] = useState<{ readonly drawing: Drawing; readonly round: MapRound | null } | null>(null);
  const isFine = faults.kind === "known" && faults.count === 0;
  useEffect(() => {
    if (!isFine) return undefined;
    let isWanted = true;
    const run = (): void => {
      judge(engine, drawing, roundEffort).then(
        ({ round }) => isWanted && setResult({ drawing, round }),
        // The round is optional.
        () => undefined,
      );
    };
    const timer = window.setTimeout(run, roundRestMilliseconds);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
      // Stop the search for the previous drawing.
      engine.close();
    };
  }, [engine, drawing, isFine]);
  return isFine && result?.drawing === drawing ? result.round : null;
}

function useEngine(): WalkEngine {
  const [engine] = useState(() => new WalkEngine());
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}
