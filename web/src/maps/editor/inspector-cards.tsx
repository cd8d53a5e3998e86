import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useFormats, useLaterTexts } from "../../locale";
import { cleanName } from "../../grocery/rows/names";
import { Button } from "../../ui/Button";
import { Stepper } from "../../ui/Stepper";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { drawingLimits } from "../drawing/drawing";
import { sectionsOf } from "../drawing/sections";
import { noting } from "../drawing/strokes";
import { checkoutCode, entranceCode } from "../drawing/cells";
import type { Axis } from "../drawing/cells";
import type { Drawing } from "../drawing/drawing";
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
      <Facts facts={useMapFacts(drawing)} />
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

/** Labels with their values, such as *Checkouts 3*. */
export function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: string])[] }): ReactElement {
  return (
    <dl className="map-count">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useMapFacts(drawing: Drawing): readonly (readonly [string, string])[] {
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  return useMemo(() => {
    let [entrances, checkouts] = [0, 0];
    for (const code of drawing.cells) {
      if (code === entranceCode) entrances += 1;
      if (code === checkoutCode) checkouts += 1;
    }
    const sections = sectionsOf(drawing);
    const counts = [
      [maps.counts.departments, new Set(sections.map(({ department }) => department)).size], [maps.counts.shelves, sections.length],
      [maps.counts.entrances, entrances], [maps.counts.checkouts, checkouts],
      [maps.counts.signs, drawing.notes.signs.length], [maps.counts.pins, drawing.notes.pins.length],
    ] as const;
    return counts.map(([label, count]) => [label, formats.number(count)] as const);
  }, [drawing, maps, formats]);
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
