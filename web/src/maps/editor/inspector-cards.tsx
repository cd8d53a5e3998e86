import { useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { partConditions } from "../../grocery/map-words";
import type { PartCondition } from "../../grocery/map-words";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { cleanName } from "../../grocery/rows/names";
import { conditionSigns } from "../../store-maps/condition-words";
import { Button } from "../../ui/Button";
import { Stepper } from "../../ui/Stepper";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { drawingLimits } from "../drawing/drawing";
import { noting } from "../drawing/strokes";
import type { Axis } from "../drawing/cells";
import type { MapEditing } from "../editing/map-editing";

/** The properties of the cards beside the sheet. */
export interface CardProps {
  readonly editing: MapEditing;
  /** Announces the effect of an action to screen readers. */
  readonly onChanged: () => void;
}

/** The sheet's name, scale, size and mirroring. */
export function SheetCard({ editing, onChanged }: CardProps): ReactElement {
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const say = useSay();
  const drawing = useQuery(editing.history.drawing);
  const { rows, columns, notes } = drawing;
  const metres = (cells: number): string => formats.steps((cells * notes.decimetresPerCell) / 10);
  const note = (changes: Parameters<typeof noting>[1]): void => {
    if (editing.history.perform(noting(editing.drawing, changes))) onChanged();
  };
  const line = (isDone: boolean, why: string): void => (isDone ? onChanged() : say(why));
  const lines: readonly { readonly axis: Axis; readonly where: "before" | "behind"; readonly words: string }[] = [
    { axis: "row", where: "before", words: maps.rowAbove },
    { axis: "row", where: "behind", words: maps.rowBelow },
    { axis: "column", where: "before", words: maps.columnBefore },
    { axis: "column", where: "behind", words: maps.columnBehind },
  ];
  return (
    <section className="card card-body stack">
      <h2>{maps.sheetTitle}</h2>
      <MapName name={notes.name} onName={(name) => note({ name })} />
      <p className="quiet-text">
        {maps.size(formats.number(rows), formats.number(columns))}, {maps.long(metres(columns), metres(rows))}
      </p>
      <Stepper
        label={maps.scale}
        value={notes.decimetresPerCell}
        minimum={drawingLimits.decimetresPerCell.least}
        maximum={drawingLimits.decimetresPerCell.most}
        step={1}
        shown={maps.metres(decimetres(notes.decimetresPerCell, formats.number))}
        onChange={(decimetresPerCell) => note({ decimetresPerCell })}
      />
      <h3>{maps.hereTitle}</h3>
      <div className="map-buttons">
        {lines.map(({ axis, where, words }) => (
          <Button key={words} isSmall icon="plus" onClick={() => line(editing.insert(axis, where), maps.noRoom)}>
            {words}
          </Button>
        ))}
        <Button isSmall icon="minus" onClick={() => line(editing.remove("row"), maps.lastLine)}>
          {maps.takeRow}
        </Button>
        <Button isSmall icon="minus" onClick={() => line(editing.remove("column"), maps.lastLine)}>
          {maps.takeColumn}
        </Button>
      </div>
      <h3>{maps.mirrorTitle}</h3>
      <div className="map-buttons">
        <Button isSmall onClick={() => line(editing.mirror("column"), maps.noRoom)}>↔ {maps.leftRight}</Button>
        <Button isSmall onClick={() => line(editing.mirror("row"), maps.noRoom)}>↕ {maps.topBottom}</Button>
      </div>
    </section>
  );
}

/** The actions for a selection: copy, paste, clear, name. */
export function SelectionCard({ editing, onChanged }: CardProps): ReactElement | null {
  const text = useText();
  const maps = useLaterTexts().maps;
  const box = useQuery(editing.selection);
  const [name, setName] = useState("");
  const { parts } = useQuery(editing.history.drawing).notes;
  if (box === null) return null;
  const makePart = (condition: PartCondition | null): void => {
    const partName = cleanName(name, drawingLimits.signName);
    if (partName === "" && condition === null) return;
    const [row, column] = [Math.max(box.row, 0), Math.max(box.column, 0)];
    const part = { row, column, height: box.height, width: box.width, name: partName, decimetresPerCell: null, condition, until: null };
    if (editing.history.perform(noting(editing.drawing, { parts: [...parts, part].slice(-drawingLimits.parts) }))) onChanged();
    setName("");
  };
  return (
    <section className="card card-body stack">
      <h2>{maps.selectionTitle}</h2>
      <p className="quiet-text">{maps.selected(box.height, box.width)}</p>
      <div className="map-buttons">
        <Button isSmall icon="copy" onClick={() => editing.copy()}>{maps.copy}</Button>
        <Button isSmall onClick={() => editing.paste() && onChanged()}>{maps.paste}</Button>
        <Button isSmall onClick={() => editing.erase() && onChanged()}>{maps.clear}</Button>
      </div>
      <TextField label={maps.partName} value={name} maxLength={drawingLimits.signName} onValue={setName} />
      <div className="map-buttons">
        <Button isSmall onClick={() => makePart(null)}>{maps.makePart}</Button>
        {partConditions.map((condition) => (
          <Button key={condition} isSmall onClick={() => makePart(condition)}>
            <span aria-hidden="true">{conditionSigns[condition]}</span> {text.stores.conditions[condition]}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Saves when the field loses the focus, so that undo reverts the whole name. */
function MapName({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }): ReactElement {
  const maps = useLaterTexts().maps;
  const [typed, setTyped] = useState<string | null>(null);
  const done = (): void => {
    const clean = cleanName(typed ?? name, drawingLimits.name);
    if (clean !== "" && clean !== name) onName(clean);
    setTyped(null);
  };
  return <TextField label={maps.name} value={typed ?? name} maxLength={drawingLimits.name} onValue={setTyped} onBlur={done} />;
}

/** A length such as `0.8 m`, finer than other formats. */
export function decimetres(value: number, number: (value: number) => string): string {
  return `${number(value / 10)} m`;
}
