import type { ApiClient } from "../../api/api-client";
import type { AroundClient } from "../../api/around-client";
import { ApiProblem } from "../../api/failures";

/** As much of a product as is needed to choose it. */
export interface ChosenProduct {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  readonly brand: string | null;
}

/** As many as are offered to choose from. */
const mostFound = 8;

/** What an organisation's stores sell, to choose of it. Every call throws an `ApiFailure`, or `Cancelled`. */
export class OwnProducts {
  constructor(
    private readonly api: ApiClient,
    private readonly around: AroundClient,
    private readonly stores: readonly string[],
  ) {}

  /** Those whose names fit, the best first. */
  async find(search: string, signal: AbortSignal): Promise<readonly ChosenProduct[]> {
    const found = new Map<string, ChosenProduct>();
    for (const store of this.stores) {
      const page = await this.api.products(store, { search, limit: mostFound }, { signal });
      if (page.kind === "fresh") for (const product of page.value.products) found.set(product.id, product);
      if (found.size >= mostFound) break;
    }
    return [...found.values()].slice(0, mostFound);
  }

  /** One by its id; null where no store sells it any more. */
  async named(id: string, signal: AbortSignal): Promise<ChosenProduct | null> {
    try {
      const { products } = await this.around.elsewhere(id, null, { signal });
      return products.find((product) => product.id === id) ?? null;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    }
  }
}
