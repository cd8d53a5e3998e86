import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useFirstTexts } from "../locale";
import { useToastRoom } from "./toast-room";
import { ToastCard } from "./ToastCard";
import type { Toast, ToastOffer } from "./ToastCard";

/** Shows a message for a while. With `undo`, offers to undo for 30 s; with an offer, another action. */
export type Say = (message: string, undo?: () => void, offer?: ToastOffer) => void;

const ToastContext = createContext<Say>(() => undefined);

export function useSay(): Say {
  return useContext(ToastContext);
}

interface ToastProviderProps {
  /** The user of the device; the next one cannot undo their actions. */
  readonly owner: string;
  readonly children: ReactNode;
}

/**
 * Provides the messages and shows the latest. Each undo stays available for its 30 s: it waits behind newer messages and
 * reappears after them.
 */
export function ToastProvider({ owner, children }: ToastProviderProps): ReactElement {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const text = useFirstTexts();
  const lastId = useRef(0);
  const say = useCallback<Say>((message, undo, offer) => {
    lastId.current += 1;
    const toast: Toast = { id: lastId.current, message, undo, offer };
    setToasts((present) => [...present.filter((one) => one.undo !== undefined), toast]);
  }, []);
  const end = useCallback((id: number) => setToasts((present) => present.filter((toast) => toast.id !== id)), []);
  useEffect(() => setToasts((present) => present.filter((one) => one.undo === undefined)), [owner]);
  useUndoKey(toasts, end);
  const shelf = useRef<HTMLDivElement>(null);
  useToastRoom(shelf);
  const place = useMemo(
    () => (
      // A press leaves the focus where it is: otherwise the dock changes its height, and the toast moves away.
      <div
        ref={shelf}
        className="toast-place"
        role="status"
        aria-label={text.common.lastDone}
        onMouseDown={(event) => event.preventDefault()}
      >
        {toasts.map((toast, index) => (
          <ToastCard key={toast.id} toast={toast} isShown={index === toasts.length - 1} onEnd={end} />
        ))}
      </div>
    ),
    [toasts, end, text],
  );
  return (
    <ToastContext.Provider value={say}>
      {children}
      {place}
    </ToastContext.Provider>
  );
}

/** Ctrl+Z (⌘Z) undoes the last removal, except in text fields. */
function useUndoKey(toasts: readonly Toast[], end: (id: number) => void): void {
  const last = [...toasts].reverse().find(({ undo }) => undo !== undefined);
  useEffect(() => {
    if (last === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "z";
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      last.undo?.();
      end(last.id);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [last, end]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
