import { useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { laterDay } from "../../grocery/local-day";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { useLists } from "../services";
import { DayChoices } from "./DayChoices";

interface PutOffSheetProps {
  readonly title: string;
  /** @param day - `YYYY-MM-DD`; null for today */
  readonly onPick: (day: string | null) => void;
  readonly onClose: () => void;
}

/** Asks until which day several entries are put off. */
export function PutOffSheet({ title, onPick, onClose }: PutOffSheetProps): ReactElement {
  const words = useText().lists.later;
  const today = useQuery(useLists().lists.today);
  const [day, setDay] = useState<string | null>(() => laterDay(today, 1));
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="form">
        <DayChoices day={day} onChange={setDay} />
        <Button look="primary" onClick={() => onPick(day)}>
          {day === null ? words.forToday : words.putOff}
        </Button>
      </div>
    </Sheet>
  );
}
