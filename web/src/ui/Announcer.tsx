import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";
import type { ReactElement, ReactNode } from "react";

/** Announces a message to screen readers. */
export type Announce = (message: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Contains the page's live region, updated after an action completes. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactElement {
  const [message, setMessage] = useState("");
  const isOdd = useRef(false);
  const announce = useCallback<Announce>((words) => {
    isOdd.current = !isOdd.current;
    // Repeated text is not announced, so every other time a trailing blank is added.
    setMessage(isOdd.current ? words : `${words}\u00a0`);
  }, []);
  const place = useMemo(
    () => (
      <p className="visually-hidden announcement" role="status">
        {message}
      </p>
    ),
    [message],
  );
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      {place}
    </AnnounceContext.Provider>
  );
}
