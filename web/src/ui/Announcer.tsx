import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";
import type { ReactElement, ReactNode } from "react";

/** Tells those who do not see the screen what has happened on it; for all others nothing changes. */
export type Announce = (message: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Holds the one place of the page that is read aloud when its words change, once a person has finished what they do. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactElement {
  const [message, setMessage] = useState("");
  const isOdd = useRef(false);
  const announce = useCallback<Announce>((words) => {
    isOdd.current = !isOdd.current;
    // The same words twice in a row are no change, so every other time a blank that nobody hears is added.
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
