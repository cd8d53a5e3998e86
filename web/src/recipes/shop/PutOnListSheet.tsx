import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Sheet } from "../../ui/Sheet";
import type { RecipeServing } from "../shopping";
import { NeedRow } from "./NeedRow";
import { usePutOnList } from "./use-put-on-list";

interface PutOnListSheetProps {
  readonly portions: readonly RecipeServing[];
  /** The household whose lists come first; empty for the person's own. */
  readonly household: string;
  /** Name of a new list. */
  readonly newName: string;
  readonly onClose: () => void;
}

/** The entries to add to each list, next to existing ones; optional ones only if checked. */
export function PutOnListSheet({ portions, household, newName, onClose }: PutOnListSheetProps): ReactElement {
  const text = useLaterTexts().recipes;
  const form = usePutOnList(portions, household, newName);
  const [needed, optional] = [false, true].map((isOptional) =>
    form.lines.filter(({ need }) => need.isOptional === isOptional),
  );
  const put = (): void => {
    form.put();
    onClose();
  };
  return (
    <Sheet title={text.putTitle} onClose={onClose}>
      <Choice label={text.toList} value={form.listId} choices={form.choices} onChange={form.chooseList} />
      {[needed, optional].map(
        (lines, index) =>
          lines !== undefined &&
          lines.length > 0 && (
            <fieldset key={index} className="need-group card">
              <legend>{index === 0 ? text.needed : text.optional}</legend>
              {lines.map((line) => (
                <NeedRow
                  key={line.need.id}
                  line={line}
                  household={household}
                  isChosen={form.isChosen(line.need.id)}
                  isAlone={portions.length === 1}
                  onToggle={() => form.toggle(line.need.id)}
                />
              ))}
            </fieldset>
          ),
      )}
      <div className="sheet-dock">
        <Button look="primary" disabled={form.chosenCount === 0} onClick={put}>
          {text.put(form.chosenCount)}
        </Button>
      </div>
    </Sheet>
  );
}
