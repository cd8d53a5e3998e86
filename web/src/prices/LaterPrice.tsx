import { createElement, useEffect } from "react";
import type { ComponentType, ReactElement } from "react";
import { useLaterViews } from "../frame/use-later-views";
import { useFetchingLater } from "../locale";
import type { PriceViewProps } from "./price-views";
import { usePrices } from "./services";

interface LaterPriceProps<View extends keyof PriceViewProps> {
  readonly view: View;
  readonly props: PriceViewProps[View];
}

/** A component for noting prices, loaded when it is first shown; nothing until then, as shopping goes on without it. */
export function LaterPrice<View extends keyof PriceViewProps>({ view, props }: LaterPriceProps<View>): ReactElement | null {
  const { loadPriceViews } = usePrices();
  const { isThere, fetchLater } = useFetchingLater();
  const views = useLaterViews(loadPriceViews);
  useEffect(() => {
    if (!isThere) fetchLater().catch(() => undefined);
  }, [isThere, fetchLater]);
  if (views === null || views === "failed" || !isThere) return null;
  return createElement<PriceViewProps[View]>(views[view] as ComponentType<PriceViewProps[View]>, props);
}
