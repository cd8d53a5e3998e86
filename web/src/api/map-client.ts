import { mapReportKinds } from "../grocery/map-words";
import type { MapReportKind, StoreSizeName } from "../grocery/map-words";
import { fields, integer, list, nullable, otherwise, readOr, text, word } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import { ApiProblem } from "./failures";
import { mapSummaryReaders, readStore } from "./store-readers";
import type { MapSummary, Position, Store, StoreMap } from "./types";

export interface MapReview {
  readonly id: string;
  /** A nickname. */
  readonly author: string;
  readonly stars: number;
  /** May be empty. */
  readonly words: string;
  readonly updated: number;
}

/** A map published by the account. */
export interface OwnPublishedMap extends MapSummary {
  readonly store: { readonly id: string; readonly name: string };
  /** The reason for hiding it; null while it is public. */
  readonly hiddenReason: string | null;
  /** The number of open reports. */
  readonly reports: number;
}

/** A report about a map. */
export interface MapReport {
  readonly id: string;
  readonly kind: MapReportKind;
  readonly words: string;
  readonly created: number;
  readonly done: number | null;
}

/** A store added by a shopper. */
export interface NewStore
  extends Pick<Store, "id" | "name" | "street" | "city" | "region" | "zip" | "country" | "size">, Partial<Position> {
  readonly sheet: StoreSizeName;
  /** True if it differs from known stores with a similar name. */
  readonly another?: boolean;
}

/** An existing store that may be the same. */
export type AlikeStore = Pick<Store, "id" | "name" | "street" | "city">;

const reviewReaders = { id: text, author: text, stars: integer, words: otherwise(text, ""), updated: integer };

const readReviews = fields<{ readonly map: MapSummary; readonly reviews: readonly MapReview[] }>({
  map: fields<MapSummary>(mapSummaryReaders),
  reviews: list(fields<MapReview>(reviewReaders)),
});

const ownMapReaders = {
  ...mapSummaryReaders,
  store: fields<OwnPublishedMap["store"]>({ id: text, name: text }),
  hiddenReason: nullable(text),
  reports: otherwise(integer, 0),
};

export const readOwnMaps = fields<{ readonly maps: readonly OwnPublishedMap[] }>({ maps: list(fields<OwnPublishedMap>(ownMapReaders)) });

const readReports = fields<{ readonly reports: readonly MapReport[] }>({
  reports: list(
    fields<MapReport>({
      id: text, kind: word(mapReportKinds), words: otherwise(text, ""), created: integer, done: nullable(integer),
    }),
  ),
});

const readAlike = fields<{ readonly present: { readonly stores: readonly AlikeStore[] } }>({
  present: fields<{ readonly stores: readonly AlikeStore[] }>({
    stores: list(fields<AlikeStore>({ id: text, name: text, street: text, city: text })),
  }),
});

/** The stores that may be the same; empty for other failures. */
export function alikeStores(failure: unknown): readonly AlikeStore[] {
  if (!(failure instanceof ApiProblem) || failure.code !== "similar-store") return [];
  return readOr(readAlike, failure.answer, { present: { stores: [] } }).present.stores;
}

/** API client for published maps. Every call throws an `ApiFailure`, or `Cancelled`. */
export class MapClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  /** @param replaced - the revision to replace; null for the first publication. Idempotent. */
  async publish(map: StoreMap, replaced: number | null): Promise<MapSummary> {
    const answer = await this.exchange.send("PUT", `${path(map.id)}${revision(replaced)}`, map);
    return decodedWhole(answer, fields<MapSummary>(mapSummaryReaders));
  }

  /** Publishes the store's official map, which keeps its id. */
  async publishOfficial(organisation: string, map: StoreMap, replaced: number | null): Promise<MapSummary> {
    const store = `/v1/organisations/${part(organisation)}/stores/${part(map.store)}/map`;
    const answer = await this.exchange.send("PUT", `${store}${revision(replaced)}`, map);
    return decodedWhole(answer, fields<MapSummary>(mapSummaryReaders));
  }

  /** Adds an unknown store; returns the existing one at the same address. Idempotent. */
  async addStore(store: NewStore): Promise<Store> {
    return decodedWhole(await this.exchange.post("/v1/stores", store), readStore);
  }

  /** Sets the position of a store that the user added. */
  async moveStore(id: string, { latitude, longitude }: Position): Promise<Store> {
    const answer = await this.exchange.send("PUT", `/v1/stores/${part(id)}/position`, { latitude, longitude });
    return decodedWhole(answer, readStore);
  }

  async takeBack(id: string): Promise<void> {
    await this.exchange.send("DELETE", path(id));
  }

  async own(): Promise<readonly OwnPublishedMap[]> {
    return decodedWhole(await this.exchange.get("/v1/account/maps"), readOwnMaps).maps;
  }

  async reviews(id: string): Promise<{ readonly map: MapSummary; readonly reviews: readonly MapReview[] }> {
    return decodedWhole(await this.exchange.get(`${path(id)}/reviews`), readReviews);
  }

  async review(id: string, stars: number, words: string): Promise<void> {
    await this.exchange.send("PUT", `${path(id)}/review`, { stars, words });
  }

  async removeReview(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${path(id)}/review`);
  }

  /** Visible to its author and the store's members. */
  async reports(id: string): Promise<readonly MapReport[]> {
    return decodedWhole(await this.exchange.get(`${path(id)}/reports`), readReports).reports;
  }

  async report(id: string, kind: MapReportKind, words: string): Promise<void> {
    await this.exchange.post(`${path(id)}/reports`, { kind, words });
  }

  async finish(id: string, report: string): Promise<void> {
    await this.exchange.send("PUT", `${path(id)}/reports/${part(report)}/done`);
  }
}

function path(id: string): string {
  return `/v1/maps/${part(id)}`;
}

function revision(number: number | null): string {
  return queryText({ revision: number ?? undefined });
}
