import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { FileButton } from "../ui/FileButton";
import { useDroppedFile } from "../ui/use-dropped-file";

interface FilePickerProps {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Picks one file, by a button or by dropping it. */
export function FilePicker({ isReading, onFile }: FilePickerProps): ReactElement {
  const text = useLaterTexts().imports;
  const isOver = useDroppedFile((file) => {
    if (!isReading) onFile(file);
  });
  return (
    <section className={`card card-body stack bring-drop${isOver ? " over" : ""}`}>
      <FileButton
        look="primary"
        icon="upload"
        disabled={isReading}
        accept=".json,.zip,.csv,.tsv,.txt,.md,application/json,application/zip,text/csv,text/plain"
        onFile={onFile}
      >
        {text.choose}
      </FileButton>
      <p className={`quiet-text bring-hint${isReading ? "" : " for-mice"}`} role="status">
        {isReading ? text.reading : text.drop}
      </p>
    </section>
  );
}
