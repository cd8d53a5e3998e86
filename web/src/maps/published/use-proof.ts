import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { StoreMap } from "../../api/types";
import { WalkEngine } from "../../walk/engine/walk-engine";
import type { Drawing } from "../drawing/drawing";
import { judge, roundEffort } from "../drawing/judging";
import type { MapJudgement } from "../drawing/map-judgement";
import { drawingFrom } from "../drawing/published";

/** The drawings checked since the app was opened. */
const known = new WeakMap<Drawing, MapJudgement>();

/** One after the other: each may take a second of a processor. */
let last: Promise<unknown> = Promise.resolve();

/**
 * What this device proves about a drawing, beside the page, once the card comes into sight; `waiting` until then, null
 * where it cannot be said.
 *
 * @returns also what belongs on the element of which the sight counts.
 */
export function useProof(drawing: Drawing): readonly [proof: MapJudgement | "waiting" | null, place: RefObject<HTMLSpanElement>] {
  const place = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<{ readonly drawing: Drawing; readonly proof: MapJudgement | null } | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || known.has(drawing)) return undefined;
    const engine = new WalkEngine();
    let isWanted = true;
    const prove = async (): Promise<void> => {
      if (!isWanted) return;
      // A map is as good without its proof.
      const proof = known.get(drawing) ?? (await judge(engine, drawing, roundEffort).catch(() => null));
      engine.close();
      if (proof !== null) known.set(drawing, proof);
      if (isWanted) setFound({ drawing, proof });
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
  return [known.get(drawing) ?? (found?.drawing === drawing ? found.proof : "waiting"), place];
}

const drawings = new WeakMap<StoreMap, Drawing | null>();

/** A published map as a drawing; null where it is none that this version can draw. Made once of the same map. */
export function publishedDrawing(map: StoreMap): Drawing | null {
  if (!drawings.has(map)) {
    const read = drawingFrom(map);
    drawings.set(map, read.kind === "drawing" ? read.drawing : null);
  }
  return drawings.get(map) ?? null;
}
