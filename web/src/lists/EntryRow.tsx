import type { ReactElement } from "react";
import { useFormats, useText } from "../locale";
import { IconButton } from "../ui/Button";
import { Face } from "../ui/Face";
import { Icon } from "../ui/Icon";

/** What a line of a list shows. */
export interface EntryLine {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  /** "2 kg", "3 ×"; empty where one is meant. */
  readonly amount: string;
  readonly note: string;
  readonly isInCart: boolean;
  /** Cents at the chosen store; null where it is not sold there or no store is chosen. */
  readonly cents: number | null;
  readonly isDiscounted: boolean;
  /** Why it has no price at the chosen store. */
  readonly missing: "never" | "noLonger" | "soldOut" | null;
  /** Who put it on the list, where that was somebody else. */
  readonly by: { readonly id: string; readonly nickname: string } | null;
}

interface EntryRowProps {
  readonly line: EntryLine;
  /** It has just come or changed from elsewhere. */
  readonly isNew: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

/** The whole row ticks; the end of it opens quantity, category and removal. */
export function EntryRow({ line, isNew, onToggle, onOpen }: EntryRowProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <li className={`entry ${line.isInCart ? "in-cart" : ""} ${isNew ? "arrived" : ""}`}>
      <button type="button" className="entry-main" aria-pressed={line.isInCart} onClick={onToggle}>
        <span className={`tick ${line.isInCart ? "on" : ""}`} aria-hidden="true">
          {line.isInCart && <Icon name="tick" />}
        </span>
        <span className="emoji" aria-hidden="true">
          {line.emoji}
        </span>
        <span className="entry-words">
          <span className="entry-name">{line.name}</span>{" "}
          <span className="quiet-text no-wrap">{line.amount}</span>
          {line.note !== "" && <span className="faint-text"> · {line.note}</span>}
          {line.missing !== null && <span className="faint-text"> · {text.lists.missing[line.missing]}</span>}
        </span>
        {line.by !== null && (
          <span className="entry-by">
            <Face of={line.by.id} />
            <span className="visually-hidden">{text.lists.addedBy(line.by.nickname)}</span>
          </span>
        )}
        {line.cents !== null && (
          <span className={`entry-price ${line.isDiscounted ? "saving" : ""}`}>
            {line.isDiscounted && <span aria-hidden="true">🏷️ </span>}
            {formats.money(line.cents)}
          </span>
        )}
        <span className="visually-hidden">{line.isInCart ? text.lists.inCart : text.lists.notInCart}</span>
      </button>
      <IconButton icon="more" className="entry-more" label={text.lists.editEntry(line.name)} onClick={onOpen} />
    </li>
  );
}
