import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useFirstTexts } from "../locale";
import { IconButton } from "./Button";
import { focusTitle, isFocusLost } from "./focus";

/** Another action offered with a message. */
export interface ToastOffer {
  readonly label: string;
  readonly accept: () => void;
}

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly undo?: (() => void) | undefined;
  readonly offer?: ToastOffer | undefined;
}

interface ToastCardProps {
  readonly toast: Toast;
  /** False behind a newer message. */
  readonly isShown: boolean;
  readonly onEnd: (id: number) => void;
}

/** Display times in milliseconds: a message, an offer, and an undo. */
const stay = { plain: 4_000, offer: 10_000, undo: 30_000 };

/** One message with the time left to undo; paused while touched or focused. */
export function ToastCard({ toast, isShown, onEnd }: ToastCardProps): ReactElement {
  const { id, message, undo, offer } = toast;
  const text = useFirstTexts();
  const remaining = useRef(undo !== undefined ? stay.undo : offer !== undefined ? stay.offer : stay.plain);
  const [isHeld, setHeld] = useState(false);
  // A hidden element may not report that the pointer or the focus left it.
  useEffect(() => setHeld(false), [isShown]);
  useEffect(() => {
    if (isHeld) return undefined;
    const begin = performance.now();
    const timer = window.setTimeout(() => onEnd(id), remaining.current);
    return () => {
      window.clearTimeout(timer);
      remaining.current -= performance.now() - begin;
    };
  }, [id, isHeld, onEnd]);
  const end = (act?: () => void): void => {
    act?.();
    onEnd(id);
    // The pressed button disappears; without a nearer target, the screen's title gets the focus.
    window.setTimeout(() => isFocusLost() && focusTitle());
  };
  const action = undo !== undefined ? { label: text.common.undo, accept: undo } : offer;
  return (
    <div
      className={`toast ${isHeld ? "held" : ""}`}
      hidden={!isShown}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="grow">{message}</span>
      {action !== undefined && (
        <>
          <button type="button" className="toast-undo" onClick={() => end(action.accept)}>
            {action.label}
          </button>
          <IconButton icon="close" label={text.common.dismiss} onClick={() => end()} />
          {undo !== undefined && <span className="toast-time" aria-hidden="true" />}
        </>
      )}
    </div>
  );
}
