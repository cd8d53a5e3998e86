import type { ReactElement, ReactNode } from "react";

interface EmptyStateProps {
  readonly picture: string;
  readonly title: string;
  /** The purpose of the screen. */
  readonly explanation: string;
  /** The one thing to do first. */
  readonly children?: ReactNode;
}

export function EmptyState({ picture, title, explanation, children }: EmptyStateProps): ReactElement {
  return (
    <div className="empty">
      <span className="picture" aria-hidden="true">
        {picture}
      </span>
      <h2>{title}</h2>
      <p>{explanation}</p>
      {children}
    </div>
  );
}
