import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";

/** The links to all nearby stores' offers, and to the comparison of their products. */
export function AroundLinks(): ReactElement {
  const text = useText();
  const links = [
    { to: "/offers", picture: "📰", title: text.stores.offersAround, detail: text.stores.offersAroundDetail },
    { to: "/products", picture: "⚖️", title: text.stores.productsAround, detail: text.stores.productsAroundDetail },
  ];
  return (
    <nav className="around-links" aria-label={text.stores.aroundLinks}>
      {links.map(({ to, picture, title, detail }) => (
        <Link key={to} to={to} className="card row-link tall">
          <span className="emoji" aria-hidden="true">
            {picture}
          </span>
          <span className="grow">
            <span className="medium">{title}</span>
            <br />
            <span className="quiet-text">{detail}</span>
          </span>
          <Icon name="forward" />
        </Link>
      ))}
    </nav>
  );
}
