import { readSaleByWeight } from "../grocery/amounts/packs";
import { readQuantity } from "../grocery/amounts/quantity";
import { readDepartment } from "../grocery/departments";
import { readDiscount } from "../grocery/prices/discount";
import { readLoyalty } from "../grocery/prices/loyalty";
import { readDeposit, readTillRules } from "../grocery/prices/till";
import { mapWays, partConditions, storeSizes } from "../grocery/map-words";
import {
  fields, flag, integer, list, nullable, number, object, otherwise, pair, table, text, tolerant, wholeOnes, word,
} from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { storages } from "../grocery/storages";
import type { ProductPage, ProductRecord } from "./product-types";
import type {
  CellPlace, Configuration, Dish, DishPrice, LineOffer, MapMark, MapPart, MapSummary, MenuGroup, NearbyStore, NearbyStores, Organisation,
  PersonalDiscount, Position, Restaurant, Store, StoreMap,
  Town,
} from "./types";

export const readConfiguration: Reader<Configuration> = fields<Configuration>({
  currency: text,
  name: text,
  mapTiles: nullable(text),
  mapAttribution: nullable(text),
  donation: nullable(text),
  sendsLetters: otherwise(flag, true),
  registration: otherwise(word(["open", "invited", "closed"] as const), "open"),
  showsAds: otherwise(flag, false),
  readsReceipts: otherwise(flag, false),
  isDemo: otherwise(flag, false),
  openData: otherwise(list(text), []),
});

export const readPosition: Reader<Position> = fields<Position>({ latitude: number, longitude: number });

const time = nullable(integer);

const storeFields = {
  id: text,
  organisation: fields<Organisation>({
    id: text,
    kind: word(["grocer", "restaurant"]),
    name: text,
    emoji: text,
    membership: nullable(text),
    loyalty: otherwise(nullable(readLoyalty), null),
  }),
  name: text,
  street: text,
  city: text,
  region: otherwise(text, ""),
  zip: text,
  country: text,
  latitude: number,
  longitude: number,
  openingHours: nullable(text),
  week: nullable(list(pair(integer))),
  phone: nullable(text),
  size: word(["small", "medium", "large"] as const),
  till: readTillRules,
  productCount: otherwise(integer, 0),
  catalogRevision: nullable(text),
  hasMap: otherwise(flag, false),
  confirmed: tolerant(fields<Store["confirmed"]>({ hours: time, prices: time, map: time }), { hours: null, prices: null, map: null }),
  website: otherwise(nullable(text), null),
  wheelchair: tolerant(nullable(word(["yes", "limited", "no"] as const)), null),
  osmId: tolerant(nullable(text), null),
  closed: otherwise(nullable(integer), null),
  added: nullable(
    fields<NonNullable<Store["added"]>>({
      by: nullable(text), isConfirmed: otherwise(flag, false), sheet: tolerant(nullable(word(storeSizes)), null),
    }),
  ),
};

export const readStore: Reader<Store> = fields<Store>(storeFields);

export const readNearbyStores: Reader<NearbyStores> = fields<NearbyStores>({
  origin: fields<NearbyStores["origin"]>({
    latitude: number,
    longitude: number,
    zip: nullable(text),
    precision: word(["exact", "nearest", "position"]),
  }),
  radiusMetres: number,
  stores: wholeOnes(fields<NearbyStore>({ ...storeFields, distanceMetres: number })),
});

export const readTowns = fields<{ readonly towns: readonly Town[] }>({
  towns: wholeOnes(fields<Town>({ zip: text, city: text, stores: integer })),
});

export const mapSummaryReaders = {
  id: text,
  name: text,
  official: flag,
  updated: integer,
  rows: integer,
  columns: integer,
  decimetresPerCell: nullable(integer),
  scaledParts: otherwise(flag, false),
  author: nullable(text),
  revision: otherwise(integer, 1),
  downloads: otherwise(integer, 0),
  reviews: otherwise(integer, 0),
  stars: nullable(number),
};

export const readMapSummaries = fields<{ readonly maps: readonly MapSummary[] }>({
  maps: wholeOnes(fields<MapSummary>(mapSummaryReaders)),
});

const cellPlace: Reader<CellPlace> = pair(integer);

export const readStoreMap: Reader<StoreMap> = fields<StoreMap>({
  id: text,
  store: text,
  name: text,
  official: flag,
  updated: otherwise(integer, 0),
  decimetresPerCell: integer,
  grid: list(text),
  legend: table(fields<MapMark>({
    kind: word(["floor", "shelf", "wall", "obstacle"]),
    way: nullable(word(mapWays)),
    endCap: otherwise(flag, false),
    department: nullable(readDepartment),
  })),
  entrances: list(cellPlace),
  checkouts: list(cellPlace),
  aisles: otherwise(list(fields<StoreMap["aisles"][number]>({ number: integer, name: nullable(text), cell: cellPlace })), []),
  names: otherwise(list(fields<StoreMap["names"][number]>({ name: text, cell: cellPlace })), []),
  parts: otherwise(list(fields<MapPart>({
    cell: cellPlace, height: integer, width: integer, name: nullable(text), decimetresPerCell: nullable(integer),
    // Unknown conditions from newer versions are ignored.
    condition: tolerant(nullable(word(partConditions)), null), until: nullable(text),
  })), []),
});

const dish: Reader<Dish> = fields<Dish>({
  id: text,
  name: text,
  details: nullable(text),
  emoji: nullable(text),
  vegetarian: otherwise(flag, false),
  writtenPrice: otherwise(nullable(text), null),
  prices: list(fields<DishPrice>({ size: nullable(text), priceCents: nullable(integer), isLeast: otherwise(flag, false) })),
});

export const readMenuGroups: Reader<readonly MenuGroup[]> = wholeOnes(
  fields<MenuGroup>({ name: text, dishes: wholeOnes(dish) }),
);

export const readRestaurants = fields<{ readonly restaurants: readonly Restaurant[] }>({
  restaurants: wholeOnes(fields<Restaurant>({
    ...storeFields,
    menu: readMenuGroups,
  })),
});

export const readLineOffers = fields<{ readonly offers: readonly LineOffer[] }>({
  offers: wholeOnes(fields<LineOffer>({ line: integer, store: text, cents: nullable(integer), seenPrice: nullable(text) })),
});

export const readProductRecord: Reader<ProductRecord> = fields<ProductRecord>({
  id: text,
  gtin: nullable(text),
  name: text,
  item: text,
  brand: nullable(text),
  department: readDepartment,
  emoji: text,
  size: readQuantity,
  byWeight: readSaleByWeight,
  deposit: readDeposit,
  weightGrams: integer,
  storage: word(storages),
  description: nullable(text),
  picture: nullable(text),
  priceCents: integer,
  unitPrice: nullable(fields<NonNullable<ProductRecord["unitPrice"]>>({
    cents: integer,
    per: word(["kg", "l", "piece"]),
  })),
  aisle: nullable(text),
  shelf: nullable(cellPlace),
  inStock: otherwise(flag, true),
  discount: nullable(readDiscount),
  otherDiscounts: otherwise(list(readDiscount), []),
});

export const readProductPage: Reader<ProductPage> = fields<ProductPage>({
  total: integer,
  products: wholeOnes(readProductRecord),
  next: nullable(text),
});

const readPersonalDiscount: Reader<PersonalDiscount> = (value, place) => ({
  ...readDiscount(value, place),
  products: list(text)(object(value, place).products, `${place}.products`),
});

export const readPersonalDiscounts: Reader<{ readonly discounts: readonly PersonalDiscount[] }> = fields<{
  readonly discounts: readonly PersonalDiscount[];
}>({ discounts: wholeOnes(readPersonalDiscount) });
