import type { ReactElement } from "react";
import { LaterPrice } from "../prices/LaterPrice";
import { usePriceAsking } from "../prices/use-price-asking";
import type { ReadySource } from "./company";
import type { WalkScene } from "./walk-scene";

interface WalkPriceProps {
  readonly source: ReadySource;
  readonly scene: WalkScene;
  readonly storeId: string;
  /** False at the end, where nothing can move any more. */
  readonly keepsPlace: boolean;
}

/** Asks for the price of the item taken last, if the shopper wants to be asked here. */
export function WalkPrice({ source, scene, storeId, keepsPlace }: WalkPriceProps): ReactElement | null {
  const asking = usePriceAsking(source.products !== "none");
  if (asking === "off") return null;
  const { contents, storeName, chain } = source;
  const [item] = scene.taken;
  const entry = contents.entries.find(({ id }) => id === item?.id);
  // The price of an item that was not found is not asked for.
  const isLastTaken = item !== undefined && scene.last?.id === item.id;
  const asked = isLastTaken ? { ...item, quantity: entry?.quantity ?? null, product: item.productId } : null;
  const store = { id: storeId, name: storeName === "" ? null : storeName, chain };
  return <LaterPrice view="PriceQuestion" props={{ store, asking, item: asked, contents, keepsPlace }} />;
}
