import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useFormats, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { Note } from "../../ui/Note";
import { useSay } from "../../ui/Toasts";
import { amountWords } from "../entry-words";
import type { ListContents } from "../list-views";
import { useLists } from "../services";
import { useListPrices } from "../use-list-prices";
import type { PricedList } from "../use-list-prices";
import { templateLines } from "./template-lines";
import type { TemplateLine } from "./template-lines";

interface TemplateLinesProps {
  readonly templateId: string;
  readonly contents: ListContents;
  readonly priced: PricedList;
  readonly onClose: () => void;
}

/** The entries a template would add, each with a checkbox; those out of stock at the list's store are unchecked. */
export function TemplateLines({ templateId, contents, priced, onClose }: TemplateLinesProps): ReactElement | null {
  const { lists, listCopies } = useLists();
  const text = useText();
  const say = useSay();
  const template = useQuery(lists.contents(templateId));
  // The template priced at the store of the target list.
  const atStore = useMemo(
    () => (template === null ? null : { ...template, list: { ...template.list, storeId: priced.storeId } }),
    [template, priced.storeId],
  );
  const { prices, store } = useListPrices(atStore);
  const [overrides, setOverrides] = useState<ReadonlyMap<string, boolean>>(new Map());
  if (template === null) return null;
  const lines = templateLines(template.entries, contents.entries, (id) => prices?.byEntry.get(id));
  const isWanted = ({ entry, state }: TemplateLine): boolean => overrides.get(entry.id) ?? state !== "outOfStock";
  const selectedEntries = lines.filter(isWanted).map(({ entry }) => entry);
  const missing = lines.filter(({ state }) => state === "outOfStock").map(({ entry }) => entry.name);
  const add = (): void => {
    const { undo } = listCopies.load(contents.list.id, selectedEntries);
    say(text.lists.templateAdded(selectedEntries.length, isolated(template.list.name)), undo);
    onClose();
  };
  return (
    <>
      {missing.length > 0 && (
        <Note kind="warning" title={text.lists.outOfStock(store?.name ?? "")} detail={missing.map(isolated).join(", ")} />
      )}
      <ul className="card rows" aria-label={text.lists.whatIsAdded}>
        {lines.map((line) => (
          <Line
            key={line.entry.id}
            line={line}
            isWanted={isWanted(line)}
            onChange={(isWantedNow) => setOverrides(new Map([...overrides, [line.entry.id, isWantedNow]]))}
          />
        ))}
      </ul>
      <Button look="primary" disabled={selectedEntries.length === 0} onClick={add}>
        {text.lists.addEntries(selectedEntries.length)}
      </Button>
    </>
  );
}

interface LineProps {
  readonly line: TemplateLine;
  readonly isWanted: boolean;
  readonly onChange: (isWanted: boolean) => void;
}

function Line({ line: { entry, state }, isWanted, onChange }: LineProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <li>
      <label className="row-link template-line">
        <input type="checkbox" checked={isWanted} onChange={(event) => onChange(event.target.checked)} />
        <span className="emoji" aria-hidden="true">
          {entry.emoji}
        </span>
        <span className="grow">
          <bdi className="medium">{entry.name}</bdi>{" "}
          <bdi className="quiet-text">{amountWords(entry, text, formats)}</bdi>
          {state !== "new" && <span className="faint-text"> · {text.lists.templateStates[state]}</span>}
        </span>
      </label>
    </li>
  );
}
