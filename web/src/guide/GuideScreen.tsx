import { useEffect } from "react";
import type { ReactElement } from "react";
import { match, useRouter } from "../frame/router";
import { guideFacts, guidePageOf } from "./guide-contents";
import type { GuidePageId } from "./guide-contents";
import { GuideContents } from "./GuideContents";
import { GuidePage, UnknownGuidePage } from "./GuidePage";

/**
 * The guide: its contents, or one page (S-16). The question mark of a screen opens it with `?from=` and the screen's
 * address, so that only this part of the app knows which page belongs to which screen.
 */
export function GuideScreen({ page }: { readonly page: string | null }): ReactElement {
  const { location, go } = useRouter();
  const from = location.query.get("from");
  const target = page !== null || from === null ? null : guidePageOf(from, (pattern, path) => match(pattern, path) !== undefined);
  useEffect(() => {
    if (target !== null) go(`/guide/${target}`, { replace: true });
    // `go` changes with each navigation, but behaves the same.
  }, [target]);
  if (target !== null) return <main className="screen" aria-busy />;
  if (page === null) return <GuideContents />;
  const facts = guideFacts(page);
  return facts === undefined ? <UnknownGuidePage /> : <GuidePage id={page as GuidePageId} facts={facts} />;
}
