import { useId, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useFormats, useText } from "../../locale";
import { Icon } from "../../ui/Icon";

interface InCartCardProps {
  readonly count: number;
  readonly cents: number;
  /** Null for who may not remove entries. */
  readonly onClear: (() => void) | null;
  /** Rows of entries. */
  readonly children: ReactNode;
}

/** The entries in the cart, collapsible. */
export function InCartCard({ count, cents, onClear, children }: InCartCardProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(true);
  const rows = useId();
  return (
    <section className="card in-cart-card" aria-label={text.lists.inCart}>
      <div className="in-cart-head">
        <button type="button" aria-expanded={isOpen} aria-controls={rows} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? "down" : "forward"} />
          <b>{text.lists.inCart}</b>
          <span className="quiet-text">
            {count}
            {cents > 0 && ` · ${formats.money(cents)}`}
          </span>
        </button>
        {onClear !== null && (
          <button type="button" className="text-button remove" onClick={onClear}>
            {text.lists.clear}
          </button>
        )}
      </div>
      <ul id={rows} hidden={!isOpen}>
        {children}
      </ul>
    </section>
  );
}
