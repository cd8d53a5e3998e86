import { useRef, useState } from "react";
import type { DragEvent, ReactElement } from "react";
import { useImportText } from "../locale/use-import-text";
import { Button } from "../ui/Button";

interface FilePickerProps {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes one file, chosen or dropped. */
export function FilePicker({ isReading, onFile }: FilePickerProps): ReactElement {
  const text = useImportText();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && !isReading) onFile(file);
  };
  return (
    <section
      className={`card card-body stack bring-drop${isOver ? " over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,.zip,.csv,.tsv,.txt,application/json,application/zip,text/csv,text/plain"
        aria-label={text.choose}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a refusal.
          event.target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
      <Button look="primary" icon="upload" disabled={isReading} onClick={() => field.current?.click()}>
        {text.choose}
      </Button>
      <p className={`quiet-text bring-hint${isReading ? "" : " for-mice"}`} role="status">
        {isReading ? text.reading : text.drop}
      </p>
    </section>
  );
}
