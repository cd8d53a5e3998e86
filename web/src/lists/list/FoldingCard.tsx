import { useId, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "../../ui/Icon";

interface FoldingCardProps {
  readonly title: string;
  /** After the title: the number of entries. */
  readonly detail: string;
  readonly startsOpen: boolean;
  /** At the end of the head. */
  readonly action?: ReactNode;
  /** Rows of entries. */
  readonly children: ReactNode;
}

/** Entries below the open ones that fold away: those in the cart, and those put off. */
export function FoldingCard({ title, detail, startsOpen, action, children }: FoldingCardProps): ReactElement {
  const [isOpen, setOpen] = useState(startsOpen);
  const rows = useId();
  return (
    <section className="card folding-card" aria-label={title}>
      <div className="folding-head">
        <button type="button" aria-expanded={isOpen} aria-controls={rows} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? "down" : "forward"} />
          <b>{title}</b>
          <span className="quiet-text">{detail}</span>
        </button>
        {action}
      </div>
      <ul id={rows} hidden={!isOpen}>
        {children}
      </ul>
    </section>
  );
}
