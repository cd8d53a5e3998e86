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

/** A state that can be gone back to. */
interface Earlier {
  readonly id: string;
  readonly kept: number;
  /** The name of a state saved by hand; null for an automatic one. */
  readonly name: string | null;
  readonly drawing: () => Drawing | null;
}

/** Earlier states of the map: kept by themselves on this device, and by hand with a name as base maps of the account. */
export function StatesCard({ editing, onChanged, id }: CardProps & { readonly id: string }): ReactElement {
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const say = useSay();
  const { maps: shelf, replica } = useMaps();
  const states = useStates(id);
  const [name, setName] = useState("");
  const keep = (): void => {
    const named = cleanName(name, 60);
    const map = shelf.maps.getSnapshot().find((one) => one.id === id);
    if (named === "" || map === undefined) return;
    shelf.keepBase(map, drawingFields(editing.drawing, newSheet(replica.environment)), named);
    setName("");
    say(maps.stateKept(named));
  };
  const goBack = (state: Earlier): void => {
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
      <Button isSmall onClick={keep}>{maps.keepState}</Button>
      {states.length === 0 ? (
        <p className="quiet-text">{maps.noStates}</p>
      ) : (
        <ul className="map-states">
          {states.map((state) => {
            const ago = formats.ago(now - state.kept);
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

/** Which store it is a map of; its base maps go with it. */
function MapStore({ id }: { readonly id: string }): ReactElement | null {
  const maps = useLaterTexts().maps;
  const { maps: shelf } = useMaps();
  const map = useQuery(shelf.maps).find((one) => one.id === id);
  const stores = useKnownGrocers().map(({ id: value, name }) => ({ value, label: name }));
  if (map === undefined) return null;
  const { storeId, storeName } = map;
  // Another device may know stores that this one does not.
  const own = storeId === null || stores.some(({ value }) => value === storeId) ? [] : [{ value: storeId, label: storeName ?? "" }];
  const choices = [{ value: noStore, label: maps.noStoreYet }, ...own, ...stores];
  const choose = (chosen: string): void => {
    const name = choices.find(({ value }) => value === chosen)?.label ?? "";
    shelf.setStore(id, chosen === noStore ? null : { id: chosen, name });
  };
  return (
    <>
      <Choice label={maps.ofStore} value={storeId ?? noStore} choices={choices} onChange={choose} />
      {storeId !== null && <WalkOnMap id={id} storeId={storeId} />}
    </>
  );
}

function useStates(id: string): readonly Earlier[] {
  const { maps: shelf } = useMaps();
  const bases = useQuery(shelf.bases);
  const states = useDeviceStates(id);
  return useMemo(() => {
    const byHand = bases
      .filter(({ baseOf }) => baseOf === id)
      .map((base): Earlier => ({ id: base.id, kept: base.created, name: base.label, drawing: () => drawingOfMap(shelf, base.id) }));
    const byThemselves = states.map(({ id: state, kept, document }): Earlier => {
      return { id: state, kept, name: null, drawing: () => drawingFrom(document) };
    });
    return [...byHand, ...byThemselves].sort((one, other) => other.kept - one.kept);
  }, [shelf, bases, states, id]);
}

function drawingFrom(document: unknown): Drawing | null {
  const read = readDrawing(document);
  return read.kind === "refused" ? null : read.drawing;
}

function useDeviceStates(id: string): readonly DrawingState[] {
  const { maps: shelf } = useMaps();
  const [states, setStates] = useState<readonly DrawingState[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = (): void =>
      void shelf.states(id).then(
        (found) => {
          if (isShown) setStates(found);
        },
        // What cannot be read cannot be gone back to; the drawing itself says that storage fails.
        () => undefined,
      );
    read();
    const end = shelf.statesChanged.subscribe(read);
    return () => {
      isShown = false;
      end();
    };
  }, [shelf, id]);
  return states;
}
