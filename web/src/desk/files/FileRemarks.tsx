import type { ReactElement } from "react";
import type { PriceFile } from "../../api/files-client";
import { useLaterTexts } from "../../locale";
import { Note } from "../../ui/Note";
import { remarksOf } from "./file-rules";

/** Warnings to check before the import; empty without any. */
export function FileRemarks({ remarks }: Pick<PriceFile, "remarks">): ReactElement | null {
  const text = useLaterTexts().files;
  const found = remarksOf(remarks);
  if (found.length === 0) return null;
  const isWarning = found.some(({ kind }) => kind === "largePriceChanges");
  return (
    <Note
      kind={isWarning ? "warning" : "plain"}
      title={text.remarksTitle}
      detail={found.map(({ kind, count }) => text.remarks[kind](count)).join(" ")}
    />
  );
}
