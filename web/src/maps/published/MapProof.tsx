import type { ReactElement } from "react";
import type { StoreMap } from "../../api/types";
import { useFormats, useLaterTexts } from "../../locale";
import type { Drawing } from "../drawing/drawing";
import { keepsFromWalking } from "../drawing/map-judgement";
import { roundLength, roundWords } from "./round-words";
import { publishedDrawing, useProof } from "./use-proof";

/** Shows the proof of a published map. */
export function MapProof({ map, isShort = false }: Pick<DrawingProofProps, "isShort"> & { readonly map: StoreMap }): ReactElement | null {
  const drawing = publishedDrawing(map);
  return drawing === null ? null : <DrawingProof drawing={drawing} isShort={isShort} />;
}

interface DrawingProofProps {
  readonly drawing: Drawing;
  /** In a row of a list. */
  readonly isShort?: boolean;
}

/** States that all shelves are reachable and the length of the shortest round, or the number of faults. */
export function DrawingProof({ drawing, isShort = false }: DrawingProofProps): ReactElement | null {
  const maps = useLaterTexts().maps;
  const text = useLaterTexts().publishedMaps;
  const formats = useFormats();
  const [proof, place] = useProof(drawing);
  if (proof === null) return null;
  const words = (): string => {
    if (proof === "waiting") return isShort ? text.provingShort : text.proving;
    const grave = proof.faults.filter(keepsFromWalking).length;
    if (grave > 0) return text.proofFaults(grave);
    const length = proof.round === null ? null : roundLength(proof.round, formats);
    if (isShort && length !== null) return text.proofShort(length.long, length.slack);
    return text.proof(proof.round === null ? "" : roundWords(proof.round, maps, formats) ?? "").trim();
  };
  return <span ref={place} className="quiet-text map-proof">{words()}</span>;
}
