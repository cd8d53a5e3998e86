import { useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { useStoreCatalog } from "../../catalog/use-store-catalog";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { cleanName } from "../../grocery/rows/names";
import { useMapText } from "../../locale/use-map-text";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { departmentIndex } from "../drawing/cells";
import { pinKey } from "../drawing/document";
import { drawingLimits } from "../drawing/drawing";
import type { MapEditing } from "../editing/map-editing";

interface PinSheetProps {
  readonly editing: MapEditing;
  readonly cell: number;
  /** Of the map. */
  readonly id: string;
}

/** Asks what stands on a shelf: a product of the map's store, or an item in one's own words. */
export function PinSheet({ editing, cell, id }: PinSheetProps): ReactElement {
  const maps = useMapText();
  const say = useSay();
  const { maps: shelf } = useServices();
  const { columns, cells, notes } = useQuery(editing.history.drawing);
  const storeId = useQuery(shelf.maps).find((map) => map.id === id)?.storeId ?? null;
  const [typed, setTyped] = useState("");
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const here = notes.pins.filter((pin) => pin.row === row && pin.column === column);
  const isShelf = departmentIndex(cells[cell] ?? 0) >= 0;
  const pin = (called: string, productId: string | null): void => {
    const name = cleanName(called, drawingLimits.pinName);
    if (name === "") return;
    if (!editing.pin({ row, column, name, productId }) && notes.pins.length >= drawingLimits.pins) say(maps.pinsFull);
    setTyped("");
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    pin(typed, null);
  };
  return (
    <Sheet title={maps.pinTitle} onClose={() => editing.pinPlace.set(null)}>
      {here.length > 0 && (
        <ul className="stack" aria-label={maps.pins}>
          {here.map((one) => (
            <li key={pinKey(one)} className="row">
              <span className="grow medium">{one.name}</span>
              <Button isSmall aria-label={maps.unpin(one.name)} onClick={() => editing.unpin(one)}>{maps.remove}</Button>
            </li>
          ))}
        </ul>
      )}
      {isShelf ? (
        <form className="form" onSubmit={submit} noValidate>
          <TextField label={maps.pinName} value={typed} maxLength={drawingLimits.pinName} onValue={setTyped} autoFocus autoComplete="off" />
          {storeId !== null && <FoundProducts storeId={storeId} search={typed} onPin={pin} />}
          {storeId === null && <p className="quiet-text">{maps.pinStore}</p>}
          <Button look="primary" type="submit">{maps.pin}</Button>
        </form>
      ) : (
        <p className="quiet-text">{maps.pinNoShelf}</p>
      )}
    </Sheet>
  );
}

const mostFound = 8;

interface FoundProductsProps {
  readonly storeId: string;
  readonly search: string;
  readonly onPin: (name: string, productId: string) => void;
}

/** Products of the store that answer what was typed; none before its list is on the device. */
function FoundProducts({ storeId, search, onPin }: FoundProductsProps): ReactElement | null {
  const maps = useMapText();
  const { state } = useStoreCatalog(storeId);
  if (state.kind !== "ready" || search.trim() === "") return null;
  const { catalog } = state.value;
  const rows = catalog.search(search);
  return (
    <div className="stack" role="group" aria-label={maps.pinFound(rows.length)}>
      {Array.from(rows.subarray(0, mostFound), (found) => catalog.product(found)).map(({ id, name, emoji }) => (
        <Button key={id} isSmall onClick={() => onPin(name, id)}>
          <span aria-hidden="true">{emoji}</span> {name}
        </Button>
      ))}
    </div>
  );
}
