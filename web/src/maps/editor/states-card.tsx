import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { useFormats } from "../../locale";
import { useMapText } from "../../locale/use-map-text";
import { cleanName } from "../../grocery/rows/names";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { documentOf, readDrawing } from "../drawing/document";
import { replacing } from "../drawing/steps";
import type { DrawingState } from "../shelf/map-shelf";
import type { CardProps } from "./inspector-cards";

/** Earlier states of the map: kept by themselves, and by hand with a name. */
export function StatesCard({ editing, onChanged, id }: CardProps & { readonly id: string }): ReactElement {
  const maps = useMapText();
  const formats = useFormats();
  const say = useSay();
  const { maps: shelf, replica } = useServices();
  const states = useStates(id);
  const [name, setName] = useState("");
  const keep = async (): Promise<void> => {
    const named = cleanName(name, 60);
    if (named === "") return;
    await shelf.keepState(id, documentOf(editing.drawing), named);
    setName("");
    say(maps.stateKept(named));
  };
  const goBack = (state: DrawingState): void => {
    const read = readDrawing(state.document);
    if (read.kind === "refused") return;
    editing.changeSize(() => editing.history.perform(replacing(editing.drawing, read.drawing)));
    onChanged();
    say(maps.wentBack);
  };
  const now = replica.environment.now();
  return (
    <section className="card card-body stack">
      <h2>{maps.statesTitle}</h2>
      <p className="quiet-text">{maps.statesAbout}</p>
      <TextField label={maps.stateName} value={name} maxLength={60} onValue={setName} />
      <Button isSmall onClick={() => void keep()}>{maps.keepState}</Button>
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

function useStates(id: string): readonly DrawingState[] {
  const { maps: shelf } = useServices();
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
    const end = shelf.changes.subscribe(read);
    return () => {
      isShown = false;
      end();
    };
  }, [shelf, id]);
  return states;
}
