import type { ReactElement } from "react";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";
import type { ListArrangement } from "./list-arrangement";
import { listShows, listSorts } from "./list-arrangement";

interface ListToolbarProps {
  readonly value: ListArrangement;
  readonly onChange: (value: ListArrangement) => void;
}

/** Which entries are shown, and in which order: two of the device's own pickers in one line. */
export function ListToolbar({ value, onChange }: ListToolbarProps): ReactElement {
  const text = useText();
  return (
    <div className="list-toolbar">
      <Picker
        label={text.lists.show}
        value={value.show}
        choices={listShows}
        words={text.lists.shows}
        onChange={(show) => onChange({ ...value, show })}
      />
      <Picker
        label={text.lists.sortBy}
        value={value.sort}
        choices={listSorts}
        words={text.lists.sorts}
        onChange={(sort) => onChange({ ...value, sort })}
      />
    </div>
  );
}

interface PickerProps<Choice extends string> {
  readonly label: string;
  readonly value: Choice;
  readonly choices: readonly Choice[];
  readonly words: Readonly<Record<Choice, string>>;
  readonly onChange: (value: Choice) => void;
}

function Picker<Choice extends string>({ label, value, choices, words, onChange }: PickerProps<Choice>): ReactElement {
  return (
    <span className="picker">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
