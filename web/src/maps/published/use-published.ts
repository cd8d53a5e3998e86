import { useState } from "react";
import { MapClient } from "../../api/map-client";
import type { StoreMap } from "../../api/types";
import { useRouter } from "../../frame/router";
import { useServices } from "../../frame/services";
import { documentOf } from "../drawing/document";
import { drawingFrom } from "../drawing/published";

/** What asks the server about published maps, for as long as a screen stands. */
export function useMapClient(): MapClient {
  const [client] = useState(() => new MapClient());
  return client;
}

/** Begins a map of one's own with a published one. */
export function useStartFrom(): (map: StoreMap, storeName: string) => Promise<void> {
  const { maps: shelf } = useServices();
  const { go } = useRouter();
  return async (map, storeName) => {
    const read = drawingFrom(map);
    if (read.kind === "refused") return;
    const made = await shelf.create(documentOf(read.drawing), { id: map.store, name: storeName });
    go(`/maps/${encodeURIComponent(made.id)}`);
  };
}
