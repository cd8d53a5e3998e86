import { useEffect, useId, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { useText } from "../locale";
import { IconButton } from "./Button";
import { firstFocusable, focusTitle, isFocusLost } from "./focus";

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The element to refocus after a sheet replaced another one. */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * A modal panel. The native dialog traps the focus and closes on Escape. Focuses the first field or choice instead of
 * the close button, and restores the focus afterwards.
 */
export function Sheet({ title, onClose, children }: SheetProps): ReactElement {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    if (body.current !== null) firstFocusable(body.current)?.focus();
    return () => {
      // After all effects of closing: the opener may be gone, or another sheet is open.
      window.setTimeout(() => {
        const back = element === null ? undefined : openers.get(element) ?? opener;
        const next = document.querySelector("dialog.sheet");
        if (next !== null && back instanceof HTMLElement) openers.set(next, back);
        if (!isFocusLost()) return;
        if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
        if (isFocusLost()) focusTitle();
      });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onClose={(event) => {
        // Ignores close events of nested sheets.
        if (event.target === dialog.current) onClose();
      }}
      onPointerDown={(event) => {
        // Only the backdrop targets the dialog itself; the panel's contents are descendants.
        isPressed.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // Ignores the release of the long press that opened the sheet.
        if (event.target === dialog.current && isPressed.current) dialog.current?.close();
      }}
    >
      <div className="sheet-head">
        <IconButton icon="close" label={text.common.close} onClick={() => dialog.current?.close()} />
        <h2 id={heading}>
          <bdi>{title}</bdi>
        </h2>
      </div>
      <div ref={body} className="sheet-body">
        {children}
      </div>
    </dialog>
  );
}
