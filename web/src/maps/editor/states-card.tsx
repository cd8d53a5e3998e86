import { useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useFormats, useLaterTexts } from "../../locale";
import { cleanName } from "../../grocery/rows/names";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { readDrawing } from "../drawing/document";
import type { Drawing } from "../drawing/drawing";
import { replacing } from "../drawing/steps";
import { useMaps } from "../shelf/services";
import { useKnownGrocers } from "../shelf/use-known-grocers";
import { drawingOfMap } from "../mine/use-drawn-maps";
import { WalkOnMap } from "../mine/WalkOnMap";
import { newSheet } from "../shelf/keeping";
import { drawingFields } from "../shelf/map-fields";
import type { DrawingState } from "../shelf/map-shelf";
import type { CardProps } from "./inspector-cards";

/** A state that can be restored. */
interface EarlierState {
  readonly id: string;
  readonly savedAt: number;
  /** The name of a state saved by hand; null for an automatic one. */
  readonly name: string | null;
  readonly drawing: () => Drawing | null;
}

/** Earlier states of the map: automatic ones on this device, and named ones as base maps in the account. */
export function StatesCard({ editing, onChanged, id }: CardProps & { readonly id: string }): ReactElement {
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const say = useSay();
  const { maps: shelf, replica } = useMaps();
  const states = useStates(id);
  const [name, setName] = useState("");
  const save = (): void => {
    const label = cleanName(name, 60);
    const map = shelf.maps.getSnapshot().find((one) => one.id === id);
    if (label === "" || map === undefined) return;
    shelf.keepBase(map, drawingFields(editing.drawing, newSheet(replica.environment)), label);
    setName("");
    say(maps.stateKept(label));
  };
  const goBack = (state: EarlierState): void => {
    const drawing = state.drawing();
    if (drawing === null) return;
    editing.changeSize(() => editing.history.perform(replacing(editing.drawing, drawing)));
    onChanged();
    say(maps.wentBack);
  };
  const now = replica.environment.now();
  return (
    <section className="card card-body stack">
      <h2>{maps.statesTitle}</h2>
      <p className="quiet-text">{maps.statesAbout}</p>
      <MapStore id={id} />
      <TextField label={maps.stateName} value={name} maxLength={60} onValue={setName} />
      <Button isSmall onClick={save}>{maps.keepState}</Button>
      {states.length === 0 ? (
        <p className="quiet-text">{maps.noStates}</p>
      ) : (
        <ul className="map-states">
          {states.map((state) => {
            const ago = formats.ago(now - state.savedAt);
            const what = state.name ?? maps.byItself;
            return (
              <li key={state.id}>
                <button type="button" className="row-link" aria-label={maps.goBack(`${what}, ${ago}`)} onClick={() => goBack(state)}>
                  <span className="grow">{what}</span>
                  <span className="quiet-text end">{ago}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const noStore = "";

/** Chooses the store of a map and its base maps. */
function MapStore({ id }: { readonly id: string }): ReactElement | null {
  const maps = useLaterTexts().maps;
  const { maps: shelf } = useMaps();
  const map = useQuery(shelf.maps).find((one) => one.id === id);
  const stores = useKnownGrocers().map(({ id: value, name }) => ({ value, label: name }));
  if (map === undefined) return null;
  const { storeId, storeName } = map;
  // Another device may know stores unknown here.
  const own = storeId === null || stores.some(({ value }) => value === storeId) ? [] : [{ value: storeId, label: storeName ?? "" }];
  const choices = [{ value: noStore, label: maps.noStoreYet }, ...own, ...stores];
  const choose = (selectedId: string): void => {
    const name = choices.find(({ value }) => value === selectedId)?.label ?? "";
    shelf.setStore(id, selectedId === noStore ? null : { id: selectedId, name });
  };
  return (
    <>
      <Choice label={maps.ofStore} value={storeId ?? noStore} choices={choices} onChange={choose} />
      {storeId !== null && <WalkOnMap id={id} storeId={storeId} />}
    </>
  );
}

function useStates(id: string): readonly EarlierState[] {
  const { maps: shelf } = useMaps();
  const bases = useQuery(shelf.bases);
  const states = useDeviceStates(id);
  return useMemo(() => {
    const named = bases
      .filter(({ baseOf }) => baseOf === id)
      .map((base): EarlierState => ({ id: base.id, savedAt: base.created, name: base.label, drawing: () => drawingOfMap(shelf, base.id) }));
    const automatic = states.map(({ id: state, kept, document }): EarlierState => {
      return { id: state, savedAt: kept, name: null, drawing: () => drawingFrom(document) };
    });
    return [...named, ...automatic].sort((one, other) => other.savedAt - one.savedAt);
  }, [shelf, bases, states, id]);
}

function drawingFrom(document: unknown): Drawing | null {
  const result = readDrawing(document);
  return result.kind === "refused" ? null : result.drawing;
}

function useDeviceStates(id: string): readonly DrawingState[] {
  const { maps: shelf } = useMaps();
  const [states, setStates] = useState<readonly DrawingState[]>([]);
  useEffect(() => {
    let isShown = true;
    const load = (): void =>
      void shelf.states(id).then(
        (loaded) => {
          if (isShown) setStates(loaded);
        },
        // Unreadable states are omitted; the drawing itself reports the storage failure.
        () => undefined,
      );
    load();
    const end = shelf.statesChanged.subscribe(load);
    return () => {
      isShown = false;
      end();
    };
  }, [shelf, id]);
  return states;
}
