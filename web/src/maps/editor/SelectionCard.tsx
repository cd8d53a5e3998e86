import { useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { departmentEmoji } from "../../grocery/departments";
import { partConditions } from "../../grocery/map-words";
import type { PartCondition } from "../../grocery/map-words";
import { cleanName } from "../../grocery/rows/names";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { conditionSigns } from "../../store-maps/condition-words";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { cellMark, departmentIndex, floorCode } from "../drawing/cells";
import type { Mark } from "../drawing/cells";
import { cellsWithin, drawingLimits } from "../drawing/drawing";
import type { Drawing } from "../drawing/drawing";
import { isInside, noting } from "../drawing/strokes";
import type { CellBox } from "../drawing/strokes";
import { metresOf, signsNear } from "../drawing/things";
import type { MapEditing } from "../editing/map-editing";
import { markWords } from "./cell-words";
import { Facts } from "./inspector-cards";
import type { CardProps } from "./inspector-cards";

/** The actions for a selection: copy, paste, clear, name. */
export function SelectionCard({ editing, onChanged }: CardProps): ReactElement | null {
  const text = useText();
  const maps = useLaterTexts().maps;
  const box = useQuery(editing.selection);
  const [name, setName] = useState("");
  const say = useSay();
  const drawing = useQuery(editing.history.drawing);
  const { parts } = drawing.notes;
  if (box === null) return null;
  const act = (isDone: boolean, why: string): void => (isDone ? onChanged() : say(why));
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
      <SelectedThing drawing={drawing} box={box} editing={editing} />
      <div className="map-buttons">
        <Button isSmall icon="plus" onClick={() => act(editing.duplicate(), maps.noPlace)}>{maps.duplicate}</Button>
        <Button isSmall icon="refresh" onClick={() => act(editing.turn(), maps.noTurn)}>{maps.turn}</Button>
        <Button isSmall icon="copy" onClick={() => editing.copy()}>{maps.copy}</Button>
        <Button isSmall onClick={() => editing.paste() && onChanged()}>{maps.paste}</Button>
        <Button isSmall icon="bin" onClick={() => editing.erase() && onChanged()}>{maps.clear}</Button>
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

interface SelectedThingProps {
  readonly drawing: Drawing;
  readonly box: CellBox;
  readonly editing: MapEditing;
}

/** The selected shelf, door, checkout or gate with its size, aisle signs and products. */
function SelectedThing({ drawing, box, editing }: SelectedThingProps): ReactElement {
  const text = useText();
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const texts = { maps, departments: text.lists.departments, conditions: text.stores.conditions };
  const codes = [...new Set(cellsWithin(drawing, box).map((cell) => drawing.cells[cell] ?? floorCode))].filter((code) => code !== floorCode);
  const names = [...new Set(codes.map(cellMark).map((mark) => ("department" in mark ? departmentWords(mark, text.lists.departments) : markWords(mark, texts))))];
  const { wide, deep } = metresOf(drawing, box);
  const signs = signsNear(drawing, box);
  const pins = drawing.notes.pins.filter((pin) => isInside(box, pin));
  const isShelf = codes.some((code) => departmentIndex(code) >= 0);
  const facts = [
    [maps.counts.length, formats.steps(Math.max(wide, deep))], [maps.counts.depth, formats.steps(Math.min(wide, deep))],
    ...(isShelf && pins.length > 0 ? [[maps.pins, isolated(pins.map(({ name }) => name).join(", "))] as const] : []),
  ] as const;
  const middle = (box.row + Math.floor(box.height / 2)) * drawing.columns + box.column + Math.floor(box.width / 2);
  const pinHere = (): void => {
    editing.take("pin");
    editing.pinPlace.set(middle);
  };
  return (
    <>
      <h2 className="map-thing">{names.length === 0 ? maps.selectionTitle : names.join(", ")}</h2>
      <p className="quiet-text">{maps.selected(box.height, box.width)}</p>
      <Facts facts={facts} />
      <div className="map-buttons">
        {signs.map((sign) => (
          <Button key={`${sign.row} ${sign.column}`} isSmall onClick={() => editing.signPlace.set(sign.row * drawing.columns + sign.column)}>
            {maps.aisleSign(sign.number === null ? "" : String(sign.number), isolated(sign.name))}
          </Button>
        ))}
        {isShelf && <Button isSmall onClick={pinHere}>{maps.tools.pin}</Button>}
      </div>
    </>
  );
}

function departmentWords({ department }: Extract<Mark, { readonly department: unknown }>, departments: Readonly<Record<string, string>>): string {
  return `${departmentEmoji[department]} ${departments[department] ?? department}`;
}
