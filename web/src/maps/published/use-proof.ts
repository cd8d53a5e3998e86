import { useEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import type { StoreMap } from "../../api/types";
import { WalkEngine } from "../../walk/engine/walk-engine";
import type { Drawing } from "../drawing/drawing";
import { judge, roundEffort } from "../drawing/judging";
import type { MapJudgement } from "../drawing/map-judgement";
import { drawingFrom } from "../drawing/published";

export interface Proof {
  readonly drawing: Drawing;
  readonly judgement: MapJudgement;
}

/** Of maps that were looked at since the app was opened. */
const known = new WeakMap<StoreMap, Proof>();

/**
 * What this device proves about a map, beside the page, once the card comes into sight; `waiting` until then, null where
 * it cannot be said.
 *
 * @returns also what belongs on the element of which the sight counts.
 */
export function useProof(map: StoreMap): readonly [proof: Proof | "waiting" | null, place: RefObject<HTMLParagraphElement>] {
  const place = useRef<HTMLParagraphElement>(null);
  const drawing = useMemo(() => {
    const read = drawingFrom(map);
    return read.kind === "drawing" ? read.drawing : null;
  }, [map]);
  const [found, setFound] = useState<{ readonly map: StoreMap; readonly proof: Proof | null } | null>(null);
  useEffect(() => {
    const element = place.current;
    if (drawing === null || element === null || known.has(map)) return undefined;
    const engine = new WalkEngine();
    let isWanted = true;
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      judge(engine, drawing, roundEffort)
        .then(
          (judgement) => {
            const proof = { drawing, judgement };
            known.set(map, proof);
            if (isWanted) setFound({ map, proof });
          },
          // A map is as good without its proof.
          () => isWanted && setFound({ map, proof: null }),
        )
        .finally(() => engine.close());
    });
    sight.observe(element);
    return () => {
      isWanted = false;
      sight.disconnect();
      engine.close();
    };
  }, [map, drawing]);
  if (drawing === null) return [null, place];
  return [known.get(map) ?? (found?.map === map ? found.proof : "waiting"), place];
}
