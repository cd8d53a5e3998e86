import { useState } from "react";
import type { ReactElement } from "react";
import type { AdministrationClient } from "../../api/administration-client";
import type { OwnPublishedMap } from "../../api/map-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServerRequest } from "../../frame/use-server-request";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { ReasonSheet } from "./ReasonSheet";

/** The published maps, reported ones first. Hidden ones can be restored. */
export function MapsPart({ client }: { readonly client: AdministrationClient }): ReactElement {
  const text = useLaterTexts().administration;
  const [selection, setSelection] = useState<OwnPublishedMap | undefined>();
  const request = useServerRequest(() => client.publishedMaps());
  const show = (map: OwnPublishedMap): void => void request.act(() => client.showMap(map.id));
  return (
    <>
      <RequestStatus request={request} />
      {request.value?.length === 0 && <p role="status">{text.noMaps}</p>}
      {request.value !== undefined && request.value.length > 0 && (
        <ul className="card rows">
          {request.value.map((map) => (
            <li key={map.id} className="row-link tall">
              <span className="grow">
                <bdi className="medium">{map.name}</bdi>
                <span className="quiet-text row-detail">
                  <bdi>{map.store.name}</bdi> · {text.from(map.author ?? "")} · {text.openReports(map.reports)}
                </span>
                {map.hiddenReason !== null && <span className="warning-text row-detail">{text.hiddenBecause(map.hiddenReason)}</span>}
              </span>
              {map.hiddenReason === null ? (
                <Button isSmall aria-label={`${text.hideMap}: ${map.name}`} onClick={() => setSelection(map)}>{text.hideMap}</Button>
              ) : (
                <Button isSmall disabled={request.isAsking} aria-label={`${text.showMap}: ${map.name}`} onClick={() => show(map)}>{text.showMap}</Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {selection !== undefined && (
        <ReasonSheet
          action="hideMap"
          name={selection.name}
          work={async (reason) => {
            await client.hideMap(selection.id, reason);
            await request.ask();
          }}
          onClose={() => setSelection(undefined)}
        />
      )}
    </>
  );
}
