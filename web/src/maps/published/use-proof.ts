import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { StoreMap } from "../../api/types";
import { WalkEngine } from "../../walk/engine/walk-engine";
import type { Drawing } from "../drawing/drawing";
import { judge, roundEffort } from "../drawing/judging";
import type { MapJudgement } from "../drawing/map-judgement";
import { drawingFrom } from "../drawing/published";

/** The drawings checked since the app was opened. */
const judgements = new WeakMap<Drawing, MapJudgement>();

/** The proofs run one at a time: each may take a second of CPU time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The proof of a drawing, computed in a worker once the element is visible.
 * `waiting` until then, null if it cannot be computed.
 *
 * @returns the proof, and the ref of the element to observe
 */
export function useProof(drawing: Drawing): readonly [proof: MapJudgement | "waiting" | null, place: RefObject<HTMLSpanElement>] {
  const place = useRef<HTMLSpanElement>(null);
  const [result, setResult] = useState<{ readonly drawing: Drawing; readonly proof: MapJudgement | null } | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || judgements.has(drawing)) return undefined;
    const engine = new WalkEngine();
    let isWanted = true;
    const prove = async (): Promise<void> => {
      if (!isWanted) return;
      // The proof is optional.
      const proof = judgements.get(drawing) ?? (await judge(engine, drawing, roundEffort).catch(() => null));
      engine.close();
      if (proof !== null) judgements.set(drawing, proof);
      if (isWanted) setResult({ drawing, proof });
    };
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      last = last.then(prove);
    });
    sight.observe(element);
    return () => {
      isWanted = false;
      sight.disconnect();
      engine.close();
    };
  }, [drawing]);
  return [judgements.get(drawing) ?? (result?.drawing === drawing ? result.proof : "waiting"), place];
}

const drawings = new WeakMap<StoreMap, Drawing | null>();

/** A published map as a drawing, cached; null if this version cannot read it. */
export function publishedDrawing(map: StoreMap): Drawing | null {
  if (!drawings.has(map)) {
    const result = drawingFrom(map);
    drawings.set(map, result.kind === "drawing" ? result.drawing : null);
  }
  return drawings.get(map) ?? null;
}
