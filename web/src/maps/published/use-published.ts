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

/** Begins a map of one's own with a published one. */
export function useStartFrom(): (map: StoreMap, storeName: string) => void {
  const begin = useNewMap();
  return (map, storeName) => {
    const read = drawingFrom(map);
    if (read.kind === "drawing") begin(read.drawing, { id: map.store, name: storeName });
  };
}

/** The organisation of a store with one's role in it; undefined for who does not belong to it. */
export function useMembership(organisation: string | null): OwnOrganisation | undefined {
  const [client] = useState(() => new OrganisationClient());
  const asked = useServerRequest(() => client.own(), organisation ?? "");
  return asked.value?.organisations.find(({ id }) => id === organisation);
}
