import { useMemo, useRef, useState } from "react";
import type { ChangeEvent, ReactElement } from "react";
import type { Store } from "../../api/types";
import { storeSizes } from "../../grocery/map-words";
import type { StoreSizeName } from "../../grocery/map-words";
import { useFormats, useLaterTexts } from "../../locale";
import type { LaterTexts } from "../../locale";
import { StoreMapPicture } from "../../store-maps/StoreMapPicture";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { NameForm } from "../../ui/NameForm";
import { Note } from "../../ui/Note";
import { Sheet } from "../../ui/Sheet";
import { blankNotes, drawingLimits } from "../drawing/drawing";
import type { Drawing } from "../drawing/drawing";
import type { DrawingRefusal } from "../drawing/document";
import { mapFrom } from "../drawing/published";
import { afterStep } from "../drawing/steps";
import { mirroring } from "../drawing/strokes";
import { readText } from "../drawing/text-form";
import { storeSizeOf } from "../templates/store-sizes";
import { sheets, templateDrawing, templates } from "../templates/templates";
import type { MappedStore } from "../shelf/map-shelf";
import type { ReadMap } from "./use-drawn-maps";

export interface NewMapSheetProps {
  readonly own: readonly ReadMap[];
  readonly bases: readonly ReadMap[];
  /** The store of the map, which determines its initial size; null for none. */
  readonly store: Store | null;
  readonly onCreate: (drawing: Drawing, store: MappedStore | null) => void;
  readonly onClose: () => void;
}

const empty = "empty";

/** Asks for a new map's name, size and start. */
export function NewMapSheet({ own, bases, store, onCreate, onClose }: NewMapSheetProps): ReactElement {
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const [size, setSize] = useState<StoreSizeName>(() => (store === null ? "supermarket" : storeSizeOf(store)));
  const [start, setStart] = useState<string>(() => usualStart(size));
  const [isMirrored, setMirrored] = useState(false);
  const starts = [
    ...templates.filter((template) => template.size === size).map(({ name }) => ({ value: name as string, label: maps.templates[name] })),
    { value: empty, label: maps.emptySheet },
    ...own.map(({ map, drawing }) => ({ value: map.id, label: maps.ownMap(drawing.notes.name) })),
    ...bases.map(({ map, drawing }) => ({ value: map.id, label: maps.base(drawing.notes.name, map.label ?? "") })),
  ];
  const drawing = useMemo(() => {
    const startDrawing = startFrom(start, size, own, bases);
    if (!isMirrored) return startDrawing;
    return afterStep(startDrawing, mirroring(startDrawing, "column") ?? { kind: "mirror", axis: "column" });
  }, [start, size, own, bases, isMirrored]);
  const picture = useMemo(() => mapFrom(drawing, { id: start, store: "", updated: 0 }), [drawing, start]);
  const metres = (cells: number): string => formats.steps((cells * drawing.notes.decimetresPerCell) / 10);
  const resize = (newSize: StoreSizeName): void => {
    setSize(newSize);
    setStart(usualStart(newSize));
  };
  const onName = (name: string): void => {
    const of = store ?? storeOf(bases.find(({ map }) => map.id === start));
    onCreate({ ...drawing, notes: { ...drawing.notes, name: blankNotes(name, 1).name } }, of);
  };
  return (
    <Sheet title={maps.newMap} onClose={onClose}>
      <NameForm
        label={maps.name}
        initial={store?.name ?? ""}
        action={maps.create}
        missing={maps.nameNeeded}
        maxLength={drawingLimits.name}
        onDone={onName}
      >
        <Choice label={maps.sizeTitle} value={size} choices={storeSizes.map((value) => ({ value, label: maps.sizes[value] }))} onChange={resize} />
        <Choice label={maps.startFrom} value={start} choices={starts} onChange={setStart} />
        <div className="card map-preview">
          <StoreMapPicture map={picture} label={maps.preview(starts.find(({ value }) => value === start)?.label ?? "")} />
        </div>
        <div className="row wrap">
          <span className="quiet-text grow">
            {maps.size(formats.number(drawing.rows), formats.number(drawing.columns))}, {maps.long(metres(drawing.columns), metres(drawing.rows))}
          </span>
          <Button isSmall aria-pressed={isMirrored} className={isMirrored ? "chosen-store" : ""} onClick={() => setMirrored(!isMirrored)}>
            ↔ {maps.mirrored}
          </Button>
        </div>
      </NameForm>
      <FileStart onCreate={(read) => onCreate(read, store)} />
    </Sheet>
  );
}

/** Starts from a saved file. */
function FileStart({ onCreate }: { readonly onCreate: (drawing: Drawing) => void }): ReactElement {
  const maps = useLaterTexts().maps;
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<DrawingRefusal | null>(null);
  const onFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file === undefined) return;
    // Do not read a file far larger than any map.
    if (file.size > 8_000_000) return setRefusal({ reason: "tooLong" });
    const result = readText(await file.text());
    if (result.kind === "refused") setRefusal(result.refusal);
    else onCreate(result.drawing);
  };
  return (
    <>
      <input ref={field} type="file" accept=".json,.txt,application/json,text/plain" className="visually-hidden" tabIndex={-1} aria-label={maps.fromFile} onChange={(event) => void onFile(event)} />
      <Button icon="upload" onClick={() => field.current?.click()}>{maps.fromFile}</Button>
      {refusal !== null && <Note kind="problem" title={maps.refused} detail={refusalWords(refusal, maps)} />}
    </>
  );
}

function refusalWords(refusal: DrawingRefusal, { refusals }: LaterTexts["maps"]): string {
  switch (refusal.reason) {
    case "tooLarge":
      return refusals.tooLarge(refusal.rows, refusal.columns);
    case "uneven":
      return refusals.uneven(refusal.line, refusal.found, refusal.expected);
    case "line":
      return refusals.line(refusal.line);
    default:
      return refusals[refusal.reason];
  }
}

/** The store of a base map, which a map started from it inherits. */
function storeOf(base: ReadMap | undefined): MappedStore | null {
  const { storeId = null, storeName = null } = base?.map ?? {};
  return storeId === null ? null : { id: storeId, name: storeName ?? "" };
}

/** The first template of a size. */
function usualStart(size: StoreSizeName): string {
  return templates.find((template) => template.size === size)?.name ?? empty;
}

function startFrom(start: string, size: StoreSizeName, own: readonly ReadMap[], bases: readonly ReadMap[]): Drawing {
  const template = templates.find(({ name }) => name === start);
  if (template !== undefined) return templateDrawing(template, "");
  const existing = [...own, ...bases].find(({ map: { id } }) => id === start);
  if (existing !== undefined) return existing.drawing;
  const { rows, columns, decimetresPerCell } = sheets[size];
  return { rows, columns, cells: new Uint16Array(rows * columns), notes: blankNotes("", decimetresPerCell) };
}
