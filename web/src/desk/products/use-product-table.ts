import { useCallback, useEffect, useMemo, useState } from "react";
import type { GoodsClient } from "../../api/goods-client";
import { useQuery } from "../../frame/use-query";
import { productQuestion } from "./product-question";
import type { TableQuestion } from "./product-question";
import { ProductTable } from "./product-table";

/** Debounce of the search, in milliseconds. */
const searchDelay = 200;

/** The table of a query, reloaded after the query changes and typing pauses. */
export function useProductTable(client: GoodsClient, question: TableQuestion): ProductTable {
  const words = JSON.stringify(productQuestion(question));
  const [table] = useState(() => new ProductTable(client, productQuestion(question), () => Date.now()));
  useQuery(table.version);
  const request = useMemo(() => productQuestion(question), [words]);
  useEffect(() => {
    const timer = window.setTimeout(() => void table.show(request), table.present === 0 ? 0 : searchDelay);
    return () => window.clearTimeout(timer);
  }, [table, request]);
  return table;
}

/** Loads further rows. Keeps its identity for the same table. */
export function useNeed(table: ProductTable): (end: number) => void {
  return useCallback((end: number) => void table.need(end), [table]);
}
