import type { CSSProperties, KeyboardEvent, ReactElement } from "react";
import { useLaterTexts, useText } from "../locale";
import { IconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import type { Category } from "./category-order";
import { categoryTitle } from "./category-words";
import type { DragOrder } from "./use-drag-order";

interface CategoryRowProps {
  readonly category: Category;
  readonly itemCount: number;
  readonly isDragged: boolean;
  /** False for a row that can only be read. */
  readonly canEdit: boolean;
  readonly style: CSSProperties | undefined;
  readonly handle: ReturnType<DragOrder["handle"]>;
  /** Undefined at the top. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onOpen: () => void;
}

/** A category with a drag handle, its name as an edit button, and two buttons to move it. */
export function CategoryRow(props: CategoryRowProps): ReactElement {
  const { category, itemCount, isDragged, canEdit, style, handle, onUp, onDown, onOpen } = props;
  const text = useLaterTexts().items;
  const name = categoryTitle(category, useText());
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = event.key === "ArrowUp" ? onUp : event.key === "ArrowDown" ? onDown : undefined;
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return (
    <li className={`category-row ${isDragged ? "dragged" : ""}`} style={style}>
      {canEdit && (
        <button type="button" className="icon-button grip" aria-label={text.drag(name)} onKeyDown={onKeyDown} {...handle}>
          <Icon name="grip" />
        </button>
      )}
      <button
        type="button"
        className="category-main"
        aria-label={canEdit ? text.edit(name) : name}
        disabled={!canEdit}
        onClick={onOpen}
      >
        <span className="emoji" aria-hidden="true">
          {category.emoji}
        </span>
        <span className="grow">
          <bdi className="medium">{name}</bdi>
          {itemCount > 0 && (
            <span className="faint-text" title={text.itemCount(itemCount)}>
              {" "}
              {itemCount}
            </span>
          )}
        </span>
      </button>
      {canEdit && (
        <>
          <IconButton icon="up" label={text.moveUp(name)} disabled={onUp === undefined} onClick={onUp} />
          <IconButton icon="down" label={text.moveDown(name)} disabled={onDown === undefined} onClick={onDown} />
        </>
      )}
    </li>
  );
}
