import { useMemo } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";

interface WalkOnMapProps {
  /** The id of the map. */
  readonly id: string;
  readonly storeId: string;
}

/** A switch to use this map for walks through the store instead of the published ones. */
export function WalkOnMap({ id, storeId }: WalkOnMapProps): ReactElement {
  const maps = useLaterTexts().maps;
  const { preferences } = useServices();
  const isChosen = useQuery(useMemo(() => preferences.mapOf(storeId), [preferences, storeId])) === id;
  return (
    <>
      {isChosen && <p>✓ {maps.walkedOn}</p>}
      <Button isSmall onClick={() => preferences.walkOn(isChosen ? null : id, storeId)}>
        {isChosen ? maps.walkOnPublished : maps.walkOnThis}
      </Button>
    </>
  );
}
