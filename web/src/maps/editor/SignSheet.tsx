import { useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { cleanName } from "../../grocery/rows/names";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { drawingLimits } from "../drawing/drawing";
import type { MapEditing } from "../editing/map-editing";

/** Asks for the number and the name on the sign of an aisle. */
export function SignSheet({ editing, cell }: { readonly editing: MapEditing; readonly cell: number }): ReactElement {
  const maps = useLaterTexts().maps;
  const { columns, notes } = editing.drawing;
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const existing = notes.signs.find((one) => one.row === row && one.column === column);
  const next = Math.max(0, ...notes.signs.map(({ number }) => number ?? 0)) + 1;
  const [number, setNumber] = useState(existing === undefined ? String(next) : String(existing.number ?? ""));
  const [name, setName] = useState(existing?.name ?? "");
  const isNumber = number.trim() === "" || (/^\d{1,4}$/.test(number.trim()));
  const hang = (event: FormEvent): void => {
    event.preventDefault();
    if (!isNumber) return;
    const bare = number.trim();
    editing.hang({ row, column, number: bare === "" ? null : Number(bare), name: cleanName(name, drawingLimits.signName) });
  };
  return (
    <Sheet title={maps.signTitle} onClose={() => editing.signPlace.set(null)}>
      <form className="form" onSubmit={hang} noValidate>
        <TextField label={maps.signNumber} inputMode="numeric" value={number} onValue={setNumber} problem={isNumber ? undefined : maps.signProblem} autoFocus />
        <TextField label={maps.signName} value={name} maxLength={drawingLimits.signName} onValue={setName} />
        <Button look="primary" type="submit">
          {maps.hang}
        </Button>
        {existing !== undefined && (
          <Button look="remove" onClick={() => editing.hang({ row, column, number: null, name: "" })}>
            {maps.takeDown}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
