import type { ReactElement, ReactNode } from "react";
import { DeskLink } from "../frame/DeskLink";
import { FaceLink } from "../frame/FaceLink";
import { isUnder, Link, useRouter } from "../frame/router";
import { useFirstTexts } from "../locale";
import { Icon } from "../ui/Icon";
import { placeOf, places } from "./places";
import { useSearchKey } from "./use-search-key";

/**
 * The navigation bar around a screen: at the bottom on phones, where inner screens hide it, at the side on wide
 * screens.
 */
export function Shell({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useFirstTexts();
  const { path } = useRouter().location;
  const current = placeOf(path);
  useSearchKey();
  // The store desk has its own bar.
  if (isUnder(path, "/desk")) return <div className="shell desk">{children}</div>;
  const isTop = places.some((row) => row.path === path);
  return (
    <div className={`shell ${isTop ? "" : "inner"}`}>
      <nav className="places" aria-label={text.common.places}>
        <span className="brand" aria-hidden="true">
          🥬 Forage
        </span>
        {places.map(({ place, path: address, icon }) => (
          <Link key={place} to={address} aria-current={place === current ? "page" : undefined}>
            <Icon name={icon} />
            <span>{text.titles[place]}</span>
          </Link>
        ))}
        <DeskLink isInBar />
        <FaceLink isInBar />
      </nav>
      {children}
    </div>
  );
}
