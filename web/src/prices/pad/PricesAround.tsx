import { useState } from "react";
import type { ReactElement } from "react";
import type { NearbyStore } from "../../api/types";
import { useQuery } from "../../frame/use-query";
import { localDay } from "../../grocery/local-day";
import { useFormats, useLaterTexts } from "../../locale";
import { useNearby } from "../../stores/use-nearby";
import { Button } from "../../ui/Button";
import type { NotedStore } from "../noting";
import type { PriceViewProps } from "../price-views";
import { pricesAt } from "../prices-at";
import { usePrices } from "../services";
import { ShareOffer } from "../shared/ShareOffer";
import { NotedLine } from "./NotedLine";
import type { FreshPrice } from "./NotedLine";
import { PriceSheet } from "./PriceSheet";
import { ShownPrice } from "./ShownPrice";

/** A thing's seen prices at nearby stores that publish none, with their origin, and noting one there. */
export function PricesAround({ item, availability }: PriceViewProps["PricesAround"]): ReactElement | null {
  const { priceBook, replica } = usePrices();
  const later = useLaterTexts();
  const { pad } = later.prices;
  const formats = useFormats();
  const nearby = useNearby();
  const rows = useQuery(priceBook.rows);
  const currency = useQuery(priceBook.currency) ?? "";
  const today = localDay(new Date(replica.environment.now()));
  const [open, setOpen] = useState<NotedStore | null>(null);
  const [noted, setNoted] = useState<FreshPrice | null>(null);
  const stores = nearby?.kind === "ready" ? nearby.value.stores.filter(({ catalogRevision }) => catalogRevision === null) : [];
  if (stores.length === 0) return null;
  return (
    <section>
      <h3 className="sheet-title">{pad.around}</h3>
      <ul className="card sizes">
        {pricesAt(stores, item.name, availability, rows, currency, today).map(({ store, price }) => (
          <li key={store.id} className={`size-row ${price === null ? "gone" : ""}`}>
            <span className="emoji" aria-hidden="true">
              {store.organisation.emoji}
            </span>
            <span className="grow">
              <bdi>{store.name}</bdi> <span className="quiet-text">{formats.distance(store.distanceMetres)}</span>
            </span>
            {price !== null && <ShownPrice price={price} />}
            <Button isSmall aria-label={pad.noteOf(item.name, store.name)} onClick={() => setOpen(notedStore(store))}>
              {pad.note}
            </Button>
          </li>
        ))}
      </ul>
      {noted !== null && (
        <>
          <NotedLine name={item.name} noted={noted} onUndone={() => setNoted(null)} />
          <ShareOffer />
        </>
      )}
      {open !== null && (
        <PriceSheet
          item={{ ...item, product: null }}
          store={open}
          onNoted={(price, undo) => setNoted({ price, undo })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function notedStore({ id, name, organisation }: NearbyStore): NotedStore {
  return { id, name, chain: organisation.id };
}
