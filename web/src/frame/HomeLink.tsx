import type { ReactElement } from "react";
import { useFirstTexts } from "../locale";
import { IconLink } from "./IconLink";

/** A home link for phone screens without the bar. */
export function HomeLink({ to = "/" }: { readonly to?: string }): ReactElement {
  return <IconLink to={to} icon="home" label={useFirstTexts().common.home} className="phone-only" />;
}
