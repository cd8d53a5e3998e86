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

/** Where the focus goes back to, for sheets that took another one's place. */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * A panel over the screen; the browser's own dialog keeps the focus inside and closes on Escape. The first field or
 * choice has the focus, not the way out; afterwards it is where it was before.
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
      // After everything that closing brings with it: what was opened from may be gone, or another sheet is there.
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
        // A sheet on top of this one tells of its end here, too.
        if (event.target === dialog.current) onClose();
      }}
      onPointerDown={(event) => {
        // Only the backdrop is the dialog itself; everything in the panel is a descendant.
        isPressed.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // A finger whose holding has opened the sheet is lifted over the backdrop, but was not put down there.
        if (event.target === dialog.current && isPressed.current) dialog.current?.close();
      }}
    >
      <div className="sheet-head">
        <IconButton icon="close" label={text.common.close} onClick={() => dialog.current?.close()} />
        <h2 id={heading}>{title}</h2>
      </div>
      <div ref={body} className="sheet-body">
        {children}
      </div>
    </dialog>
  );
}
