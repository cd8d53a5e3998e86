import type { ReactElement } from "react";

interface StripProps {
  readonly picture: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** True if the live region announces it. */
  readonly isAnnounced?: boolean;
  readonly children: ReactElement;
}

/** One line above the screen, with its action. */
export function Strip({ picture, title, detail, isAnnounced, children }: StripProps): ReactElement {
  return (
    <div className="notice-strip" role={isAnnounced === true ? undefined : "status"}>
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
