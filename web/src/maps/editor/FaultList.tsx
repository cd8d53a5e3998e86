import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import type { LaterTexts } from "../../locale";
import { conditionSigns } from "../../store-maps/condition-words";
import { Icon } from "../../ui/Icon";
import type { Drawing } from "../drawing/drawing";
import { keepsFromWalking } from "../drawing/map-judgement";
import type { MapFault } from "../drawing/map-judgement";
import { roundWords } from "../published/round-words";
import { useRound } from "./use-faults";
import type { MapFaults } from "./use-faults";

interface FaultListProps {
  readonly drawing: Drawing;
  readonly faults: MapFaults;
  /** Scrolls to a fault and explains it. */
  readonly onShow: (fault: MapFault) => void;
  /** Scrolls to a cell. */
  readonly onShowCell: (cell: number) => void;
}

const faultsShown = 8;

/** The list of faults by the numbers of their marks; each scrolls to its place. */
export function FaultList({ drawing, faults, onShow, onShowCell }: FaultListProps): ReactElement {
  const maps = useLaterTexts().maps;
  if (faults.kind !== "known") return <p className="quiet-text">{faults.kind === "waiting" ? maps.looking : maps.notLooked}</p>;
  if (faults.count === 0) {
    return (
      <>
        <p className="map-fine">
          <span className="emoji" aria-hidden="true">✅</span> {maps.fine}
        </p>
        <RoundLine drawing={drawing} faults={faults} />
        <Islands faults={faults} onShow={onShow} />
        <ForNow faults={faults.forNow} onShowCell={onShowCell} />
      </>
    );
  }
  return (
    <>
      <Lines faults={faults.all.filter(keepsFromWalking)} sign="⚠️" first={1} onShow={onShow} />
      {faults.count > faultsShown && <p className="quiet-text">{maps.moreFaults(faults.count - faultsShown)}</p>}
      <p className="quiet-text">{maps.stillSaved}</p>
      <Islands faults={faults} onShow={onShow} />
      <ForNow faults={faults.forNow} onShowCell={onShowCell} />
    </>
  );
}

interface LinesProps {
  readonly faults: readonly MapFault[];
  readonly sign: string;
  /** The number of the first line; null for lines without a mark on the sheet. */
  readonly first: number | null;
  readonly onShow: (fault: MapFault) => void;
}

function Lines({ faults, sign, first, onShow }: LinesProps): ReactElement {
  const text = useText();
  const maps = useLaterTexts().maps;
  return (
    <ul className="map-faults">
      {faults.slice(0, faultsShown).map((fault, index) => {
        const words = faultWords(fault, maps, text.lists.departments);
        return (
          <li key={index}>
            <button type="button" className="map-fault" aria-label={maps.showFault(words)} onClick={() => onShow(fault)}>
              <span className="grow">{sign} {first !== null && <b>{first + index} </b>}{words}</span>
              <Icon name="forward" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows floor out of reach, which may be an office: worth a look, but not wrong. */
function Islands({ faults: { all }, onShow }: Pick<FaultListProps, "faults" | "onShow">): ReactElement | null {
  const maps = useLaterTexts().maps;
  const islands = all.filter((fault) => !keepsFromWalking(fault));
  if (islands.length === 0) return null;
  return (
    <>
      <h3>{maps.worthALook}</h3>
      <Lines faults={islands} sign="" first={all.length - islands.length + 1} onShow={onShow} />
      {islands.length > faultsShown && <p className="quiet-text">{maps.moreFaults(islands.length - faultsShown)}</p>}
    </>
  );
}

/** Shows the effects of closed aisles while they are closed. */
function ForNow({ faults, onShowCell }: Pick<LinesProps, "faults"> & Pick<FaultListProps, "onShowCell">): ReactElement | null {
  const maps = useLaterTexts().maps;
  if (faults.length === 0) return null;
  return (
    <>
      <h3>{maps.whileClosed}</h3>
      <Lines faults={faults} sign={conditionSigns.closed} first={null} onShow={({ cells: [cell] }) => cell !== undefined && onShowCell(cell)} />
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
