import { useState } from "react";
import { MapClient } from "../../api/map-client";
import { OrganisationClient } from "../../api/organisation-client";
import type { OwnOrganisation } from "../../api/organisation-client";
import type { StoreMap } from "../../api/types";
import { useServerRequest } from "../../frame/use-server-request";
import { drawingFrom } from "../drawing/published";
import { useNewMap } from "../shelf/use-new-map";

/** Returns the client for published maps, for the lifetime of a screen. */
export function useMapClient(): MapClient {
  const [client] = useState(() => new MapClient());
  return client;
}

/** Creates your own map from a published one. */
export function useStartFrom(): (map: StoreMap, storeName: string) => void {
  const begin = useNewMap();
  return (map, storeName) => {
    const result = drawingFrom(map);
    if (result.kind === "drawing") begin(result.drawing, { id: map.store, name: storeName });
  };
}

/** The organization of a store with your role in it; undefined if you are not a member. */
export function useMembership(organisation: string | null): OwnOrganisation | undefined {
  const [client] = useState(() => new OrganisationClient());
  const organisations = useServerRequest(() => client.own(), organisation ?? "");
  return organisations.value?.organisations.find(({ id }) => id === organisation);
}
