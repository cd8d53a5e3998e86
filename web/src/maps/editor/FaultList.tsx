import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import type { LaterTexts } from "../../locale";
import { conditionSigns } from "../../store-maps/condition-words";
import { Icon } from "../../ui/Icon";
import type { Drawing } from "../drawing/drawing";
import type { MapFault } from "../drawing/map-judgement";
import { roundWords } from "../published/round-words";
import { useRound } from "./use-faults";
import type { MapFaults } from "./use-faults";

interface FaultListProps {
  readonly drawing: Drawing;
  readonly faults: MapFaults;
  /** Scrolls to a cell. */
  readonly onShow: (cell: number) => void;
}

const faultsShown = 8;

/** The list of faults; each scrolls to its cell. */
export function FaultList({ drawing, faults, onShow }: FaultListProps): ReactElement {
  const maps = useLaterTexts().maps;
  if (faults.kind !== "known") return <p className="quiet-text">{faults.kind === "waiting" ? maps.looking : maps.notLooked}</p>;
  if (faults.count === 0) {
    return (
      <>
        <p className="map-fine">
          <span className="emoji" aria-hidden="true">✅</span> {maps.fine}
        </p>
        <RoundLine drawing={drawing} faults={faults} />
        <ForNow faults={faults.forNow} onShow={onShow} />
      </>
    );
  }
  return (
    <>
      <Lines faults={faults.all} sign="⚠️" onShow={onShow} />
      {faults.count > faultsShown && <p className="quiet-text">{maps.moreFaults(faults.count - faultsShown)}</p>}
      <p className="quiet-text">{maps.stillSaved}</p>
      <ForNow faults={faults.forNow} onShow={onShow} />
    </>
  );
}

interface LinesProps {
  readonly faults: readonly MapFault[];
  readonly sign: string;
  readonly onShow: (cell: number) => void;
}

function Lines({ faults, sign, onShow }: LinesProps): ReactElement {
  const text = useText();
  const maps = useLaterTexts().maps;
  return (
    <ul className="map-faults">
      {faults.slice(0, faultsShown).map((fault, index) => {
        const words = faultWords(fault, maps, text.lists.departments);
        const [cell] = fault.cells;
        return (
          <li key={index}>
            {cell === undefined ? (
              <span className="map-fault">{sign} {words}</span>
            ) : (
              <button type="button" className="map-fault" aria-label={maps.showFault(words)} onClick={() => onShow(cell)}>
                <span className="grow">{sign} {words}</span>
                <Icon name="forward" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the effects of closed aisles while they are closed. */
function ForNow({ faults, onShow }: Omit<LinesProps, "sign">): ReactElement | null {
  const maps = useLaterTexts().maps;
  if (faults.length === 0) return null;
  return (
    <>
      <h3>{maps.whileClosed}</h3>
      <Lines faults={faults} sign={conditionSigns.closed} onShow={onShow} />
      {faults.length > faultsShown && <p className="quiet-text">{maps.moreFaults(faults.length - faultsShown)}</p>}
    </>
  );
}

/** Shows the proof about the map: the length of the shortest route past all departments. */
function RoundLine({ drawing, faults }: { readonly drawing: Drawing; readonly faults: MapFaults }): ReactElement | null {
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const round = useRound(drawing, faults);
  const words = round === null ? null : roundWords(round, maps, formats);
  return words === null ? null : <p className="quiet-text">{words}</p>;
}

export function faultWords(fault: MapFault, maps: LaterTexts["maps"], departments: Readonly<Record<string, string>>): string {
  return fault.department !== null ? maps.faultIn(departments[fault.department] ?? fault.department) : maps.faults[fault.reason];
}
