import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useText } from "../locale";

interface Toast {
  readonly id: number;
  readonly message: string;
  readonly undo?: (() => void) | undefined;
}

/** Says what was done for a while; with `undo`, offers to take it back for 30 s. */
export type Say = (message: string, undo?: () => void) => void;

const ToastContext = createContext<Say>(() => undefined);

export function useSay(): Say {
  return useContext(ToastContext);
}

/** Milliseconds that a word stays, and that a removal can be taken back. */
const stay = { plain: 4_000, undo: 30_000 };

export function ToastProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [toast, setToast] = useState<Toast | undefined>();
  const text = useText();
  const say = useCallback<Say>((message, undo) => setToast({ id: Date.now(), message, undo }), []);
  useEffect(() => {
    if (toast === undefined) return undefined;
    const timer = window.setTimeout(() => setToast(undefined), toast.undo === undefined ? stay.plain : stay.undo);
    return () => window.clearTimeout(timer);
  }, [toast]);
  const place = useMemo(
    () => (
      <div className="toast-place" role="status">
        {toast !== undefined && (
          <div className="toast" key={toast.id}>
            <span className="grow">{toast.message}</span>
            {toast.undo !== undefined && (
              <button
                type="button"
                onClick={() => {
                  toast.undo?.();
                  setToast(undefined);
                }}
              >
                {text.common.undo}
              </button>
            )}
          </div>
        )}
      </div>
    ),
    [toast, text],
  );
  return (
    <ToastContext.Provider value={say}>
      {children}
      {place}
    </ToastContext.Provider>
  );
}
