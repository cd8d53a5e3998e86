import type { ReactElement } from "react";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";
import { Link } from "./router";

/** The way home on a phone, from screens where no bar of places is; home has the face, and with it the account. */
export function HomeLink({ to = "/" }: { readonly to?: string }): ReactElement {
  const text = useText();
  return (
    <Link to={to} className="icon-button phone-only" aria-label={text.common.home} title={text.common.home}>
      <Icon name="home" />
    </Link>
  );
}
