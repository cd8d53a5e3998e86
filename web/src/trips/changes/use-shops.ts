import { useEffect, useState } from "react";
import type { Shop } from "../../catalog/instead";
import { useCatalogs } from "../../catalog/services";
import { useCouponsInHand } from "../../coupons/use-coupons-in-hand";
import { useQuery } from "../../frame/use-query";
import { useStores } from "../../stores/services";

const none: ReadonlyMap<string, Shop> = new Map();

/** Returns the stores' products for this person by store id, if cached or fetchable. */
export function useShops(storeIds: readonly string[]): ReadonlyMap<string, Shop> {
  const { catalogs, settings } = useCatalogs();
  const { stores } = useStores();
  const memberships = useQuery(settings.memberships);
  const coupons = useCouponsInHand();
  const [shops, setShops] = useState(none);
  const key = [...new Set(storeIds)].sort().join("\n");
  useEffect(() => {
    let isWanted = true;
    const open = async (id: string): Promise<readonly [string, Shop][]> => {
      const [products, store] = [catalogs.open(id), stores.store(id)];
      await Promise.all([products.open(), store.open()]);
      const [state, place] = [products.getSnapshot(), store.getSnapshot()];
      if (state.kind !== "ready") return [];
      const { catalog } = state.value;
      const isMember = place.kind === "ready" && memberships.includes(place.value.organisation.id);
      return [[id, { catalog: state.value, shopper: { isMember, moment: catalog.momentAt(new Date()), coupons } }]];
    };
    void Promise.all(key === "" ? [] : key.split("\n").map(open)).then((entries) => {
      if (isWanted) setShops(new Map(entries.flat()));
    });
    return () => void (isWanted = false);
  }, [catalogs, stores, memberships, coupons, key]);
  return shops;
}
