import { createElement, useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import { useFetchingLater } from "../locale";
import type { PriceViewProps, PriceViews } from "./price-views";
import { usePrices } from "./services";

interface LaterPriceProps<View extends keyof PriceViewProps> {
  readonly view: View;
  readonly props: PriceViewProps[View];
}

/** Kept, so that later components are there at once and nothing moves. */
let loaded: PriceViews | null = null;

/** A component for noting prices, loaded when it is first shown; nothing until then. */
export function LaterPrice<View extends keyof PriceViewProps>({ view, props }: LaterPriceProps<View>): ReactElement | null {
  const { loadPriceViews } = usePrices();
  const { isThere, fetchLater } = useFetchingLater();
  const [views, setViews] = useState(loaded);
  useEffect(() => {
    // Offline and not cached yet: shopping goes on without it.
    Promise.all([loadPriceViews(), isThere || fetchLater()]).then(([fetched]) => setViews((loaded = fetched)), () => undefined);
  }, [loadPriceViews, isThere, fetchLater]);
  if (views === null || !isThere) return null;
  return createElement<PriceViewProps[View]>(views[view] as ComponentType<PriceViewProps[View]>, props);
}
