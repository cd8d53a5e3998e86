import type { ReactElement } from "react";
import { useQuery } from "../frame/use-query";
import { useLists } from "../lists/services";
import { useLaterTexts } from "../locale";
import { Choice } from "../ui/Choice";
import type { Target } from "./run-import";
import type { ReadyList } from "./interpret";

interface ListTargetsProps {
  readonly lists: readonly ReadyList[];
  readonly household: string;
  readonly targets: readonly Target[];
  readonly onTarget: (index: number, target: Target) => void;
}

/** Entries named per list so that the user recognizes it. */
const namesShown = 6;

/** The target of each list in the file: a new list, an existing one, or none. */
export function ListTargets({ lists, household, targets, onTarget }: ListTargetsProps): ReactElement {
  const { lists: views } = useLists();
  const text = useLaterTexts().imports;
  const [shopped, templates] = [useQuery(views.all), useQuery(views.templates)];
  return (
    <>
      {lists.map((list, index) => {
        const existing = (list.isTemplate ? templates : shopped).filter((one) => one.household === household);
        const choices = [
          { value: "new", label: list.isTemplate ? text.newTemplate : text.newList },
          ...existing.map(({ id, name }) => ({ value: id, label: name })),
          { value: "none", label: text.leave },
        ];
        return (
          // Two lists of a file may have the same name; their order never changes.
          <div key={index}>
            <Choice
              label={text.where(list.name, list.entries.length)}
              value={targets[index] ?? "new"}
              choices={choices}
              onChange={(target) => onTarget(index, target)}
            />
            {list.entries.length > 0 && (
              <p className="quiet-text bring-things">
                {list.entries.slice(0, namesShown).map(({ name }) => name).join(", ")}
                {list.entries.length > namesShown && ` ${text.more(list.entries.length - namesShown)}`}
              </p>
            )}
          </div>
        );
      })}
    </>
  );
}
