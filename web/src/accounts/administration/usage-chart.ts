import type { ActiveDevices } from "../../api/administration-client";

/** A chart of whole numbers; across and up as shares of its width and height, from 0, at the left and below, to 1. */
export interface UsageChart {
  /** Axis labels, evenly spaced from 0; the last is at least the highest bar. */
  readonly figures: readonly { readonly value: number; readonly up: number }[];
  /** One per span, in order. */
  readonly bars: readonly { readonly from: string; readonly left: number; readonly width: number; readonly up: number }[];
  /** Labeled spans by their centers: the first, the last, and a middle one if any. */
  readonly named: readonly { readonly from: string; readonly middle: number }[];
}

/** Axis steps, repeated for each power of ten. */
const steps = [1, 2, 5];
/** Maximum steps of the axis. */
const mostSteps = 4;
/** With more bars, the gaps would be narrower than a pixel on a phone. */
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

/** The smallest of 1, 2, 5, 10, 20 … that reaches `most` in few steps; whole devices only. */
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
