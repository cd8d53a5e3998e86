import type { ReactElement } from "react";
import { useOwnMaps } from "../maps/mine/use-own-maps";
import { WalkScreen } from "../walk/WalkScreen";

interface WalkOnOwnMapsProps {
  readonly listId: string;
  readonly storeId: string;
}

/** The walk through a store, on a map that the shopper has drawn too; maps stand above the walk. */
export function WalkOnOwnMaps({ listId, storeId }: WalkOnOwnMapsProps): ReactElement {
  return <WalkScreen listId={listId} storeId={storeId} ownMaps={useOwnMaps(storeId)} />;
}
