import { useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { laterDay } from "../../grocery/local-day";
import { useText } from "../../locale";
import { Segments } from "../../ui/Segments";
import { TextField } from "../../ui/TextField";
import { useLists } from "../services";

/** The last day that the server takes. */
const lastDay = "2199-12-31";

interface DayChoicesProps {
  /** `YYYY-MM-DD`; null for today. */
  readonly day: string | null;
  readonly onChange: (day: string | null) => void;
}

/** Asks for the day from which something is wanted: a date, or one of three quick choices. */
export function DayChoices({ day, onChange }: DayChoicesProps): ReactElement {
  const { lists } = useLists();
  const text = useText();
  const today = useQuery(lists.today);
  const words = text.lists.later;
  // A year typed digit by digit passes through early years.
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (value: string): void => {
    const isWhole = value === "" || (value.length === lastDay.length && value > today && value <= lastDay);
    setTyped(isWhole ? null : value);
    if (isWhole) onChange(value === "" ? null : value);
  };
  const tomorrow = laterDay(today, 1);
  const choices = [
    { value: "", label: words.today }, { value: tomorrow, label: words.tomorrow },
    { value: laterDay(today, 7), label: words.nextWeek },
  ];
  return (
    <div className="form">
      <TextField
        label={text.lists.fields.notBefore}
        type="date"
        min={tomorrow}
        max={lastDay}
        value={typed ?? day ?? ""}
        onValue={choose}
      />
      <Segments
        label={words.when}
        value={day ?? ""}
        choices={choices.map((choice) => ({ ...choice, content: choice.label }))}
        onChange={choose}
      />
    </div>
  );
}
