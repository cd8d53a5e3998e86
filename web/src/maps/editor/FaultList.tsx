import type { ReactElement } from "react";
import { useFormats, useText } from "../../locale";
import { useMapText } from "../../locale/use-map-text";
import type { MapTexts } from "../../locale/use-map-text";
import { Icon } from "../../ui/Icon";
import type { Drawing } from "../drawing/drawing";
import type { MapFault } from "../drawing/map-judgement";
import { useRound } from "./use-faults";
import type { Faults } from "./use-faults";

interface FaultListProps {
  readonly drawing: Drawing;
  readonly faults: Faults;
  /** Leads to a cell where it is. */
  readonly onShow: (cell: number) => void;
}

const mostShown = 8;

/** All that is wrong, in words, each leading to where it is. */
export function FaultList({ drawing, faults, onShow }: FaultListProps): ReactElement {
  const text = useText();
  const maps = useMapText();
  if (faults.kind !== "known") return <p className="quiet-text">{faults.kind === "waiting" ? maps.looking : maps.notLooked}</p>;
  if (faults.count === 0) {
    return (
      <>
        <p className="map-fine">
          <span className="emoji" aria-hidden="true">✅</span> {maps.fine}
        </p>
        <RoundLine drawing={drawing} faults={faults} />
      </>
    );
  }
  return (
    <>
      <ul className="map-faults">
        {faults.all.slice(0, mostShown).map((fault, index) => {
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
      {faults.count > mostShown && <p className="quiet-text">{maps.moreFaults(faults.count - mostShown)}</p>}
      <p className="quiet-text">{maps.stillSaved}</p>
    </>
  );
}

/** What is proven about the map: how long the shortest way past all departments is. */
function RoundLine({ drawing, faults }: { readonly drawing: Drawing; readonly faults: Faults }): ReactElement | null {
  const maps = useMapText();
  const formats = useFormats();
  const round = useRound(drawing, faults);
  if (round === null || round.metres === null) return null;
  const { sections, metres, leastMetres } = round;
  const proof = metres === leastMetres ? maps.shortestRound : maps.roundWithin(formats.steps(metres - leastMetres));
  return <p className="quiet-text">{maps.round(sections, formats.steps(metres), proof)}</p>;
}

export function faultWords(fault: MapFault, maps: MapTexts, departments: Readonly<Record<string, string>>): string {
  return fault.department !== null ? maps.faultIn(departments[fault.department] ?? fault.department) : maps.faults[fault.reason];
}
