import type { ReactElement } from "react";

interface StripProps {
  readonly picture: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly children: ReactElement;
}

/** One line above the screen, with its action. */
export function Strip({ picture, title, detail, children }: StripProps): ReactElement {
  return (
    <div className="notice-strip" role="status">
      <span className="emoji" aria-hidden="true">
        {picture}
      </span>
      <span className="grow">
        <span className="medium">{title}</span>
        {detail !== undefined && <span className="quiet-text"> {detail}</span>}
      </span>
      {children}
    </div>
  );
}
