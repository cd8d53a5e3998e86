import { ApiProblem } from "../../api/failures";
import type { DeskProduct, GoodsClient, DeskProductPage } from "../../api/goods-client";
import type { Department } from "../../grocery/departments";
import { priceUnder } from "../../grocery/prices/discount";
import type { Discount } from "../../grocery/prices/discount";
import { byKind } from "../../grocery/prices/discount-kinds";
import { isOfGroups, mostPacks } from "./discount-form";
import type { TypedDiscount } from "./discount-form";

/** Named products that are asked about, one by one, and those of a department: the ones with the lowest prices. */
const [mostNamed, mostOfDepartment] = [20, 200];

/** What a discount is on, with what a store asks for it today. */
export interface PricedProducts {
  readonly products: readonly DeskProduct[];
  /** Of all that it is on, also of those that were not asked about. */
  readonly count: number;
}

/** What one store asks today for what a discount is on; each product and each department is asked about once. */
export class TodaysPrices {
  private readonly named = new Map<string, DeskProduct | null>();
  private readonly pages = new Map<Department, DeskProductPage>();

  constructor(
    private readonly goods: Pick<GoodsClient, "product" | "products">,
    private readonly store: string,
  ) {}

  /** Throws an `ApiFailure`, or `Cancelled`. */
  async of({ products, departments }: Pick<TypedDiscount, "products" | "departments">, signal: AbortSignal): Promise<PricedProducts> {
    const found = new Map<string, DeskProduct>();
    let count = products.length;
    for (const id of products.slice(0, mostNamed)) {
      const product = await this.product(id, signal);
      if (product !== null) found.set(id, product);
      // It is sold no more, or counted with its department.
      if (product === null || departments.includes(product.department)) count -= 1;
    }
    for (const department of departments) {
      const page = await this.page(department, signal);
      for (const product of page.products) found.set(product.id, product);
      count += page.total ?? page.products.length;
    }
    return { products: [...found.values()], count };
  }

  /** Null where it is not sold any more. */
  private async product(id: string, signal: AbortSignal): Promise<DeskProduct | null> {
    const known = this.named.get(id);
    if (known !== undefined) return known;
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

/** What becomes of the price of a product. */
export interface NewPrice {
  readonly product: DeskProduct;
  /** Of the fewest packs that get cheaper; the same before and after where none do; null where the store does not sell it. */
  readonly price: { readonly packs: number; readonly beforeCents: number; readonly afterCents: number } | null;
  readonly isNoCheaper: boolean;
}

/** Those first that get no cheaper, those last that are not sold. */
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
  // Of what a scale weighs there are no groups. More packs never save less, so that what gets no cheaper is known at once.
  const isOnNone = isWeighed && byKind(discount.rule, isOfGroups);
  if (isOnNone || priceUnder(discount, cents, mostPacks) === cents * mostPacks) return { packs: 1, beforeCents: cents, afterCents: cents };
  let packs = 1;
  while (priceUnder(discount, cents, packs) === cents * packs) packs += 1;
  return { packs, beforeCents: cents * packs, afterCents: priceUnder(discount, cents, packs) };
}
