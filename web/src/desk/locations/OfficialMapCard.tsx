import type { ReactElement } from "react";
import type { OwnLocation } from "../../api/locations-client";
import { Link } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { Icon } from "../../ui/Icon";

/** The official map with its number of reports; links to them. */
export function OfficialMapCard({ store }: { readonly store: OwnLocation }): ReactElement | null {
  const text = useLaterTexts().publishedMaps;
  const { officialMap } = store;
  if (officialMap === null) return null;
  return (
    <Link to={`/stores/${encodeURIComponent(store.id)}/maps/${encodeURIComponent(officialMap.id)}`} className="card row-link tall">
      <span className="emoji" aria-hidden="true">{officialMap.reports === 0 ? "🗺️" : "⚠️"}</span>
      <span className="grow">
        <span className="medium">{text.officialMap}: <bdi>{officialMap.name}</bdi></span>
        <span className="quiet-text row-detail">{text.reportsAtDesk(officialMap.reports)}</span>
      </span>
      <Icon name="forward" />
    </Link>
  );
}
