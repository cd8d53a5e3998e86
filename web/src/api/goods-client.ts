import { readSaleByWeight } from "../grocery/amounts/packs";
import type { SaleByWeight } from "../grocery/amounts/packs";
import { readQuantity } from "../grocery/amounts/quantity";
import type { Quantity } from "../grocery/amounts/quantity";
import { departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { fields, flag, integer, list, nullable, object, otherwise, pair, text, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { readDeposit } from "../grocery/prices/till";
import type { Deposit } from "../grocery/prices/till";
import { storages } from "../grocery/storages";
import type { ProductStorage } from "../grocery/storages";
import { decodedWhole, part, queryText } from "./answers";
import type { DiscountDetails } from "./desk-discount-client";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import type { PlainProduct } from "./product-types";

/** A store's price of a product; times in milliseconds since 1970. */
export type DeskOffer = Value<typeof readOffer>;

/** A product as its organization sees it. */
export interface DeskProduct extends PlainProduct {
  /** Null without a chosen store, or if the store does not sell it. */
  readonly offer: DeskOffer | null;
  /** The number of discounts active today in that store. */
  readonly discounts: number;
}

export type DeskProductPage = Value<typeof readPage>;

/** Search and filters for a store's products. */
export interface ProductFilter {
  readonly search?: string;
  readonly department?: Department;
  readonly inStock?: boolean;
  readonly discounted?: boolean;
  readonly missing?: "price" | "aisle" | "shelf" | "gtin";
}

export interface ProductQuestion extends ProductFilter {
  readonly store?: string;
  readonly sort?: string;
  readonly limit?: number;
  readonly after?: string | null;
}

export type CellValue = string | number | boolean | null | readonly number[] | Quantity | SaleByWeight | Deposit;

/** One cell edit: the value that the editor saw, and the new one. */
export type CellEdit = Value<typeof readEdit>;

/** The current value of a cell that another editor changed. */
export interface ChangedCell {
  readonly product: string;
  readonly field: string;
  readonly was: CellValue;
  readonly now: CellValue;
}

export type Edited = Value<typeof readEdited>;

export type BulkEdited = Edited & {
  readonly count: number;
  /** A digest of the selected products and their prices before the change. */
  readonly base: string | null;
};

export interface BulkChange {
  readonly store: string;
  readonly selection: { readonly products: readonly string[] } | { readonly filter: ProductFilter };
  readonly field: string;
  readonly change: { readonly set: CellValue } | { readonly percent: number } | { readonly addCents: number };
  /** The expected number of products; null only counts them. */
  readonly expected: number | null;
  /** The `base` of the count, so that a percentage is added once; null does not compare prices. */
  readonly base: string | null;
}

export interface NewProduct {
  readonly id?: string;
  readonly gtin: string | null;
  readonly name: string;
  /** The item name on lists; null for the product's name. */
  readonly item: string | null;
  readonly brand: string | null;
  readonly department: Department;
  readonly emoji?: string;
  readonly size: Quantity;
  /** Null for products sold in packs. */
  readonly byWeight: SaleByWeight | null;
  readonly deposit: Deposit | null;
  /** Null to derive it from the size; pieces have no weight. */
  readonly weightGrams: number | null;
  readonly storage: ProductStorage;
  readonly description: string | null;
}

/** A new product's price in a store, picture and discount, saved with it or not at all. */
export interface NewProductExtras {
  /** Null if no store sells it yet. */
  readonly offer: { readonly store: string; readonly priceCents: number } | null;
  readonly picture: Blob | null;
  readonly discount: Omit<DiscountDetails, "accounts" | "products"> | null;
}

const readOffer = fields({
  priceCents: integer,
  unitPrice: otherwise(nullable(fields({ cents: integer, per: text })), null),
  /** Stock; null if not counted. Visible only to the organization. */
  stock: otherwise(nullable(integer), null),
  inStock: flag,
  aisle: nullable(text),
  /** Row, column. */
  shelf: nullable(pair(integer)),
  confirmed: otherwise(nullable(integer), null),
});

const readProduct = fields<DeskProduct>({
  id: text,
  gtin: nullable(text),
  name: text,
  item: text,
  brand: nullable(text),
  department: word(departments),
  emoji: text,
  size: readQuantity,
  byWeight: readSaleByWeight,
  deposit: readDeposit,
  weightGrams: integer,
  storage: word(storages),
  description: nullable(text),
  picture: nullable(text),
  offer: nullable(readOffer),
  discounts: otherwise(integer, 0),
});

const readPage = fields({
  /** Total of all pages; only on the first page. */
  total: nullable(integer),
  products: list(readProduct),
  next: nullable(text),
});

/** The value of a cell: plain, or the two parts of a shelf, a pack, a sale by weight or a deposit. */
const readCell: Reader<CellValue> = (value, place) => {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return list(integer)(value, place);
  return readSaleByWeight(value, place) ?? readDeposit(value, place) ?? readQuantity(value, place);
};

const readPicture = fields<{ readonly picture: string }>({ picture: text });
const readEdit = fields({ product: text, field: text, was: readCell, value: readCell });
const readEdited = fields({
  saved: integer,
  /** The edits that undo it. */
  inverse: list(readEdit),
});
const readBulk = fields<BulkEdited>({
  count: integer, base: otherwise(nullable(text), null), saved: integer, inverse: list(readEdit),
});
const readChanged = fields<{ readonly changed: readonly ChangedCell[] }>({
  changed: list(fields<ChangedCell>({ product: text, field: text, was: readCell, now: readCell })),
});

/** The conflicting cells, from the rejection of an edit. */
export function changedCells(answer: unknown): readonly ChangedCell[] {
  return readChanged(object(answer, ""), "").changed;
}

/** API client for an organization's products and prices. Every call throws an `ApiFailure`, or `Cancelled`. */
export class GoodsClient {
  private readonly root: string;

  constructor(
    organisation: string,
    private readonly exchange: Exchange = new Exchange(),
  ) {
    this.root = `/v1/organisations/${part(organisation)}`;
  }

  async products(question: ProductQuestion, options?: AskOptions): Promise<DeskProductPage> {
    return decodedWhole(await this.exchange.get(`${this.root}/products${queryText(question)}`, options), readPage);
  }

  async product(id: string, store: string | null, options?: AskOptions): Promise<DeskProduct> {
    const path = `${this.root}/products/${part(id)}${queryText({ store })}`;
    return decodedWhole(await this.exchange.get(path, options), readProduct);
  }

  async productOfCode(gtin: string, store: string, options?: AskOptions): Promise<DeskProduct> {
    const path = `${this.root}/products/by-gtin/${part(gtin)}${queryText({ store })}`;
    return decodedWhole(await this.exchange.get(path, options), readProduct);
  }

  async create(product: NewProduct, { offer, picture, discount }: NewProductExtras): Promise<DeskProduct> {
    const content = picture === null ? null : await base64(picture);
    const body = { ...product, ...offer, picture: content, discount };
    return decodedWhole(await this.exchange.post(`${this.root}/products`, body), readProduct);
  }

  async remove(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.root}/products/${part(id)}`);
  }

  /** @returns the tag of the new picture. */
  async putPicture(id: string, picture: Blob): Promise<string> {
    return decodedWhole(await this.exchange.send("PUT", this.picturePath(id), picture), readPicture).picture;
  }

  async removePicture(id: string): Promise<void> {
    await this.exchange.send("DELETE", this.picturePath(id));
  }

  /** URL of a product's picture; null without one. */
  pictureAddress({ id, picture }: Pick<DeskProduct, "id" | "picture">): string | null {
    return picture === null ? null : `${this.picturePath(id)}?tag=${part(picture)}`;
  }

  private picturePath(id: string): string {
    return `${this.root}/products/${part(id)}/picture`;
  }

  /** Applies all edits or none. */
  async edit(store: string | null, edits: readonly CellEdit[]): Promise<Edited> {
    const body = store === null ? { edits } : { store, edits };
    return decodedWhole(await this.exchange.post(`${this.root}/edits`, body), readEdited);
  }

  async editMany(change: BulkChange): Promise<BulkEdited> {
    return decodedWhole(await this.exchange.post(`${this.root}/bulk-edits`, change), readBulk);
  }
}

async function base64(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
