import type { TravelMode } from "../../grocery/ways";

const several = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

const by: Readonly<Record<TravelMode, string>> = { car: "by car", bicycle: "by bicycle", foot: "on foot" };

export const ways = {
  fromRoads: (engine: string) => `Travel times from the road network (${engine})`,
  estimated: (share: string) => `Estimated travel times, usually within ${share}`,
  partly: (engine: string, legs: string, share: string) =>
    `Travel times from the road network (${engine}); ${legs}, usually within ${share}`,
  legsEstimated: (estimated: string, all: string) => `${estimated} of ${all} legs estimated`,
  noAnswer: (engine: string) => `The road network (${engine}) didn’t answer.`,
  outOfReach: (mode: TravelMode, stores: readonly string[]) => `You can’t reach ${several(stores)} ${by[mode]}.`,
  more: (number: string) => `${number} more`,

  storesClock: (there: string, here: string) => `Times are in the stores’ time zone: ${there} there, ${here} here.`,

  mapWords: (stores: readonly string[]) => `Route map: ${stores.join(", then ")}`,
  attribution: "© OpenStreetMap contributors",
  dashed: "Dashed: estimated, roads unknown.",

  otherTitle: "Open in another app",
  otherExplanation: "Other apps open one stop at a time, or all stops from a GPX file.",
  gpx: "All stops as a GPX file",
  gpxName: (stores: readonly string[]) => `Shopping trip: ${several(stores)}`,
  start: "Start",
  end: "Back home",
  part: (part: string, parts: string) => `part ${part} of ${parts}`,
  fewOnPhones: "On a phone without its app, Google Maps shows only three stops in between.",
};
