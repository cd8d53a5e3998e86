import { useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useAttempt } from "../../frame/use-attempt";
import type { Discount } from "../../grocery/prices/discount";
import { useFormats, useLaterTexts } from "../../locale";
import { ReducedPrice } from "../../ui/ReducedPrice";
import { DeskFailure } from "../frame/DeskFailure";
import { useDesk } from "../frame/desk-context";
import { useWriting } from "../products/use-product-columns";
import { mostPacks } from "./discount-form";
import type { TypedDiscount } from "./discount-form";
import { newPrices, TodaysPrices } from "./new-prices";
import type { NewPrice, PricedProducts } from "./new-prices";
import { readRule, whole } from "./typed-rule";

/** The number of products shown. */
const mostShown = 5;

/** Preview of the new prices at the first store; empty until enough is typed. */
export function NewPrices({ typed }: { readonly typed: TypedDiscount }): ReactElement | null {
  const { goods, organisation } = useDesk();
  const rule = readRule(typed.rule, useWriting());
  const store = organisation.stores.find(({ id }) => typed.stores?.includes(id) ?? true);
  const storeId = store?.id ?? null;
  // Cached while the rule is edited.
  const today = useMemo(() => (storeId === null ? null : new TodaysPrices(goods, storeId)), [goods, storeId]);
  if (rule === null || store === undefined || today === null || typed.products.length + typed.departments.length === 0) return null;
  const limit = whole(typed.limit, 1, mostPacks);
  return <PricesAt key={store.id} store={store.name} today={today} typed={typed} discount={{ rule, limit }} />;
}

interface PricesAtProps {
  /** The name of the store. */
  readonly store: string;
  readonly today: TodaysPrices;
  readonly typed: TypedDiscount;
  readonly discount: Pick<Discount, "rule" | "limit">;
}

function PricesAt({ store, today, typed, discount }: PricesAtProps): ReactElement | null {
  const text = useLaterTexts().offering;
  const words = text.discounts;
  const [priced, setPriced] = useState<PricedProducts | null>(null);
  const { failure, run } = useAttempt();
  const { products, departments } = typed;
  useEffect(
    () => void run(async (signal) => setPriced(await today.of({ products, departments }, signal))),
    [today, products, departments, run],
  );
  if (failure !== null) return <DeskFailure failure={failure} isRead />;
  if (priced === null || priced.count === 0) return null;
  const prices = newPrices(discount, priced.products);
  const visiblePrices = prices.slice(0, mostShown);
  const noCheaper = prices.filter(({ isNoCheaper }) => isNoCheaper).length;
  const label = words.pricesAt(store);
  return (
    <section className="stack" aria-label={label}>
      <p className="field-label">{label}</p>
      <ul className="stack">
        {visiblePrices.map((price) => (
          <PriceRow key={price.product.id} {...price} />
        ))}
        {priced.count > visiblePrices.length && (
          <li className="quiet-text">{text.andMore(priced.count - visiblePrices.length)}</li>
        )}
      </ul>
      {noCheaper > 0 && (
        <p className="warning-text" role="status">
          {words.getNoCheaper(noCheaper)}
        </p>
      )}
    </section>
  );
}

function PriceRow({ product, price, isNoCheaper }: NewPrice): ReactElement {
  const words = useLaterTexts().offering.discounts;
  const formats = useFormats();
  return (
    <li className="product-line">
      <span className="grow">
        {product.emoji} <bdi>{product.name}</bdi>
      </span>
      {price === null ? (
        <span className="quiet-text">{words.notSoldThere}</span>
      ) : (
        <span className="product-price">
          {price.packs > 1 && `${words.packs(price.packs)}: `}
          {isNoCheaper ? words.staysAt(formats.money(price.afterCents)) : <ReducedPrice cents={price.afterCents} beforeCents={price.beforeCents} />}
        </span>
      )}
    </li>
  );
}
