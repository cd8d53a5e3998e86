import { useCallback, useMemo, useState } from "react";
import type { BoardView } from "../board/Board";
import type { FaultMark } from "../board/fault-marks";
import type { Drawing } from "../drawing/drawing";
import { isSameFault, keepsFromWalking } from "../drawing/map-judgement";
import type { MapFault } from "../drawing/map-judgement";
import type { Repair } from "../drawing/repairs";
import { sectionMiddle } from "../drawing/sections";
import type { MapFaults } from "./use-faults";

interface ShownFault {
  /** The faults on the sheet by their numbers in the list. */
  readonly marks: readonly FaultMark[];
  /** The fault of the open card; null if it is closed or its fault is gone. */
  readonly fault: MapFault | null;
  readonly open: (fault: MapFault) => void;
  readonly close: () => void;
  /** The cells that the card's repair would change. */
  readonly repairCells: readonly number[];
  readonly setRepair: (repair: Repair | null) => void;
}

/** The side of a cell in CSS pixels from which the cells of a repair can be told apart. */
const readableScale = 12;
const noCells: readonly number[] = [];

/** The marks of faults and the open card, which stays with its fault while the drawing changes. */
export function useFaultCard({ columns }: Drawing, faults: MapFaults, view: BoardView | null): ShownFault {
  const [opened, setOpened] = useState<MapFault | null>(null);
  const [repair, setRepair] = useState<Repair | null>(null);
  const marks = useMemo(
    () => faults.all.flatMap((fault, index): readonly FaultMark[] => {
      return fault.cells.length === 0 ? [] : [{ cell: sectionMiddle(fault, columns), number: index + 1, isGrave: keepsFromWalking(fault) }];
    }),
    [faults, columns],
  );
  const fault = opened === null ? null : faults.all.find((one) => one === opened || isSameFault(one, opened)) ?? null;
  const open = useCallback(
    (next: MapFault) => {
      setOpened(next);
      if (next.cells.length > 0) view?.reveal(sectionMiddle(next, columns), readableScale);
    },
    [view, columns],
  );
  const close = useCallback(() => setOpened(null), []);
  return { marks, fault, open, close, repairCells: repair?.cells ?? noCells, setRepair };
}
