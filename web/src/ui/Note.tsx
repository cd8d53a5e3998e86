import type { ReactElement, ReactNode } from "react";

interface NoteProps {
  /** `problem`: a request failed and changed nothing; `offline`: the same without a connection. `warning`: done, but check. */
  readonly kind: "problem" | "offline" | "warning" | "plain";
  readonly title: string;
  readonly detail?: string | undefined;
  readonly children?: ReactNode;
}

const pictures = { problem: "⛔", offline: "📡", warning: "⚠️", plain: "💡" };

/** A message: what happened, what was saved, and what to do. */
export function Note({ kind, title, detail, children }: NoteProps): ReactElement {
  return (
    <div className={`note ${kind}`} role={kind === "problem" || kind === "offline" ? "alert" : "status"}>
      <span className="emoji" aria-hidden="true">
        {pictures[kind]}
      </span>
      <div className="grow stack">
        <p className="medium">{title}</p>
        {detail !== undefined && <p>{detail}</p>}
        {children}
      </div>
    </div>
  );
}
