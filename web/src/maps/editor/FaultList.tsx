import type { ReactElement } from "react";
import { useText } from "../../locale";
import { useMapText } from "../../locale/use-map-text";
import type { MapTexts } from "../../locale/use-map-text";
import { Icon } from "../../ui/Icon";
import type { MapFault } from "../drawing/check";

interface FaultListProps {
  readonly faults: readonly MapFault[];
  /** Leads to a cell where it is. */
  readonly onShow: (cell: number) => void;
}

const mostShown = 8;

/** All that is wrong, in words, each leading to where it is. */
export function FaultList({ faults, onShow }: FaultListProps): ReactElement {
  const text = useText();
  const maps = useMapText();
  if (faults.length === 0) {
    return (
      <p className="map-fine">
        <span className="emoji" aria-hidden="true">✅</span> {maps.fine}
      </p>
    );
  }
  return (
    <>
      <ul className="map-faults">
        {faults.slice(0, mostShown).map((fault, index) => {
          const words = faultWords(fault, maps, text.lists.departments);
          const [cell] = fault.cells;
          return (
            <li key={index}>
              {cell === undefined ? (
                <span className="map-fault">⚠️ {words}</span>
              ) : (
                <button type="button" className="map-fault" aria-label={maps.showFault(words)} onClick={() => onShow(cell)}>
                  <span className="grow">⚠️ {words}</span>
                  <Icon name="forward" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {faults.length > mostShown && <p className="quiet-text">{maps.moreFaults(faults.length - mostShown)}</p>}
      <p className="quiet-text">{maps.stillSaved}</p>
    </>
  );
}

export function faultWords(fault: MapFault, maps: MapTexts, departments: Readonly<Record<string, string>>): string {
  return fault.reason === "shelfApart" ? maps.faultIn(departments[fault.department] ?? fault.department) : maps.faults[fault.reason];
}
