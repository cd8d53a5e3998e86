import { useState } from "react";
import type { ReactElement } from "react";
import type { AdministrationClient } from "../../api/administration-client";
import type { OwnPublishedMap } from "../../api/map-client";
import { AskedState } from "../../frame/AskedState";
import { useAsked } from "../../frame/use-asked";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { ReasonSheet } from "./ReasonSheet";

/** The published maps, reported ones first. Hidden ones can be restored. */
export function MapsPart({ client }: { readonly client: AdministrationClient }): ReactElement {
  const text = useLaterTexts().administration;
  const [chosen, setChosen] = useState<OwnPublishedMap | undefined>();
  const asked = useAsked(() => client.publishedMaps());
  const show = (map: OwnPublishedMap): void => void asked.act(() => client.showMap(map.id));
  return (
    <>
      <AskedState asked={asked} />
      {asked.value?.length === 0 && <p role="status">{text.noMaps}</p>}
      {asked.value !== undefined && asked.value.length > 0 && (
        <ul className="card rows">
          {asked.value.map((map) => (
            <li key={map.id} className="row-link tall">
              <span className="grow">
                <span className="medium">{map.name}</span>
                <span className="quiet-text row-detail">
                  {map.store.name} · {text.from(map.author ?? "")} · {text.openReports(map.reports)}
                </span>
                {map.hiddenReason !== null && <span className="warning-text row-detail">{text.hiddenBecause(map.hiddenReason)}</span>}
              </span>
              {map.hiddenReason === null ? (
                <Button isSmall aria-label={`${text.hideMap}: ${map.name}`} onClick={() => setChosen(map)}>{text.hideMap}</Button>
              ) : (
                <Button isSmall disabled={asked.isAsking} aria-label={`${text.showMap}: ${map.name}`} onClick={() => show(map)}>{text.showMap}</Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen !== undefined && (
        <ReasonSheet
          deed="hideMap"
          name={chosen.name}
          work={async (reason) => {
            await client.hideMap(chosen.id, reason);
            await asked.ask();
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
