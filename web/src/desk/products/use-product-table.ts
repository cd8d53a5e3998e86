import { useCallback, useEffect, useMemo, useState } from "react";
import type { GoodsClient } from "../../api/goods-client";
import { useQuery } from "../../frame/use-query";
import { productQuestion } from "./product-question";
import type { TableQuestion } from "./product-question";
import { ProductTable } from "./product-table";

/** Milliseconds without a key before what is typed is searched. */
const rest = 200;

/** The table of a question; asked anew when another is put, once typing rests. */
export function useProductTable(client: GoodsClient, question: TableQuestion): ProductTable {
  const words = JSON.stringify(productQuestion(question));
  const [table] = useState(() => new ProductTable(client, productQuestion(question), () => Date.now()));
  useQuery(table.version);
  const asked = useMemo(() => productQuestion(question), [words]);
  useEffect(() => {
    const timer = window.setTimeout(() => void table.show(asked), table.present === 0 ? 0 : rest);
    return () => window.clearTimeout(timer);
  }, [table, asked]);
  return table;
}

/** Asks for further rows; the same function while the table is the same. */
export function useNeed(table: ProductTable): (end: number) => void {
  return useCallback((end: number) => void table.need(end), [table]);
}
