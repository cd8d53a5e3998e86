import { useId, useState } from "react";
import type { ReactElement } from "react";
import { useFormats, useText } from "../locale";
import { Icon } from "../ui/Icon";
import { EntryRow } from "./EntryRow";
import type { EntryLine } from "./EntryRow";

interface InCartCardProps {
  readonly lines: readonly EntryLine[];
  readonly onToggle: (entryId: string) => void;
  readonly onOpen: (entryId: string) => void;
  readonly onClear: () => void;
}

/** What has been picked up, folded away under the list. */
export function InCartCard({ lines, onToggle, onOpen, onClear }: InCartCardProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(true);
  const rows = useId();
  if (lines.length === 0) return null;
  const cents = lines.reduce((sum, line) => sum + (line.cents ?? 0), 0);
  return (
    <section className="card in-cart-card" aria-label={text.lists.inCart}>
      <div className="in-cart-head">
        <button type="button" aria-expanded={isOpen} aria-controls={rows} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? "down" : "forward"} />
          <b>{text.lists.inCart}</b>
          <span className="quiet-text">
            {lines.length}
            {cents > 0 && ` · ${formats.money(cents)}`}
          </span>
        </button>
        <button type="button" className="text-button remove" onClick={onClear}>
          {text.lists.clear}
        </button>
      </div>
      <ul id={rows} hidden={!isOpen}>
        {lines.map((line) => (
          <EntryRow key={line.id} line={line} onToggle={() => onToggle(line.id)} onOpen={() => onOpen(line.id)} />
        ))}
      </ul>
    </section>
  );
}
