import type { ActiveDevices } from "../../api/administration-client";

/** A chart of whole numbers; across and up as shares of its width and height, from 0, at the left and below, to 1. */
export interface UsageChart {
  /** What stands at the axis, from 0 up, equally far apart; the last is at least as much as is drawn. */
  readonly figures: readonly { readonly value: number; readonly up: number }[];
  /** One for each span, in their order. */
  readonly bars: readonly { readonly from: string; readonly left: number; readonly width: number; readonly up: number }[];
  /** Spans that are named below, by their middles: the first, the last, and one between where there is one. */
  readonly named: readonly { readonly from: string; readonly middle: number }[];
}

/** Steps between two figures, each ten times as large again. */
const steps = [1, 2, 5];
/** Between 0 and the highest figure. */
const mostSteps = 4;
/** With more bars there are no gaps between them: they would be finer than a pixel of a phone. */
const mostApart = 62;

export function usageChart(spans: readonly ActiveDevices[]): UsageChart {
  const most = Math.max(0, ...spans.map(({ count }) => count));
  const step = figureStep(most);
  const top = Math.max(1, Math.ceil(most / step)) * step;
  const width = 1 / Math.max(1, spans.length);
  const gap = spans.length > mostApart ? 0 : width * 0.2;
  const last = spans.length - 1;
  const places = [...new Set([0, Math.round(last / 2), last])];
  return {
    figures: Array.from({ length: top / step + 1 }, (_, index) => ({ value: index * step, up: (index * step) / top })),
    bars: spans.map(({ from, count }, index) => ({
      from, left: index * width + gap / 2, width: width - gap, up: count / top,
    })),
    named: places.flatMap((place) => {
      const span = spans[place];
      return span === undefined ? [] : [{ from: span.from, middle: (place + 0.5) * width }];
    }),
  };
}

/** The least of 1, 2, 5, 10, 20 … of which few reach `most`: nobody counts half a device. */
function figureStep(most: number): number {
  for (let scale = 1; ; scale *= 10) {
    const step = steps.find((one) => one * scale * mostSteps >= most);
    if (step !== undefined) return step * scale;
  }
}

/** The highest of the spans, the latest of several. */
export function busiest(spans: readonly ActiveDevices[]): ActiveDevices | undefined {
  return spans.reduce<ActiveDevices | undefined>(
    (best, one) => (best === undefined || one.count >= best.count ? one : best), undefined,
  );
}
