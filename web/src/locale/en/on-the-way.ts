const several = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

export const onTheWay = {
  // Trips compared with the first
  cheaper: (money: string) => `${money} cheaper`,
  dearer: (money: string) => `${money} dearer`,
  asDear: "as dear",
  longer: (duration: string) => `${duration} longer`,
  shorter: (duration: string) => `${duration} shorter`,
  asLong: "as long",
  moreStores: (stores: number) => count(stores, "store more", "stores more"),
  fewerStores: (stores: number) => count(stores, "store less", "stores less"),
  moreEntries: (entries: number) => count(entries, "entry more", "entries more"),
  fewerEntries: (entries: number) => count(entries, "entry less", "entries less"),
  merits: { cheapest: "Cheapest in your time", quickest: "Quickest", together: (hour: string) => `Best of both, an hour at ${hour}` },

  // The chart
  chart: "Time and money: pull for another trip",
  chartTrip: (duration: string, money: string, stores: readonly string[]) => `${duration}, ${money}: ${several(stores)}`,
  chartNumber: (number: number, words: string) => `Trip ${number}: ${words}`,
  picked: "The trip at this point",
  planThis: "Plan this one",
  planningThis: "Planning this one",
  notPlanned: "This trip could not be planned again. Its time and money may have changed.",

  // Changing the rest
  change: "Change the rest",
  changeTitle: "The rest of the trip",
  stays: "What is in the cart stays bought.",
  skip: (store: string) => `Without ${store}`,
  skipTitle: "Stores to leave out",
  buyElsewhere: "Buy it elsewhere",
  notToday: "Not today",
  forStore: (choice: string, store: string) => `${store}: ${choice}`,
  homeNow: "Home now",
  timeLeft: "Time from now",
  storesLeft: "Stores still to come, at most",
  mode: "Go on by",
  fromStore: (store: string) => `Planned from ${store}`,
  fromStart: "Planned from the start",
  fromHere: "Planned from your position",
  usePosition: "From my position",
  looking: "Planning the rest anew",
  before: "Before",
  after: "After",
  backBy: (time: string) => `back by ${time}`,
  doneBy: (time: string) => `done by ${time}`,
  sooner: (duration: string) => `${duration} sooner`,
  later: (duration: string) => `${duration} later`,
  asSoon: "as soon",
  lost: (names: readonly string[]) => `No longer bought: ${several(names)}`,
  gained: (names: readonly string[]) => `Bought again: ${several(names)}`,
  homeAtOnce: "Straight home",
  take: "Take this",
  taken: "The rest of the trip is changed",
  byHand: "Moved on this device, not planned anew: times are at most these, and there may be better trips.",
  offline: "Without a connection the rest cannot be planned anew",
  offlineDetail: "You can still leave out a store, or go home: what it was to sell goes to the other stores of the trip.",
  noRest: "No rest of the trip meets this",
  notNow: "Not now",
  agree: "Agree and plan the rest",

  // What no store of the trip is to sell
  nowhere: "At no store of the trip",
  nowhereDetail: "Look for it at any of them, or change the rest.",
  waiting: "For another day",
  wantToday: (name: string) => `Today after all: ${name}`,

  // Not found here
  notFound: (name: string) => `Not found here: ${name}`,
  notFoundTitle: (name: string) => `Not here: ${name}`,
  elsewhere: "At another store of the trip",
  at: (store: string, money: string) => `${store}: ${money}`,
  instead: "Similar here",
  drop: "Leave it for another day",
  detour: "Plan a detour for it",
  noneElsewhere: "No other store of the trip has it, as far as this device knows.",
  movedTo: (name: string, store: string) => `${name}: now at ${store}`,
  replacedBy: (name: string, other: string) => `${name}: now ${other}`,
  dropped: (name: string) => `${name} waits for another day`,

  // Together
  isHere: (names: readonly string[]) => `${several(names)} ${names.length === 1 ? "is" : "are"} here`,
  endedBy: (name: string) => `Done by ${name}`,
  endedByWhom: (name: string) => `${name} has ended this trip`,
  alsoUnderWay: "Also under way",
};
