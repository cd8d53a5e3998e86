import type { ReactElement, ReactNode } from "react";
import { FaceLink } from "../frame/FaceLink";
import { Link, useRouter } from "../frame/router";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";
import { placeOf, places } from "./places";

/** The bar of places around a screen: below on phones, where inner screens hide it, at the side on wide ones. */
export function Shell({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useText();
  const { path } = useRouter().location;
  const current = placeOf(path);
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
        <FaceLink isInBar />
      </nav>
      {children}
    </div>
  );
}
