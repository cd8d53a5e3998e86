import type { ReactElement } from "react";
import { useFirstTexts } from "../locale";
import { Icon } from "../ui/Icon";
import { Link } from "./router";

/** A home link for phone screens without the bar. */
export function HomeLink({ to = "/" }: { readonly to?: string }): ReactElement {
  const text = useFirstTexts();
  return (
    <Link to={to} className="icon-button phone-only" aria-label={text.common.home} title={text.common.home}>
      <Icon name="home" />
    </Link>
  );
}
