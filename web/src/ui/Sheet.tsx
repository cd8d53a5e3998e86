import { useEffect, useId, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { useText } from "../locale";
import { IconButton } from "./Button";

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the screen; the browser's own dialog keeps the focus inside and closes on Escape. */
export function Sheet({ title, onClose, children }: SheetProps): ReactElement {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything in the panel is a descendant.
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className="sheet-head">
        <IconButton icon="close" label={text.common.close} onClick={() => dialog.current?.close()} />
        <h2 id={heading}>{title}</h2>
      </div>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
