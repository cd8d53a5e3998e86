import type { ReactElement, ReactNode } from "react";

/** The result of the last save. */
export interface SaveMessage {
  readonly kind: "saved" | "problem" | "saving";
  readonly words: string;
}

const pictures = { saved: "✅", problem: "⛔", saving: "⏳" };

/** The visible result of each save (N-35). It stays until the next save and is read aloud. */
export function SaveStatus({ message, children }: { readonly message: SaveMessage | null; readonly children?: ReactNode }): ReactElement {
  return (
    <div className={`desk-said ${message?.kind ?? ""}`}>
      <p role={message?.kind === "problem" ? "alert" : "status"} className="grow">
        {message !== null && (
          <>
            <span className="desk-said-picture" aria-hidden="true">
              {pictures[message.kind]}
            </span>
            {message.words}
          </>
        )}
      </p>
      {children}
    </div>
  );
}
