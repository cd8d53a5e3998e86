import { useId } from "react";
import type { ReactElement } from "react";
import { useServices } from "../app/services";
import { departmentEmoji, departments, readDepartment } from "../catalog/departments";
import { useText } from "../locale";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { AmountFields } from "./AmountFields";
import type { Entry } from "./list-views";

/** One entry: how much, which category, a note, and away with it. */
export function EntrySheet(props: { readonly entry: Entry; readonly onClose: () => void }): ReactElement {
  const { entry, onClose } = props;
  const { items, listActions } = useServices();
  const text = useText();
  const say = useSay();
  const id = useId();
  const remove = (): void => {
    const { undo } = listActions.removeEntry(entry.id);
    say(text.lists.entryRemoved(entry.name), undo);
    onClose();
  };
  return (
    <Sheet title={`${entry.emoji} ${entry.name}`} onClose={onClose}>
      <AmountFields entry={entry} />
      <div className="field">
        <label className="field-label" htmlFor={`${id}-category`}>
          {text.lists.category}
        </label>
        <select
          id={`${id}-category`}
          className="input"
          value={entry.department}
          onChange={(event) => items.setDepartment(entry.itemId, readDepartment(event.target.value, "category"))}
        >
          {departments.map((department) => (
            <option key={department} value={department}>
              {`${departmentEmoji[department]} ${text.lists.departments[department]}`}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-note`}>
          {text.lists.note}
        </label>
        <input
          id={`${id}-note`}
          className="input"
          maxLength={500}
          defaultValue={entry.note}
          onChange={(event) => listActions.setNote(entry.id, event.target.value)}
        />
      </div>
      <Button look="remove" icon="bin" onClick={remove}>
        {text.common.remove}
      </Button>
    </Sheet>
  );
}
