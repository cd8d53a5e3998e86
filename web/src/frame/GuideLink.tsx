import type { ReactElement } from "react";
import { useFirstTexts } from "../locale";
import { IconLink } from "./IconLink";
import { useRouter } from "./router";

/** Leads to the page of the guide about this screen (S-16). */
export function GuideLink(): ReactElement {
  const { path } = useRouter().location;
  return <IconLink to={`/guide?from=${encodeURIComponent(path)}`} icon="guide" label={useFirstTexts().common.guide} />;
}
