import type { TravelTimes } from "../../api/plan-types";
import type { Trip } from "../../api/types";
import type { TravelMode } from "../../grocery/ways";
import type { LaterTexts } from "../../locale";
import type { Formats } from "../../locale/formats";

/** The relative error that half of all estimated ways stay within, measured on the roads of eight towns. */
const estimateErrors: Readonly<Record<TravelMode, number>> = { car: 0.19, bicycle: 0.12, foot: 0.08 };

/** The engines' own spelling. */
const engineNames: Readonly<Record<string, string>> = { osrm: "OSRM", valhalla: "Valhalla" };

export interface LegSources {
  /** The number of legs, and of those with unknown roads. */
  readonly all: number;
  readonly estimated: number;
  /** The road engine of the other legs. */
  readonly engine: string | null;
}

/** Returns the sources of a trip's travel times. */
export function legSources({ visits, lastLegSource }: Pick<Trip, "visits" | "lastLegSource">): LegSources {
  const sources = [...visits.map(({ travelSource }) => travelSource), ...(lastLegSource === null ? [] : [lastLegSource])];
  const estimated = sources.filter((source) => source === "estimate").length;
  return { all: sources.length, estimated, engine: sources.find((source) => source !== "estimate") ?? null };
}

/** Describes the sources of one trip's travel times. */
export function tripSourceWords(sources: LegSources, mode: TravelMode, text: LaterTexts["ways"], formats: Formats): string {
  const { all, estimated, engine } = sources;
  const share = formats.percent(estimateErrors[mode]);
  if (engine === null) return `${text.estimated(share)}.`;
  if (estimated === 0) return `${text.fromRoads(engineName(engine))}.`;
  return `${text.partly(engineName(engine), legsWords(sources, text, formats) ?? String(all), share)}.`;
}

/** Returns "2 of 4 legs estimated"; undefined if all legs are alike. */
export function legsWords({ all, estimated }: LegSources, text: LaterTexts["ways"], formats: Formats): string | undefined {
  return estimated === 0 || estimated === all
    ? undefined
    : text.legsEstimated(formats.number(estimated), formats.number(all));
}

interface PlanTimes {
  readonly travelTimes: TravelTimes;
  readonly trips: readonly Trip[];
  readonly alternatives: readonly { readonly trip: Trip }[];
}

/** Describes the sources of a plan's travel times, and the places off the road network: one sentence each. */
export function planSourceWords(plan: PlanTimes, mode: TravelMode, text: LaterTexts["ways"], formats: Formats): readonly string[] {
  const { engine, source, outOfReach, outOfReachCount } = plan.travelTimes;
  const trips = [...plan.trips, ...plan.alternatives.map(({ trip }) => trip)].map(legSources);
  const sum = (count: (one: LegSources) => number): number => trips.reduce((total, one) => total + count(one), 0);
  const used = trips.find((one) => one.engine !== null)?.engine ?? (source === "estimate" ? null : engine);
  const all = { all: sum((one) => one.all), estimated: sum((one) => one.estimated), engine: used };
  const more = outOfReachCount - outOfReach.length;
  const stores = [...outOfReach.map(({ name }) => name), ...(more > 0 ? [text.more(formats.number(more))] : [])];
  return [
    ...(engine !== null && used === null ? [text.noAnswer(engineName(engine))] : []),
    tripSourceWords(all, mode, text, formats),
    ...(stores.length > 0 ? [text.outOfReach(mode, stores)] : []),
  ];
}

function engineName(engine: string): string {
  return engineNames[engine] ?? engine;
}
