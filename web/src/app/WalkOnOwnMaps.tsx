import type { ReactElement } from "react";
import { useOwnMaps } from "../maps/mine/use-own-maps";
import { PrintWalkScreen } from "../walk/print/PrintWalkScreen";
import { SharedWalkScreen } from "../walk/together/SharedWalkScreen";

interface WalkOnOwnMapsProps {
  readonly listId: string;
  readonly storeId: string;
}

/** The walk through a store, also on the shopper's own maps; `maps` is a layer above `walk`. */
export function WalkOnOwnMaps({ listId, storeId }: WalkOnOwnMapsProps): ReactElement {
  return <SharedWalkScreen listId={listId} storeId={storeId} ownMaps={useOwnMaps(storeId)} />;
}

/** The printed walk, also on the shopper's own maps. */
export function PrintOnOwnMaps({ listId, storeId }: WalkOnOwnMapsProps): ReactElement {
  return <PrintWalkScreen listId={listId} storeId={storeId} ownMaps={useOwnMaps(storeId)} />;
}
