import type { ReactElement, ReactNode } from "react";

/** The result of the last save. */
export interface SaidWords {
  readonly kind: "saved" | "problem" | "saving";
  readonly words: string;
}

const pictures = { saved: "✅", problem: "⛔", saving: "⏳" };

/** The visible answer to each save (N-35): it stays until the next one, and is read aloud. */
export function Said({ said, children }: { readonly said: SaidWords | null; readonly children?: ReactNode }): ReactElement {
  return (
    <div className={`desk-said ${said?.kind ?? ""}`}>
      <p role={said?.kind === "problem" ? "alert" : "status"} className="grow">
        {said !== null && (
          <>
            <span className="desk-said-picture" aria-hidden="true">
              {pictures[said.kind]}
            </span>
            {said.words}
          </>
        )}
      </p>
      {children}
    </div>
  );
}
