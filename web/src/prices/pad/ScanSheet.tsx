import { useMemo, useState } from "react";
import { askKnownProduct } from "../../api/known-product-client";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useFormats, useLaterTexts, useThingLanguage } from "../../locale";
import { Scanner } from "../../ui/Scanner";
import { Sheet } from "../../ui/Sheet";
import { nameOfCode } from "../last-price";
import type { NotedStore } from "../noting";
import type { NamedEntry, NotedList } from "../price-views";
import { priceWords } from "../price-words";
import { usePrices } from "../services";
import type { TypedPrice } from "../typed-price";
import { scannedProduct } from "./known-products";
import type { ScannedProduct } from "./known-products";
import { NameQuestion } from "./NameQuestion";
import { PricePad } from "./PricePad";
import { noteScanning, productPack } from "./product-pack";
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
  const [answer, setAnswer] = useState<{ readonly gtin: string; readonly scanned: ScannedProduct } | null>(null);
  const [noted, setNoted] = useState<string | null>(null);
  const parts = useMemo(() => {
    const { environment, local, storage } = replica;
    const copy = productPack({ storage, now: environment.now, language });
    const pack = async () => {
      await copy.look();
      const state = copy.getSnapshot();
      return state.kind === "ready" ? state.value : null;
    };
    return { local, pack, ask: askKnownProduct };
  }, [replica, language]);
  const found = (code: string): boolean => {
    const name = nameOfCode(rows, code);
    noteScanning(replica.local);
    setGtin(code);
    if (name === null) void scannedProduct(code, parts).then((scanned) => setAnswer({ gtin: code, scanned }));
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
          scanned={answer?.gtin === gtin ? answer.scanned : null}
          entries={entries}
          onName={setNamed}
        />
      ) : (
        currency !== null && <PricePad key={gtin} {...{ item, store, gtin, prices, currency }} onPrice={save} />
      )}
    </Sheet>
  );
}
