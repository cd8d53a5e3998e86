import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useText } from "../locale";
import { IconButton } from "./Button";

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly undo?: (() => void) | undefined;
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly isShown: boolean;
  readonly onEnd: (id: number) => void;
}

/** Milliseconds that a word stays, and that a removal can be taken back. */
const stay = { plain: 4_000, undo: 30_000 };

/** One thing that was said, with the time left to undo it; the time stands while a finger or the focus is on it. */
export function ToastCard({ toast, isShown, onEnd }: ToastCardProps): ReactElement {
  const { id, message, undo } = toast;
  const text = useText();
  const left = useRef(undo === undefined ? stay.plain : stay.undo);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const begin = performance.now();
    const timer = window.setTimeout(() => onEnd(id), left.current);
    return () => {
      window.clearTimeout(timer);
      left.current -= performance.now() - begin;
    };
  }, [id, isHeld, onEnd]);
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
      {undo !== undefined && (
        <>
          <button
            type="button"
            className="toast-undo"
            onClick={() => {
              undo();
              onEnd(id);
            }}
          >
            {text.common.undo}
          </button>
          <IconButton icon="close" label={text.common.dismiss} onClick={() => onEnd(id)} />
          <span className="toast-time" aria-hidden="true" />
        </>
      )}
    </div>
  );
}
