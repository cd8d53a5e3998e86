import type { ReactElement } from "react";
import type { LinkedEntry } from "../api/list-link-client";
import { amountWords, noteBesideAmount } from "../lists/entry-words";
import { UrgentMark } from "../lists/UrgentMark";
import { useFormats, useText } from "../locale";
import { OpeningPicture } from "../pictures/OpeningPicture";
import type { Pictures } from "../pictures/pictures";
import { IconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";

interface LinkedRowProps {
  readonly entry: LinkedEntry;
  /** Null if the link does not permit checking off. */
  readonly onToggle: (() => void) | null;
  /** Null if the link does not permit editing. */
  readonly onOpen: (() => void) | null;
  readonly pictures: Pictures;
}

/** One entry of a list opened by its link; without controls if the link is for reading. */
export function LinkedRow({ entry, onToggle, onOpen, pictures }: LinkedRowProps): ReactElement {
  const text = useText();
  return (
    <li className={`entry linked-entry ${entry.isInCart ? "in-cart" : ""}`}>
      {onToggle === null ? (
        <div className="entry-main">
          <Words entry={entry} />
          {entry.isInCart && <span className="visually-hidden">{text.lists.inCart}</span>}
        </div>
      ) : (
        <button
          type="button"
          role="checkbox"
          className="entry-main"
          data-entry={entry.id}
          aria-checked={entry.isInCart}
          onClick={onToggle}
        >
          <span className={`tick ${entry.isInCart ? "on" : ""}`} aria-hidden="true">
            {entry.isInCart && <Icon name="tick" />}
          </span>
          <Words entry={entry} />
        </button>
      )}
      {entry.pictureId !== null && <OpeningPicture id={entry.pictureId} name={entry.name} source={pictures} />}
      {onOpen !== null && (
        <IconButton icon="more" className="entry-more" label={text.lists.editEntry(entry.name)} onClick={onOpen} />
      )}
    </li>
  );
}

function Words({ entry }: { readonly entry: LinkedEntry }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const note = noteBesideAmount(entry);
  return (
    <>
      <span className="emoji" aria-hidden="true">
        {entry.emoji}
      </span>
      <span className="entry-words">
        {entry.isUrgent && <UrgentMark />}
        <bdi className="entry-name">{entry.name}</bdi>{" "}
        <bdi className="quiet-text no-wrap">{amountWords(entry, text, formats)}</bdi>
        {note !== "" && (
          <span className="faint-text">
            {" · "}
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
    </>
  );
}
