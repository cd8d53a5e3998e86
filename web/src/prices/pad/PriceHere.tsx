import { useState } from "react";
import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { originWords } from "../../catalog/origin-words";
import type { PriceViewProps } from "../price-views";
import { productPriceWords } from "../price-words";
import { OthersHere } from "../shared/OthersHere";
import { ShareOffer } from "../shared/ShareOffer";
import { NotedLine } from "./NotedLine";
import type { FreshPrice } from "./NotedLine";
import { PriceSheet } from "./PriceSheet";

/** A thing's price at a store with its origin, and noting one. */
export function PriceHere({ store, item, product }: PriceViewProps["PriceHere"]): ReactElement {
  const text = useText();
  const later = useLaterTexts();
  const { pad } = later.prices;
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [noted, setNoted] = useState<FreshPrice | null>(null);
  const origin = item.product === null ? "" : originWords(item.product, text, formats) || pad.published;
  const words = product === null ? pad.unknown : `${origin} · ${productPriceWords(product, later, formats)}`;
  return (
    <section className="price-here card" aria-label={pad.here}>
      <div className="row">
        <span className="grow">
          <b>{store.name === null ? pad.here : pad.hereAt(store.name)}</b>{" "}
          <span className="quiet-text">{words}</span>
        </span>
        <Button isSmall look="second" aria-label={pad.noteOf(item.name, store.name ?? "")} onClick={() => setOpen(true)}>
          {pad.note}
        </Button>
      </div>
      <OthersHere storeId={store.id} name={item.name} />
      {noted !== null && (
        <>
          <NotedLine name={item.name} noted={noted} onUndone={() => setNoted(null)} />
          <ShareOffer />
        </>
      )}
      {isOpen && (
        <PriceSheet
          item={item}
          store={store}
          onNoted={(price, undo) => setNoted({ price, undo })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
