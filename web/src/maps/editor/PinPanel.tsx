import { useMemo, useRef, useState } from "react";
import type { FormEvent, ReactElement, RefObject } from "react";
import type { Catalog } from "../../catalog/catalog";
import { useStoreCatalog } from "../../catalog/use-store-catalog";
import { useQuery } from "../../frame/use-query";
import { departmentEmoji } from "../../grocery/departments";
import { cleanName } from "../../grocery/rows/names";
import { useLaterTexts, useText } from "../../locale";
import { useAnnounce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Scanner } from "../../ui/Scanner";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { canScan } from "../../ui/use-scanner";
import { departmentIndex } from "../drawing/cells";
import { pinKey } from "../drawing/document";
import { drawingLimits } from "../drawing/drawing";
import { sectionMiddle, sectionsOf } from "../drawing/sections";
import type { MapEditing } from "../editing/map-editing";
import { useMaps } from "../shelf/services";

interface PinPanelProps {
  readonly editing: MapEditing;
  /** The id of the map. */
  readonly id: string;
  /** The field for the name of the item on the shelf. */
  readonly field: RefObject<HTMLInputElement>;
  /** Returns to the sheet. */
  readonly onLeave: () => void;
}

/** Pins items while walking through the store: choose a shelf, then scan or type its items. */
export function PinPanel({ editing, id, field, onLeave }: PinPanelProps): ReactElement {
  const maps = useLaterTexts().maps;
  const { maps: shelf } = useMaps();
  const { cells, columns } = useQuery(editing.history.drawing);
  const pinCell = useQuery(editing.pinPlace);
  const storeId = useQuery(shelf.maps).find((map) => map.id === id)?.storeId ?? null;
  const isShelf = pinCell !== null && departmentIndex(cells[pinCell] ?? 0) >= 0;
  return (
    <section
      className="map-pins"
      aria-label={maps.pinTitle}
      onKeyDown={(event) => {
        if (event.key === "Escape") onLeave();
      }}
    >
      <PlaceChoice editing={editing} />
      {pinCell === null && <p className="quiet-text">{maps.standAbout}</p>}
      {pinCell !== null && !isShelf && <p className="quiet-text">{maps.pinNoShelf}</p>}
      {isShelf && <PinnedHere editing={editing} row={Math.floor(pinCell / columns)} column={pinCell % columns} />}
      {isShelf && storeId !== null && <StorePins editing={editing} cell={pinCell} field={field} storeId={storeId} />}
      {isShelf && storeId === null && <PinForm editing={editing} cell={pinCell} field={field} catalog={null} hint={maps.pinStore} />}
    </section>
  );
}

const nowhere = "";

/** Chooses a shelf by name instead of by tapping it. */
function PlaceChoice({ editing }: { readonly editing: MapEditing }): ReactElement {
  const text = useText();
  const maps = useLaterTexts().maps;
  const drawing = useQuery(editing.history.drawing);
  const pinCell = useQuery(editing.pinPlace);
  const sections = useMemo(() => sectionsOf(drawing), [drawing]);
  const { columns } = drawing;
  const choices = sections.map((section, index) => {
    const isOnly = sections.every((other) => other === section || other.department !== section.department);
    const [first = 0] = section.cells;
    const where = isOnly ? "" : ` · ${maps.pinAt(Math.floor(first / columns) + 1, (first % columns) + 1)}`;
    const words = `${departmentEmoji[section.department]} ${text.lists.departments[section.department]}${where}`;
    return { value: String(index), label: words };
  });
  const here = pinCell === null ? -1 : sections.findIndex(({ cells }) => cells.includes(pinCell));
  const choose = (value: string): void => {
    const section = sections[Number(value)];
    editing.pinPlace.set(value === nowhere || section === undefined ? null : sectionMiddle(section, columns));
  };
  return (
    <Choice
      label={maps.standAt}
      value={here < 0 ? nowhere : String(here)}
      choices={[{ value: nowhere, label: maps.standNowhere }, ...choices]}
      onChange={choose}
    />
  );
}

interface PinnedHereProps {
  readonly editing: MapEditing;
  readonly row: number;
  readonly column: number;
}

function PinnedHere({ editing, row, column }: PinnedHereProps): ReactElement | null {
  const maps = useLaterTexts().maps;
  const { pins } = useQuery(editing.history.drawing).notes;
  const here = pins.filter((pin) => pin.row === row && pin.column === column);
  if (here.length === 0) return null;
  return (
    <ul className="map-pin-row" aria-label={maps.pins}>
      {here.map((pin) => (
        <li key={pinKey(pin)}>
          <Button isSmall icon="close" aria-label={maps.unpin(pin.name)} onClick={() => editing.unpin(pin)}><bdi>{pin.name}</bdi></Button>
        </li>
      ))}
    </ul>
  );
}

interface StorePinsProps {
  readonly editing: MapEditing;
  readonly cell: number;
  readonly field: RefObject<HTMLInputElement>;
  readonly storeId: string;
}

function StorePins({ storeId, ...rest }: StorePinsProps): ReactElement {
  const { state } = useStoreCatalog(storeId);
  const isLoading = state.kind === "loading" || (state.kind === "ready" && state.isRefreshing && !state.isWhole);
  return <PinForm {...rest} isLoading={isLoading} catalog={state.kind === "ready" ? state.value.catalog : null} />;
}

interface PinFormProps extends Omit<StorePinsProps, "storeId"> {
  /** The store's catalog; null until its list is on the device, and for maps without a store. */
  readonly catalog: Catalog | null;
  readonly isLoading?: boolean;
  readonly hint?: string;
}

/** Scans or types one item after another. */
function PinForm({ editing, cell, field, catalog, isLoading = false, hint }: PinFormProps): ReactElement {
  const maps = useLaterTexts().maps;
  const announce = useAnnounce();
  const say = useSay();
  const [typed, setTyped] = useState("");
  const [isScanning, setScanning] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  // The camera reports a code many times a second.
  const lastSight = useRef("");
  const { columns } = editing.drawing;
  const pin = (typedName: string, productId: string | null): void => {
    const name = cleanName(typedName, drawingLimits.pinName);
    if (name === "") return;
    const isFull = editing.drawing.notes.pins.length >= drawingLimits.pins;
    const isNew = editing.pin({ row: Math.floor(cell / columns), column: cell % columns, name, productId });
    if (!isNew && isFull) return say(maps.pinsFull);
    announce(maps.pinned(name));
    setTyped("");
    setUnknown(null);
  };
  const onCode = (code: string): boolean => {
    // Unknown codes are told from known ones by the catalog.
    if (isLoading) return true;
    const sight = `${code} ${cell}`;
    if (lastSight.current === sight) return true;
    lastSight.current = sight;
    const row = catalog?.rowOfCode(code) ?? -1;
    if (catalog === null || row < 0) {
      setUnknown(code);
      return true;
    }
    const { id, name } = catalog.product(row);
    pin(name, id);
    // Vibrate as feedback.
    if ("vibrate" in navigator) navigator.vibrate(60);
    return true;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    pin(typed, null);
    field.current?.focus();
  };
  return (
    <form className="map-pin-form" onSubmit={submit} noValidate>
      {isScanning && <Scanner label={maps.scan} noCamera={maps.noCamera} onFound={onCode} />}
      {unknown !== null && <p className="warning-text" role="status">{maps.unknownCode(unknown)}</p>}
      {catalog !== null && <ProductMatches catalog={catalog} search={typed} onPin={pin} />}
      <TextField label={maps.pinName} value={typed} maxLength={drawingLimits.pinName} onValue={setTyped} fieldRef={field} autoComplete="off" enterKeyHint="done" />
      {hint !== undefined && <p className="quiet-text">{hint}</p>}
      <div className="row">
        {canScan() && (
          <Button className="grow" onClick={() => setScanning(!isScanning)}>{isScanning ? maps.stopScan : maps.scan}</Button>
        )}
        <Button look="primary" className="grow" type="submit">{maps.pin}</Button>
      </div>
    </form>
  );
}

const matchesShown = 8;

interface ProductMatchesProps {
  readonly catalog: Catalog;
  readonly search: string;
  readonly onPin: (name: string, productId: string) => void;
}

/** Products of the store that match the typed text. */
function ProductMatches({ catalog, search, onPin }: ProductMatchesProps): ReactElement | null {
  const maps = useLaterTexts().maps;
  if (search.trim() === "") return null;
  const rows = catalog.search(search);
  return (
    <div className="map-pin-row" role="group" aria-label={maps.pinFound(rows.length)}>
      {Array.from(rows.subarray(0, matchesShown), (row) => catalog.product(row)).map(({ id, name, emoji }) => (
        <Button key={id} isSmall onClick={() => onPin(name, id)}>
          <span aria-hidden="true">{emoji}</span> {name}
        </Button>
      ))}
    </div>
  );
}
