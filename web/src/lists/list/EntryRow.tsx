import { useId } from "react";
import type { KeyboardEvent, ReactElement } from "react";
import { useFormats, useText } from "../../locale";
import type { HouseholdRole } from "../../grocery/people/household";
import type { ConfirmedLine } from "../../grocery/rows/entry-fields";
import { IconButton } from "../../ui/Button";
import { Face } from "../../ui/Face";
import { Icon } from "../../ui/Icon";
import { useGestures } from "../../ui/use-gestures";
import type { EntryLine } from "../entry-words";

interface EntryRowProps {
  readonly line: EntryLine;
  /** True for an entry that was just added or changed. */
  readonly isNew: boolean;
  readonly role: HouseholdRole;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onConfirm: (line: ConfirmedLine) => void;
}

/** Tapping the row ticks it; its end, or holding it, opens the details; swiping ticks or removes it. */
export function EntryRow({ line, isNew, role, onToggle, onOpen, onRemove, onConfirm }: EntryRowProps): ReactElement {
  const text = useText();
  const canEdit = role === "edit";
  const canTick = role !== "read";
  const gestures = useGestures({
    onHold: onOpen, ...(canEdit ? { onSwipeLeft: onRemove } : {}), ...(canTick ? { onSwipeRight: onToggle } : {}),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!canEdit) return;
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    onRemove();
  };
  return (
    <li
      className={`entry ${line.isInCart ? "in-cart" : ""} ${line.isMissing ? "missing" : ""} ${isNew ? "arrived" : ""}`}
      data-left={text.common.remove}
      data-right={line.isInCart ? text.lists.notInCart : text.lists.inCart}
      {...gestures}
    >
      <button
        type="button"
        role="checkbox"
        className="entry-main"
        data-entry={line.id}
        aria-checked={line.isInCart}
        aria-disabled={!canTick}
        aria-keyshortcuts={canEdit ? "Delete" : undefined}
        onClick={canTick ? onToggle : onOpen}
        onKeyDown={onKeyDown}
      >
        <span className={`tick ${line.isInCart ? "on" : ""}`} aria-hidden="true">
          {line.isInCart && <Icon name="tick" />}
        </span>
        <span className="emoji" aria-hidden="true">
          {line.emoji}
        </span>
        <EntryWords line={line} />
        {line.by !== null && (
          <span className="entry-by">
            <Face of={line.by.id} />
            <span className="visually-hidden">{text.lists.addedBy(line.by.nickname)}</span>
          </span>
        )}
        <EntryCost line={line} />
      </button>
      <IconButton icon="more" className="entry-more" label={text.lists.editEntry(line.name)} onClick={onOpen} />
      {canEdit && line.toConfirm !== null && <LargeLine line={line.toConfirm} onConfirm={onConfirm} onChange={onOpen} />}
    </li>
  );
}

interface LargeLineProps {
  readonly line: ConfirmedLine;
  readonly onConfirm: (line: ConfirmedLine) => void;
  readonly onChange: () => void;
}

/** Asks to confirm a large amount. */
function LargeLine({ line, onConfirm, onChange }: LargeLineProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const id = useId();
  return (
    <div className="entry-question row wrap" role="group" aria-labelledby={id}>
      <span id={id}>{text.lists.isMeant(line.packs, formats.number(line.packs), formats.money(line.cents))}</span>
      <button type="button" className="text-button go" onClick={() => onConfirm(line)}>
        {text.lists.yes}
      </button>
      <button type="button" className="text-button" onClick={onChange}>
        {text.lists.changeAmount}
      </button>
    </div>
  );
}

/** The name, amount and note, each isolated for text in another script. */
function EntryWords({ line }: { readonly line: EntryLine }): ReactElement {
  return (
    <span className="entry-words">
      <bdi className="entry-name">{line.name}</bdi> <bdi className="quiet-text no-wrap">{line.amount}</bdi>
      {line.facts.map((fact) => (
        <span key={fact} className="faint-text">
          {" · "}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </span>
  );
}

function EntryCost({ line }: { readonly line: EntryLine }): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  if (line.cents === null) return null;
  const coupon = (line.hasCoupon || line.takesCoupon) && (
    <>
      <span aria-hidden="true">🎟️ </span>
      {/* The text of a discount with a coupon mentions the coupon itself. */}
      {!line.takesCoupon && <span className="visually-hidden">{text.lists.hasCoupon} </span>}
    </>
  );
  return (
    <span className={`entry-price ${line.discount !== null ? "saving" : ""}`}>
      {line.discount !== null && !line.takesCoupon && <span aria-hidden="true">🏷️ </span>}
      {coupon}
      {formats.money(line.cents)}
    </span>
  );
}
