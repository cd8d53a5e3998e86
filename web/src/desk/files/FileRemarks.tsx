import type { ReactElement } from "react";
import type { PriceFile } from "../../api/files-client";
import { useLaterTexts } from "../../locale";
import { Note } from "../../ui/Note";
import { remarksOf } from "./file-rules";

/** Warnings to check before the import; empty without any. */
export function FileRemarks({ remarks }: Pick<PriceFile, "remarks">): ReactElement | null {
  const text = useLaterTexts().files;
  const visibleRemarks = remarksOf(remarks);
  if (visibleRemarks.length === 0) return null;
  const isWarning = visibleRemarks.some(({ kind }) => kind === "largePriceChanges");
  return (
    <Note
      kind={isWarning ? "warning" : "plain"}
      title={text.remarksTitle}
      detail={visibleRemarks.map(({ kind, count }) => text.remarks[kind](count)).join(" ")}
    />
  );
}
