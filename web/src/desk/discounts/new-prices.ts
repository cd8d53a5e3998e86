import { ApiProblem } from "../../api/failures";
import type { DeskProduct, GoodsClient, DeskProductPage } from "../../api/goods-client";
import type { Department } from "../../grocery/departments";
import { priceUnder } from "../../grocery/prices/discount";
import type { Discount } from "../../grocery/prices/discount";
import { byKind } from "../../grocery/prices/discount-kinds";
import { isOfGroups, mostPacks } from "./discount-form";
import type { TypedDiscount } from "./discount-form";

/** Limits: named products, fetched one by one, and products per department, cheapest first. */
const [mostNamed, mostOfDepartment] = [20, 200];

/** The discounted products with one store's current prices. */
export interface PricedProducts {
  readonly products: readonly DeskProduct[];
  /** The number of all discounted products, including those not fetched. */
  readonly count: number;
}

/** One store's current prices of discounted products. Fetches each product and department once. */
export class TodaysPrices {
  private readonly named = new Map<string, DeskProduct | null>();
  private readonly pages = new Map<Department, DeskProductPage>();

  constructor(
    private readonly goods: Pick<GoodsClient, "product" | "products">,
    private readonly store: string,
  ) {}

  /** Throws an `ApiFailure`, or `Cancelled`. */
  async of({ products, departments }: Pick<TypedDiscount, "products" | "departments">, signal: AbortSignal): Promise<PricedProducts> {
    const productsById = new Map<string, DeskProduct>();
    let count = products.length;
    for (const id of products.slice(0, mostNamed)) {
      const product = await this.product(id, signal);
      if (product !== null) productsById.set(id, product);
      // No longer sold, or counted with its department.
      if (product === null || departments.includes(product.department)) count -= 1;
    }
    for (const department of departments) {
      const page = await this.page(department, signal);
      for (const product of page.products) productsById.set(product.id, product);
      count += page.total ?? page.products.length;
    }
    return { products: [...productsById.values()], count };
  }

  /** Returns null if it is no longer sold. */
  private async product(id: string, signal: AbortSignal): Promise<DeskProduct | null> {
    const cached = this.named.get(id);
    if (cached !== undefined) return cached;
    const product = await this.goods.product(id, this.store, { signal }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    });
    this.named.set(id, product);
    return product;
  }

  private async page(department: Department, signal: AbortSignal): Promise<DeskProductPage> {
    const question = { store: this.store, department, sort: "price", limit: mostOfDepartment };
    const page = this.pages.get(department) ?? (await this.goods.products(question, { signal }));
    this.pages.set(department, page);
    return page;
  }
}

/** The price of a product before and after the discount. */
export interface NewPrice {
  readonly product: DeskProduct;
  /** For the fewest packs that get cheaper; equal before and after if none do; null if the store does not sell it. */
  readonly price: { readonly packs: number; readonly beforeCents: number; readonly afterCents: number } | null;
  readonly isNoCheaper: boolean;
}

/** Products that get no cheaper come first, those not sold last. */
export function newPrices(discount: Pick<Discount, "rule" | "limit">, products: readonly DeskProduct[]): readonly NewPrice[] {
  const prices = products.map((product): NewPrice => {
    if (product.offer === null) return { product, price: null, isNoCheaper: false };
    const price = priceBecomes(discount, product.offer.priceCents, product.byWeight !== null);
    return { product, price, isNoCheaper: price.afterCents === price.beforeCents };
  });
  const place = ({ price, isNoCheaper }: NewPrice): number => (isNoCheaper ? 0 : price !== null ? 1 : 2);
  return prices.sort((one, other) => place(one) - place(other));
}

function priceBecomes(discount: Pick<Discount, "rule" | "limit">, cents: number, isWeighed: boolean): NonNullable<NewPrice["price"]> {
  // Groups do not apply to products sold by weight. More packs never save less, so products that get no cheaper are
  // known at once.
  const isOnNone = isWeighed && byKind(discount.rule, isOfGroups);
  if (isOnNone || priceUnder(discount, cents, mostPacks) === cents * mostPacks) return { packs: 1, beforeCents: cents, afterCents: cents };
  let packs = 1;
  while (priceUnder(discount, cents, packs) === cents * packs) packs += 1;
  return { packs, beforeCents: cents * packs, afterCents: priceUnder(discount, cents, packs) };
}
