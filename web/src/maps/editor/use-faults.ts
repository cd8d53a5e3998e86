import { useEffect, useMemo, useState } from "react";
import { WalkEngine } from "../../walk/engine/walk-engine";
import { localDay } from "../../grocery/local-day";
import { whileClosed, withClosedParts } from "../drawing/conditions";
import type { Drawing } from "../drawing/drawing";
import { judge, roundEffort } from "../drawing/judging";
import type { MapFault, MapJudgement, MapRound } from "../drawing/map-judgement";
import { certainRepair } from "../drawing/repairs";
import type { Repair } from "../drawing/repairs";

/** The delay before checking, so that drawing on a large sheet stays smooth. */
const restMilliseconds = 120;

/** The delay before searching the round, which takes longer. */
const roundRestMilliseconds = 1_200;

export interface MapFaults {
  /** `waiting` until the first check; `unknown` if the check failed. */
  readonly kind: "known" | "waiting" | "unknown";
  /** The first faults, worst first. */
  readonly all: readonly MapFault[];
  /** The number of faults that prevent walking: the verdict of the map's card and of publishing, too. */
  readonly count: number;
  readonly cells: ReadonlySet<number>;
  /** The effects of parts closed today, for information only. */
  readonly forNow: readonly MapFault[];
  /** The judgement and its drawing; null unless known. */
  readonly judged: { readonly drawing: Drawing; readonly judgement: MapJudgement } | null;
}

type CheckState = { readonly kind: "judged"; readonly drawing: Drawing; readonly judgement: MapJudgement; readonly forNow: readonly MapFault[] } | { readonly kind: "waiting" | "unknown" };

/** Checks a drawing in a worker shortly after each change. */
export function useFaults(drawing: Drawing): MapFaults {
  const engine = useEngine();
  const [check, setCheck] = useState<CheckState>({ kind: "waiting" });
  useEffect(() => {
    let isWanted = true;
    const run = (): void => {
      const closedDrawing = withClosedParts(drawing, localDay(new Date()));
      Promise.all([judge(engine, drawing, 0), closedDrawing === null ? null : judge(engine, closedDrawing, 0)]).then(
        ([judgement, now]) => isWanted && setCheck({ kind: "judged", drawing, judgement, forNow: whileClosed(judgement.faults, now?.faults ?? []) }),
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
    if (check.kind !== "judged") return { kind: check.kind, all: [], count: 0, cells: new Set(), forNow: [], judged: null };
    const { drawing: judgedDrawing, judgement, forNow } = check;
    const { faults, graveCount } = judgement;
    const cells = new Set(faults.flatMap((fault) => fault.cells));
    return { kind: "known", all: faults, count: graveCount, cells, forNow, judged: { drawing: judgedDrawing, judgement } };
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

/** The certain repair of a fault; null if there is none, undefined while it is sought. */
export function useRepair(drawing: Drawing, faults: MapFaults, fault: MapFault): Repair | null | undefined {
  const engine = useEngine();
  const [result, setResult] = useState<{ readonly drawing: Drawing; readonly fault: MapFault; readonly repair: Repair | null } | null>(null);
  const judgement = faults.judged?.drawing === drawing ? faults.judged.judgement : null;
  useEffect(() => {
    if (judgement === null) return undefined;
    let isWanted = true;
    // The cells of a drawing change in place, and the search takes a while.
    const copy = { ...drawing, cells: drawing.cells.slice() };
    certainRepair(copy, judgement, fault, (changed) => judge(engine, changed, 0)).then(
      (repair) => isWanted && setResult({ drawing, fault, repair }),
      () => isWanted && setResult({ drawing, fault, repair: null }),
    );
    return () => {
      isWanted = false;
      engine.close();
    };
  }, [engine, drawing, judgement, fault]);
  return result?.drawing === drawing && result.fault === fault ? result.repair : undefined;
}

function useEngine(): WalkEngine {
  const [engine] = useState(() => new WalkEngine());
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}
