import { useEffect, useState } from "react";
import { DeskDiscountClient } from "../../api/desk-discount-client";
import type { DeskDiscount } from "../../api/desk-discount-client";
import { useAttempt } from "../../frame/use-attempt";
import { useDesk } from "../frame/desk-context";

/** The number of discounts, and of those whose products are fetched one by one. */
const [mostDiscounts, mostWhole] = [200, 20];

/** The number of products that a page names. */
const namedProducts = 5;

/** The discounts that run at a store today with all their products; none until they are loaded, or if that fails. */
export function useRunningDiscounts(store: string | null): readonly DeskDiscount[] {
  const { organisation } = useDesk();
  const [discounts, setDiscounts] = useState<readonly DeskDiscount[]>([]);
  const { run } = useAttempt();
  useEffect(() => {
    setDiscounts([]);
    if (store === null) return;
    const client = new DeskDiscountClient(organisation.id);
    void run(async (signal) => {
      const page = await client.page({ state: "running", store, limit: mostDiscounts }, { signal });
      const cut = page.discounts.filter(({ products, productCount }) => products.length >= namedProducts && productCount > namedProducts);
      const whole = await Promise.all(cut.slice(0, mostWhole).map(({ id }) => client.discount(id, { signal })));
      setDiscounts(page.discounts.map((discount) => whole.find(({ id }) => id === discount.id) ?? discount));
    });
  }, [organisation.id, store, run]);
  return discounts;
}
