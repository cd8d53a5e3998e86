import type { ReactElement, ReactNode } from "react";
import { DeskLink } from "../frame/DeskLink";
import { FaceLink } from "../frame/FaceLink";
import { isUnder, Link, useRouter } from "../frame/router";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";
import { placeOf, places } from "./places";

/** The bar of places around a screen: below on phones, where inner screens hide it, at the side on wide ones. */
export function Shell({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useText();
  const { path } = useRouter().location;
  const current = placeOf(path);
  // A store's desk has places of its own.
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
            <span>{text[place].title}</span>
          </Link>
        ))}
        <DeskLink isInBar />
        <FaceLink isInBar />
      </nav>
      {children}
    </div>
  );
}
