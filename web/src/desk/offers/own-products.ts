import { ApiProblem } from "../../api/failures";
import type { DeskProduct, GoodsClient } from "../../api/goods-client";

/** The fields of a product needed to select it. */
export type ChosenProduct = Pick<DeskProduct, "id" | "name" | "emoji" | "brand">;

/** Limits: suggestions shown, and matches fetched. */
const [mostOffered, mostFound] = [8, 40];

/** The organization's products, for selection. Every call throws an `ApiFailure`, or `Cancelled`. */
export class OwnProducts {
  /** @param store - one of the organization's stores; null without any. */
  constructor(
    private readonly goods: Pick<GoodsClient, "product" | "products">,
    private readonly store: string | null,
  ) {}

  /** Searches products, those sold by the store first; each half is sorted by name. */
  async find(search: string, signal: AbortSignal): Promise<readonly ChosenProduct[]> {
    const store = this.store === null ? {} : { store: this.store };
    const { products } = await this.goods.products({ ...store, search, limit: mostFound }, { signal });
    const sold = products.filter(({ offer }) => offer !== null);
    return [...sold, ...products.filter(({ offer }) => offer === null)].slice(0, mostOffered);
  }

  /** Returns a product by its id; null if it is no longer sold. */
  async named(id: string, signal: AbortSignal): Promise<ChosenProduct | null> {
    try {
      return await this.goods.product(id, null, { signal });
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    }
  }
}
