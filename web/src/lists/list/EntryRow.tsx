import { memo, useId } from "react";
import type { KeyboardEvent, MouseEvent, ReactElement } from "react";
import { useFormats, useText } from "../../locale";
import type { ConfirmedLine } from "../../grocery/rows/entry-fields";
import { PictureButton } from "../../pictures/PictureButton";
import { IconButton } from "../../ui/Button";
import { Face } from "../../ui/Face";
import { Icon } from "../../ui/Icon";
import { useGestures } from "../../ui/use-gestures";
import { entryLine } from "../entry-words";
import type { EntryLine } from "../entry-words";
import { UrgentMark } from "../UrgentMark";
import { isSameRow } from "./entry-row-props";
import type { EntryLineProps, EntryRowProps } from "./entry-row-props";

/** The words of an entry are made again only if something that they depend on is another object or value. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps): ReactElement {
  const { entry, price, others, aisle, supply, hasCoupon, namesPlaces, ...state } = props;
  const line = entryLine(entry, price, others, useText(), useFormats(), aisle, supply, hasCoupon, namesPlaces);
  return <LineRow line={line} {...state} />;
});

/** Tapping the row ticks it, its end opens the details, swiping ticks or removes it; holding it chooses several. */
const LineRow = memo(LineRowView, isSameRow);

function LineRowView({ line, until, isNew, role, isChosen, hands }: EntryLineProps): ReactElement {
  const text = useText();
  const { id } = line;
  const canEdit = role === "edit";
  const canTick = role !== "read";
  const isChoosing = isChosen !== null;
  const isOn = isChosen ?? line.isInCart;
  const gestures = useGestures({
    onHold: () => (canEdit ? hands.choose(id, false) : hands.open(id)),
    ...(canEdit && !isChoosing ? { onSwipeLeft: () => hands.remove(id) } : {}),
    ...(canTick && !isChoosing ? { onSwipeRight: () => hands.toggle(id) } : {}),
  });
  const onClick = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): void => {
    if (canEdit && (isChoosing || shiftKey || ctrlKey || metaKey)) hands.choose(id, shiftKey);
    else if (canTick) hands.toggle(id);
    else hands.open(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!canEdit || isChoosing) return;
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    hands.remove(id);
  };
  const state = [line.isInCart ? "in-cart" : "", line.isMissing ? "missing" : "", isNew ? "arrived" : ""];
  if (isChoosing) state.push(isChosen ? "choosing chosen" : "choosing");
  return (
    <li
      className={["entry", ...state].filter(Boolean).join(" ")}
      data-left={text.common.remove}
      data-right={line.isInCart ? text.lists.notInCart : text.lists.inCart}
      {...gestures}
    >
      <button
        type="button"
        role="checkbox"
        className="entry-main"
        data-entry={id}
        aria-checked={isOn}
        aria-disabled={!canTick}
        aria-keyshortcuts={canEdit ? "Delete" : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <span className={`tick ${isOn ? "on" : ""}`} aria-hidden="true">
          {isOn && <Icon name="tick" />}
        </span>
        <span className="emoji" aria-hidden="true">
          {line.emoji}
        </span>
        <EntryWords line={line} until={until} />
        {isChoosing && line.isInCart && <span className="visually-hidden">{text.lists.inCart}</span>}
        {line.by !== null && (
          <span className="entry-by">
            <Face of={line.by.id} />
            <span className="visually-hidden">{text.lists.addedBy(line.by.nickname)}</span>
          </span>
        )}
        <EntryCost line={line} />
      </button>
      {line.pictureId !== null && <PictureButton id={line.pictureId} name={line.name} onOpen={() => hands.view(id)} />}
      {until !== null && canEdit && !isChoosing && (
        <button
          type="button"
          className="text-button go"
          aria-label={text.lists.later.takeToday(line.name)}
          onClick={() => hands.takeToday(id)}
        >
          {text.lists.later.today}
        </button>
      )}
      <IconButton icon="more" className="entry-more" label={text.lists.editEntry(line.name)} onClick={() => hands.open(id)} />
      {canEdit && !isChoosing && line.toConfirm !== null && (
        <LargeLine
          line={line.toConfirm}
          onConfirm={(confirmed) => hands.confirm(id, confirmed)}
          onChange={() => hands.open(id)}
        />
      )}
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

/** The name, amount and facts, each isolated for text in another script. */
function EntryWords({ line, until }: Pick<EntryLineProps, "line" | "until">): ReactElement {
  return (
    <span className="entry-words">
      {line.isUrgent && <UrgentMark />}
      <bdi className="entry-name">{line.name}</bdi> <bdi className="quiet-text no-wrap">{line.amount}</bdi>
      {[...(until === null ? [] : [until]), ...line.facts].map((fact) => (
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
