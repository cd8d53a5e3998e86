import type { ReactElement } from "react";
import type { StoreMap } from "../../api/types";
import { useFormats } from "../../locale";
import { useMapText, usePublishedMapText } from "../../locale/use-map-text";
import { keepsFromWalking } from "../drawing/map-judgement";
import { roundWords } from "./round-words";
import { useProof } from "./use-proof";

/** What is proven about a map: that every shelf is reached, and how long the shortest round is. */
export function MapProof({ map }: { readonly map: StoreMap }): ReactElement | null {
  const maps = useMapText();
  const text = usePublishedMapText();
  const formats = useFormats();
  const [proof, place] = useProof(map);
  if (proof === null) return null;
  const words = (): string => {
    if (proof === "waiting") return text.proving;
    const { drawing, judgement } = proof;
    const grave = judgement.faults.filter(keepsFromWalking).length;
    if (grave > 0) return text.proofFaults(grave);
    return text.proof(judgement.round === null ? "" : roundWords(judgement.round, drawing, maps, formats) ?? "").trim();
  };
  return <p ref={place} className="quiet-text map-proof">{words()}</p>;
}
