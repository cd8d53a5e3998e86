import { useEffect, useRef } from "react";
import type { ReactElement, RefObject } from "react";
import { useLaterTexts, useText } from "../../locale";
import { Button, IconButton } from "../../ui/Button";
import type { BoardView } from "../board/Board";
import { cellPoint } from "../board/fault-marks";
import { checkoutCode, entranceCode } from "../drawing/cells";
import type { Drawing } from "../drawing/drawing";
import type { MapFault } from "../drawing/map-judgement";
import type { Repair } from "../drawing/repairs";
import { sectionMiddle } from "../drawing/sections";
import type { MapEditing } from "../editing/map-editing";
import { faultWords } from "./FaultList";
import { useRepair } from "./use-faults";
import type { MapFaults } from "./use-faults";

interface FaultCardProps {
  readonly editing: MapEditing;
  readonly drawing: Drawing;
  readonly faults: MapFaults;
  readonly fault: MapFault;
  readonly view: BoardView | null;
  /** Shows the cells of the repair on the sheet. */
  readonly onRepair: (repair: Repair | null) => void;
  readonly onShow: (fault: MapFault) => void;
  /** Closes the card. `isDone`: after a repair, or with a tool in hand. */
  readonly onClose: (isDone: boolean) => void;
}

/** Explains a fault in its place, with the one change that mends it. */
export function FaultCard(props: FaultCardProps): ReactElement {
  const { editing, drawing, faults, fault, view, onRepair, onShow, onClose } = props;
  const text = useText();
  const maps = useLaterTexts().maps;
  const card = useRef<HTMLElement>(null);
  const repair = useRepair(drawing, faults, fault);
  usePlaceBeside(card, view, drawing, fault, repair?.cells ?? noCells);
  useEffect(() => {
    onRepair(repair ?? null);
    return () => onRepair(null);
  }, [repair, onRepair]);
  useEffect(() => card.current?.focus({ preventScroll: true }), [fault]);
  const words = faultWords(fault, maps, text.lists.departments);
  const at = faults.all.indexOf(fault);
  const next = faults.all[(at + 1) % faults.all.length];
  const mend = (): void => {
    if (repair !== null && repair !== undefined && editing.history.perform(repair.step)) onClose(true);
  };
  // The author chooses the place, so the button only takes the tool.
  const missing = fault.reason === "noEntrance" ? entranceCode : fault.reason === "noCheckout" ? checkoutCode : undefined;
  return (
    <section
      ref={card} className="map-fault-card" tabIndex={-1} aria-label={words}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose(false);
      }}
    >
      <div className="row top">
        <h2 className="grow"><span aria-hidden="true">⚠️ {at + 1} </span>{words}</h2>
        <IconButton icon="close" label={text.common.close} onClick={() => onClose(false)} />
      </div>
      <p>{maps.faultWhy[fault.reason]}</p>
      {repair === null && missing === undefined && <p className="quiet-text">{maps.noMend}</p>}
      <div className="map-buttons" aria-live="polite">
        {repair === undefined && <p className="quiet-text">{maps.looking}</p>}
        {repair !== null && repair !== undefined && <Button look="primary" isSmall onClick={mend}>{maps.mends[repair.kind]}</Button>}
        {repair === null && missing !== undefined && (
          <Button
            look="second" isSmall
            onClick={() => {
              editing.choose(missing);
              onClose(true);
            }}
          >
            {missing === entranceCode ? maps.drawEntrance : maps.drawCheckout}
          </Button>
        )}
        {next !== undefined && next !== fault && <Button isSmall onClick={() => onShow(next)}>{maps.nextFault(at + 1, faults.all.length)}</Button>}
      </div>
    </section>
  );
}

const noCells: readonly number[] = [];
/** The distances of the card to the edge of the sheet and to the fault, in CSS pixels. */
const [margin, distance] = [10, 24];

/** Keeps the card beside the fault and its repair while the sheet moves, without a render for each move. */
function usePlaceBeside(
  card: RefObject<HTMLElement>, view: BoardView | null, { columns }: Drawing, fault: MapFault, repairCells: readonly number[],
): void {
  useEffect(() => {
    const cells = [...(fault.cells.length === 0 ? [] : [sectionMiddle(fault, columns)]), ...repairCells];
    return view?.follow((viewport, size) => {
      const element = card.current;
      if (element === null) return;
      const points = cells.map((cell) => cellPoint(viewport, columns, cell));
      const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
      const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
      const [width, height] = [element.offsetWidth, element.offsetHeight];
      const isBelow = points.length === 0 || (top + bottom) / 2 < size.height / 2;
      const away = distance + viewport.scale / 2;
      const place = points.length === 0 ? { x: size.width / 2, y: margin } : { x: (left + right) / 2, y: isBelow ? bottom + away : top - away - height };
      const within = (value: number, room: number): number => Math.max(margin, Math.min(value, room - margin));
      element.style.left = `${within(place.x - width / 2, size.width - width)}px`;
      element.style.top = `${within(place.y, size.height - height)}px`;
    });
  }, [card, view, columns, fault, repairCells]);
}
