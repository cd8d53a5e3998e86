import { isWithoutProducts } from "../../api/api-client";
import type { CopyState } from "../../api/copy";
import type { MapSummary } from "../../api/types";
import { Signal } from "../../replica/query";
import type { Query } from "../../replica/query";
import { mapToWalkOn } from "../../store-maps/map-to-walk-on";

/** A cached resource: the part of `Copy` that is used here. */
export interface Loadable<Value> extends Query<CopyState<Value>> {
  open(): Promise<void>;
  cancel(): void;
}

/** The source of a store's products and maps. */
export interface TripResources {
  readonly catalog: (storeId: string) => Loadable<unknown>;
  readonly maps: (storeId: string) => Loadable<readonly MapSummary[]>;
  readonly map: (mapId: string) => Loadable<unknown>;
  readonly foundPlaces: (storeId: string) => Loadable<unknown>;
  /** The id of the map chosen for walking; null for the first. */
  readonly chosenMap: (storeId: string) => string | null;
}

export interface DownloadState {
  readonly kind: "loading" | "ready" | "failed";
  /** From 0 to 1, over all stores. */
  readonly share: number;
  /** Ids of the stores that are not on the device. */
  readonly missing: readonly string[];
}

/** The share of a store's products in its download. */
const productsShare = 0.9;

/** Downloads the products and the map of each visited store, for the walks of a trip. */
export class TripDownload implements Query<DownloadState> {
  private readonly signal = new Signal();
  private state: DownloadState;
  private readonly shares: number[];
  private isCancelled = false;
  private current: Loadable<unknown> | undefined;

  constructor(private readonly storeIds: readonly string[], private readonly resources: TripResources) {
    this.shares = storeIds.map(() => 0);
    this.state = { kind: "loading", share: 0, missing: storeIds };
  }

  readonly subscribe = this.signal.subscribe;
  readonly getSnapshot = (): DownloadState => this.state;

  /** Downloads one store after another in the order of the visits, so that the first is ready first. */
  async start(): Promise<void> {
    const missing: string[] = [];
    for (const [index, storeId] of this.storeIds.entries()) {
      const isHere = !this.isCancelled && (await this.load(storeId, index));
      if (!isHere) missing.push(storeId);
    }
    this.set({ kind: missing.length === 0 ? "ready" : "failed", share: 1, missing });
  }

  cancel(): void {
    this.isCancelled = true;
    this.current?.cancel();
  }

  private async load(storeId: string, index: number): Promise<boolean> {
    const products = this.resources.catalog(storeId);
    // A store without products is walked all the same.
    const hasProducts = (await this.copied(products, index, 0, productsShare)) || isEmpty(products.getSnapshot());
    const maps = this.resources.maps(storeId);
    const knowsMaps = await this.copied(maps, index, productsShare, 0.02);
    const summaries = maps.getSnapshot();
    const chosenMapId = this.resources.chosenMap(storeId);
    const first = summaries.kind === "ready" ? mapToWalkOn(summaries.value, chosenMapId) : undefined;
    // A store without a map is walked by its departments.
    const map = first === undefined ? undefined : this.resources.map(first.id);
    const hasMap = map === undefined || (await this.copied(map, index, productsShare, 0.1));
    // The places where others found items are optional: no walk waits for them.
    if (map !== undefined) await this.copied(this.resources.foundPlaces(storeId), index, 1, 0);
    return hasProducts && knowsMaps && hasMap;
  }

  private async copied(copy: Loadable<unknown>, index: number, from: number, part: number): Promise<boolean> {
    if (this.isCancelled) return false;
    this.current = copy;
    const end = copy.subscribe(() => this.report(index, from + part * shareOf(copy.getSnapshot())));
    try {
      await copy.open();
    } finally {
      end();
      this.current = undefined;
    }
    this.report(index, from + part);
    return copy.getSnapshot().kind === "ready";
  }

  private report(index: number, share: number): void {
    this.shares[index] = Math.max(this.shares[index] ?? 0, share);
    const total = this.shares.reduce((sum, sharePart) => sum + sharePart, 0) / this.shares.length;
    if (total > this.state.share) this.set({ ...this.state, share: total });
  }

  private set(state: DownloadState): void {
    this.state = state;
    this.signal.changed();
  }
}

function isEmpty(state: CopyState<unknown>): boolean {
  return state.kind === "failed" && isWithoutProducts(state.failure);
}

function shareOf(state: CopyState<unknown>): number {
  if (state.kind === "failed") return 0;
  const { progress } = state;
  if (progress === null) return state.kind === "ready" ? 1 : 0;
  const { receivedBytes, totalBytes } = progress;
  return totalBytes === null || totalBytes === 0 ? 0 : receivedBytes / totalBytes;
}
