import { useState } from "react";
import { askKnownProduct } from "../../api/known-product-client";
import type { KnownProduct } from "../../api/known-product-client";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useFormats, useLaterTexts, useThingLanguage } from "../../locale";
import { Scanner } from "../../ui/Scanner";
import { Sheet } from "../../ui/Sheet";
import { isSameCode, nameOfCode } from "../last-price";
import type { NotedStore } from "../noting";
import type { NamedEntry, NotedList } from "../price-views";
import { priceWords } from "../price-words";
import { usePrices } from "../services";
import type { TypedPrice } from "../typed-price";
import { knownName, knownProduct } from "./known-products";
import { NameQuestion } from "./NameQuestion";
import { PricePad } from "./PricePad";
import { useNotedPrices } from "./use-noted-prices";

interface ScanSheetProps {
  readonly store: NotedStore;
  readonly contents: NotedList;
  readonly onClose: () => void;
}

/** Scans a pack, names it if the household has not seen its number before, and notes its price; then the next pack. */
export function ScanSheet({ store, contents: { list, entries }, onClose }: ScanSheetProps): ReactElement {
  const later = useLaterTexts();
  const { pad } = later.prices;
  const formats = useFormats();
  const { priceBook, replica } = usePrices();
  const language = useThingLanguage();
  const rows = useQuery(priceBook.rows);
  const prices = useNotedPrices();
  const [gtin, setGtin] = useState<string | null>(null);
  const [named, setNamed] = useState<NamedEntry | null>(null);
  const [known, setKnown] = useState<KnownProduct | null>(null);
  const [noted, setNoted] = useState<string | null>(null);
  const found = (code: string): boolean => {
    const name = nameOfCode(rows, code);
    setGtin(code);
    setKnown(null);
    if (name === null) void knownProduct(code, { local: replica.local, ask: askKnownProduct }).then(setKnown);
    setNamed(name === null ? null : entries.find((entry) => entry.name === name) ?? { name, quantity: null });
    return false;
  };
  const { currency } = prices;
  const item = named === null ? null : { ...named, household: list.household, product: null };
  const save = (price: TypedPrice): void => {
    if (item === null) return;
    prices.note(item, store, price, { source: "scanned", gtin });
    setNoted(pad.noted(item.name, priceWords(price, later, formats)));
    setGtin(null);
    setNamed(null);
  };
  return (
    <Sheet title={item === null ? pad.scan : pad.title(item.name)} onClose={onClose}>
      <p role="status" className={noted === null ? "visually-hidden" : "medium"}>
        {noted}
      </p>
      {gtin === null ? (
        <Scanner label={pad.camera} noCamera={pad.noCamera} onFound={found} />
      ) : item === null ? (
        <NameQuestion
          gtin={gtin}
          known={known !== null && isSameCode(known.gtin, gtin) ? { ...known, name: knownName(known, language) } : null}
          entries={entries}
          onName={setNamed}
        />
      ) : (
        currency !== null && <PricePad key={gtin} {...{ item, store, gtin, prices, currency }} onPrice={save} />
      )}
    </Sheet>
  );
}
