import type { TravelMode } from "../../grocery/ways";

const several = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

const by: Readonly<Record<TravelMode, string>> = { car: "by car", bicycle: "by bicycle", foot: "on foot" };

export const ways = {
  fromRoads: (engine: string) => `Travel times from the road network (${engine})`,
  estimated: (share: string) => `Travel times estimated (half of all ways are within ${share})`,
  partly: (engine: string, legs: string, share: string) =>
    `Travel times from the road network (${engine}); ${legs} (half of all ways are within ${share})`,
  legsEstimated: (estimated: string, all: string) => `${estimated} of ${all} legs estimated`,
  noAnswer: (engine: string) => `The road network (${engine}) has not answered.`,
  outOfReach: (mode: TravelMode, stores: readonly string[]) => `No way ${by[mode]} leads to ${several(stores)}.`,
  more: (number: string) => `${number} more`,

  storesClock: (there: string, here: string) => `Times are by the stores' clock: ${there} there, ${here} here.`,

  mapWords: (stores: readonly string[]) => `Map of the way: ${stores.join(", then ")}`,
  attribution: "© OpenStreetMap contributors",
  dashed: "Dashed: estimated, the roads are not known there.",

  otherTitle: "Open in another app",
  otherExplanation: "An app opens one stop at a time, or reads all of them from a GPX file.",
  gpx: "All stops as a GPX file",
  gpxName: (stores: readonly string[]) => `Shopping trip: ${several(stores)}`,
  start: "Start",
  end: "Home again",
  part: (part: string, parts: string) => `part ${part} of ${parts}`,
  fewOnPhones: "Without its app, Google Maps keeps three stops in between on a phone.",
};
