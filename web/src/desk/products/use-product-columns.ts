import { createElement, useMemo } from "react";
import type { DeskDiscount } from "../../api/desk-discount-client";
import type { DeskProduct } from "../../api/goods-client";
import { sizeWords, unitPriceWords } from "../../catalog/products/size-words";
import { departmentEmoji, departments } from "../../grocery/departments";
import { storages } from "../../grocery/storages";
import { useFormats, useLaterTexts, useRegion, useText } from "../../locale";
import { useDesk } from "../frame/desk-context";
import type { Column } from "../table/column";
import { PriceCell } from "./PriceCell";
import { byWeightWritten, fieldText } from "./product-fields";
import type { Field, Writing } from "./product-fields";
import { isSortable } from "./product-question";
import { saleOf } from "./sales";

/** The user's price format. */
export function useWriting(): Writing {
  const region = useRegion();
  const { moneyDigits } = useFormats();
  return useMemo(() => ({ region, digits: moneyDigits }), [region, moneyDigits]);
}

/** Without a stable value, each render would make new columns. */
const noDiscounts: readonly DeskDiscount[] = [];

/**
 * The columns of the product table, with those of offers if a store is selected.
 *
 * @param discounts - the store's running ones, shown beside the prices.
 */
export function useProductColumns(hasStore: boolean, discounts = noDiscounts): readonly Column<DeskProduct>[] {
  const { goods } = useDesk();
  const general = useText();
  const formats = useFormats();
  const text = useLaterTexts().goods;
  const writing = useWriting();
  return useMemo(() => {
    const field = (id: Field, width: number, words: (row: DeskProduct) => string): Column<DeskProduct> => ({
      id, label: text.columns[id], width, words,
      typed: (row) => fieldText(row, id, writing), isSortable: isSortable(id, hasStore),
    });
    const readOnly = (
      id: "unitPrice" | "confirmed" | "discounts", width: number, words: (row: DeskProduct) => string,
    ): Column<DeskProduct> => ({
      id, label: text.columns[id], width, words, isSortable: isSortable(id, hasStore),
    });
    const places = general.lists.departments;
    const offer = (words: (offer: NonNullable<DeskProduct["offer"]>) => string) => (row: DeskProduct) =>
      row.offer === null ? "" : words(row.offer);
    const truth = [true, false].map((value) => ({ value: String(value), label: value ? text.yes : text.no }));
    const ofStore: readonly Column<DeskProduct>[] = [
      {
        ...field("priceCents", 168, (row) => (row.offer === null ? "–" : formats.money(row.offer.priceCents))),
        isNumber: true,
        shown: (row) => {
          const sale = saleOf(row, discounts);
          return sale === null ? null : createElement(PriceCell, { sale });
        },
      },
      {
        ...readOnly("unitPrice", 120, ({ offer: storeOffer, size }) =>
          storeOffer === null ? "" : unitPriceWords(storeOffer.priceCents, size, general, formats) ?? "",
        ),
        isNumber: true,
      },
      {
        ...readOnly("confirmed", 168, offer(({ confirmed }) => (confirmed === null ? text.never : formats.day(new Date(confirmed))))),
        tap: ({ offer: storeOffer }) => (storeOffer === null ? null : text.confirmPrice),
      },
      { ...field("stock", 96, offer(({ stock }) => (stock === null ? "" : formats.number(stock)))), isNumber: true },
      { ...field("inStock", 112, offer(({ inStock }) => (inStock ? text.yes : text.no))), choices: truth },
      field("aisle", 96, offer(({ aisle }) => aisle ?? "")),
      field("shelf", 96, offer(({ shelf }) => shelf?.join("/") ?? "")),
      { ...readOnly("discounts", 112, ({ discounts }) => (discounts === 0 ? "" : formats.number(discounts))), isNumber: true },
    ];
    return [
      { ...field("name", 260, ({ name }) => name), picture: ({ emoji }: DeskProduct) => emoji, image: (product) => goods.pictureAddress(product) },
      ...(hasStore ? ofStore : []),
      { ...field("size", 112, (product) => sizeWords(product, general, formats)), isNumber: true },
      field("byWeight", 176, ({ byWeight }) => byWeightWritten(byWeight)),
      { ...field("deposit", 128, (product) => fieldText(product, "deposit", writing)), isNumber: true },
      field("brand", 160, ({ brand }) => brand ?? ""),
      field("item", 160, ({ item }) => item),
      {
        ...field("department", 176, ({ department }) => `${departmentEmoji[department]} ${places[department]}`),
        choices: departments.map((value) => ({ value, label: places[value] })),
      },
      field("gtin", 176, ({ gtin }) => gtin ?? ""),
      {
        ...field("storage", 176, ({ storage }) => text.storages[storage]),
        choices: storages.map((value) => ({ value, label: text.storages[value] })),
      },
      { ...field("weightGrams", 112, ({ weightGrams }) => formats.weight(weightGrams)), isNumber: true },
      field("description", 320, ({ description }) => description ?? ""),
    ];
  }, [general, formats, text, writing, hasStore, goods, discounts]);
}
