import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { IconButton } from "../../ui/Button";
import { departmentIndex } from "../drawing/cells";
import { pinKey } from "../drawing/document";
import type { MapEditing } from "../editing/map-editing";

interface PinsCardProps {
  readonly editing: MapEditing;
  readonly onShow: (cell: number) => void;
}

/** All pins; those without a shelf are marked. */
export function PinsCard({ editing, onShow }: PinsCardProps): ReactElement | null {
  const maps = useLaterTexts().maps;
  const { columns, cells, notes } = useQuery(editing.history.drawing);
  if (notes.pins.length === 0) return null;
  return (
    <section className="card card-body stack">
      <h2>{maps.pins}</h2>
      <ul className="stack">
        {notes.pins.map((pin) => {
          const { row, column, name } = pin;
          const cell = row * columns + column;
          const isOnShelf = departmentIndex(cells[cell] ?? 0) >= 0;
          return (
            <li key={pinKey(pin)} className="row">
              <button type="button" className="row-link grow" aria-label={maps.showPin(name)} onClick={() => onShow(cell)}>
                <span className="grow">
                  <bdi className="medium">{name}</bdi>
                  <br />
                  <span className="quiet-text">
                    {maps.pinAt(row + 1, column + 1)}
                    {!isOnShelf && ` · ⚠️ ${maps.noShelfAnyMore}`}
                  </span>
                </span>
              </button>
              <IconButton icon="bin" label={maps.unpin(name)} onClick={() => editing.unpin(pin)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
