import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { useFirstTexts } from "../locale";
import { IconButton } from "../ui/Button";
import { Dock } from "../ui/Dock";
import { isFocusLost } from "../ui/focus";
import { hasLongWord } from "../ui/long-word";
import { DeskLink } from "./DeskLink";
import { FaceLink } from "./FaceLink";
import { GuideLink } from "./GuideLink";
import { HomeLink } from "./HomeLink";
import { IconLink } from "./IconLink";
import { useRouter } from "./router";

interface ScreenProps {
  readonly title: string;
  /** Target of *back* if the app was opened on this screen; absent on the bar's screens. */
  readonly parent?: string;
  /** Target of *home*; null if the bar shows it. */
  readonly home?: string | null;
  /** Beside the title; absent on the bar's screens for the search of everything. */
  readonly actions?: ReactNode;
  /** Under the title. */
  readonly subtitle?: ReactNode;
  /** Main actions at the lower edge. */
  readonly dock?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A screen with its title, and back and home links. The title names the tab and gets the first focus. */
export function Screen(props: ScreenProps): ReactElement {
  const { title, parent, home = "/", actions, subtitle, dock, className, children } = props;
  const text = useFirstTexts();
  const { back, location } = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Forage`;
  }, [title]);
  useEffect(() => {
    // Focuses the heading for screen readers, unless a field or a restored position has the focus.
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [location.path]);
  return (
    <main id="screen" className={`screen ${className ?? ""}`}>
      <header className={`screen-head ${parent === undefined ? "top" : "inner"}`}>
        {parent !== undefined && <IconButton icon="back" label={text.common.back} onClick={() => back(parent)} />}
        <div className="grow">
          <h1 ref={heading} tabIndex={-1} className={hasLongWord(title) ? "long-word" : undefined}>
            <bdi>{title}</bdi>
          </h1>
          {subtitle}
        </div>
        {actions}
        {parent === undefined && home === "/" && actions === undefined && (
          <IconLink to="/search" icon="search" label={text.common.search} />
        )}
        <GuideLink />
        {parent === undefined && home === "/" && <DeskLink />}
        {parent === undefined && home === "/" && <FaceLink />}
        {parent !== undefined && home !== null && <HomeLink to={home} />}
      </header>
      {children}
      {dock !== undefined && <Dock>{dock}</Dock>}
    </main>
  );
}
