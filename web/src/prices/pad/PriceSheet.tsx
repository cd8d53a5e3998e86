import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Scanner } from "../../ui/Scanner";
import { Sheet } from "../../ui/Sheet";
import { canScan } from "../../ui/use-scanner";
import type { NotedItem, NotedStore } from "../noting";
import type { TypedPrice } from "../typed-price";
import { PricePad } from "./PricePad";
import { useNotedPrices } from "./use-noted-prices";

interface PriceSheetProps {
  readonly item: NotedItem;
  readonly store: NotedStore;
  /** Called after a price was noted, with what takes it back. */
  readonly onNoted: (price: TypedPrice, undo: () => void) => void;
  readonly onClose: () => void;
}

/** Notes the price of a thing at a store; the number on its pack can be scanned before. */
export function PriceSheet({ item, store, onNoted, onClose }: PriceSheetProps): ReactElement | null {
  const { pad } = useLaterTexts().prices;
  const prices = useNotedPrices();
  const [gtin, setGtin] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const { currency } = prices;
  if (currency === null) return null;
  const save = (price: TypedPrice): void => {
    onNoted(price, prices.note(item, store, price, { source: gtin === null ? "typed" : "scanned", gtin }));
    onClose();
  };
  const found = (code: string): boolean => {
    setGtin(code);
    setScanning(false);
    return false;
  };
  return (
    <Sheet title={pad.title(item.name)} onClose={onClose}>
      <PricePad {...{ item, store, gtin, prices, currency }} onPrice={save} />
      {isScanning && <Scanner label={pad.camera} noCamera={pad.noCamera} onFound={found} />}
      {gtin !== null && <p className="quiet-text">{pad.code(gtin)}</p>}
      {gtin === null && !isScanning && canScan() && (
        <Button isSmall onClick={() => setScanning(true)}>
          {pad.scanCode}
        </Button>
      )}
    </Sheet>
  );
}
