import { useRef, useState } from "react";
import type { ChangeEvent, ReactElement } from "react";
import { Link } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { saveFile } from "../../ui/save-file";
import type { Layers } from "../board/scene";
import type { Drawing } from "../drawing/drawing";
import { jsonFrom, textFrom } from "../drawing/text-form";
import type { MapEditing } from "../editing/map-editing";

/** Saves the map as a file, or prints it. */
export function FilesCard({ editing, id }: { readonly editing: MapEditing; readonly id: string }): ReactElement {
  const maps = useLaterTexts().maps;
  const save = (form: "json" | "txt"): void => {
    const { drawing } = editing;
    const content = form === "json" ? jsonFrom(drawing) : textFrom(drawing);
    const type = form === "json" ? "application/json" : "text/plain";
    saveFile(`${fileName(drawing)}.${form}`, new Blob([content], { type }));
  };
  return (
    <section className="card card-body stack">
      <h2>{maps.filesTitle}</h2>
      <div className="map-buttons">
        <Link to={`/maps/${encodeURIComponent(id)}/print`} className="button quiet small">{maps.print}</Link>
        <Button isSmall icon="download" onClick={() => save("json")}>{maps.asJson}</Button>
        <Button isSmall icon="download" onClick={() => save("txt")}>{maps.asText}</Button>
      </div>
    </section>
  );
}

interface TracingCardProps {
  readonly tracing: Layers["tracing"];
  readonly onTracing: (tracing: Layers["tracing"]) => void;
}

/** A tracing image under the sheet, only on this device. */
export function TracingCard({ tracing, onTracing }: TracingCardProps): ReactElement {
  const maps = useLaterTexts().maps;
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const onFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file === undefined) return;
    try {
      // The decoded image has no address, so nothing can fetch or send it.
      const image = await createImageBitmap(file);
      setRefused(false);
      onTracing({ image, ratio: image.width / image.height, opacity: 0.5 });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setRefused(true);
    }
  };
  return (
    <section className="card card-body stack">
      <h2>{maps.tracingTitle}</h2>
      <p className="quiet-text">{maps.tracingAbout}</p>
      <input ref={field} type="file" accept="image/*" className="visually-hidden" tabIndex={-1} aria-label={maps.choosePicture} onChange={(event) => void onFile(event)} />
      <Button isSmall onClick={() => field.current?.click()}>{maps.choosePicture}</Button>
      {isRefused && <Note kind="problem" title={maps.noPicture} />}
      {tracing !== null && (
        <>
          <label className="field">
            <span className="field-label">{maps.strength}</span>
            <input
              type="range" min={10} max={100} step={10} value={Math.round(tracing.opacity * 100)}
              onChange={(event) => onTracing({ ...tracing, opacity: Number(event.target.value) / 100 })}
            />
          </label>
          <Button isSmall onClick={() => onTracing(null)}>{maps.removePicture}</Button>
        </>
      )}
    </section>
  );
}

function fileName({ notes }: Drawing): string {
  return notes.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase() || "map";
}
