const several = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

export const onTheWay = {
  // Trips compared with the first
  cheaper: (money: string) => `${money} cheaper`,
  dearer: (money: string) => `${money} more`,
  asDear: "same price",
  longer: (duration: string) => `${duration} longer`,
  shorter: (duration: string) => `${duration} shorter`,
  asLong: "same time",
  moreStores: (stores: number) => count(stores, "more store", "more stores"),
  fewerStores: (stores: number) => count(stores, "fewer store", "fewer stores"),
  moreEntries: (entries: number) => count(entries, "more item", "more items"),
  fewerEntries: (entries: number) => count(entries, "fewer item", "fewer items"),
  merits: { cheapest: "Cheapest in your time", quickest: "Quickest", together: (hour: string) => `Best mix, an hour at ${hour}` },

  // The chart
  chart: "Time and money: drag to another trip",
  chartTrip: (duration: string, money: string, stores: readonly string[]) => `${duration}, ${money}: ${several(stores)}`,
  chartNumber: (number: number, words: string) => `Trip ${number}: ${words}`,
  picked: "The trip at this point",
  planThis: "Plan this one",
  planningThis: "Planning this one",
  notPlanned: "This trip couldn’t be planned again. Its time and cost may have changed.",

  // Changing the rest
  change: "Change the rest",
  changeTitle: "The rest of the trip",
  stays: "Items in the cart stay in the cart.",
  skip: (store: string) => `Without ${store}`,
  skipTitle: "Stores to leave out",
  buyElsewhere: "Buy it elsewhere",
  notToday: "Not today",
  forStore: (choice: string, store: string) => `${store}: ${choice}`,
  homeNow: "Go home now",
  timeLeft: "Time from now",
  storesLeft: "Maximum stores left",
  mode: "Continue by",
  fromStore: (store: string) => `Planned from ${store}`,
  fromStart: "Planned from the start",
  fromHere: "Planned from your location",
  usePosition: "From my location",
  looking: "Replanning the rest",
  before: "Before",
  after: "After",
  backBy: (time: string) => `back by ${time}`,
  doneBy: (time: string) => `done by ${time}`,
  sooner: (duration: string) => `${duration} sooner`,
  later: (duration: string) => `${duration} later`,
  asSoon: "same time",
  lost: (names: readonly string[]) => `Dropped: ${several(names)}`,
  gained: (names: readonly string[]) => `Added back: ${several(names)}`,
  homeAtOnce: "Straight home",
  take: "Use this plan",
  taken: "Rest of the trip changed",
  byHand: "Rearranged on this device without replanning. It may take less time, and there may be better trips.",
  offline: "You need a connection to replan the rest",
  offlineDetail: "You can still skip a store or go home. Its items move to the other stores of the trip.",
  noRest: "No plan fits these changes",
  notNow: "Not now",
  agree: "Agree and plan the rest",

  // Items without a store
  nowhere: "At no store of the trip",
  nowhereDetail: "Look for it at any store, or change the rest.",
  waiting: "For another day",
  wantToday: (name: string) => `Buy today: ${name}`,

  // Not found here
  notFound: (name: string) => `Not found here: ${name}`,
  notFoundTitle: (name: string) => `Not here: ${name}`,
  elsewhere: "At another store of the trip",
  at: (store: string, money: string) => `${store}: ${money}`,
  instead: "Similar here",
  drop: "Leave it for another day",
  detour: "Plan a detour for it",
  noneElsewhere: "No other store of the trip has it, according to this device.",
  movedTo: (name: string, store: string) => `${name}: now at ${store}`,
  replacedBy: (name: string, other: string) => `${name}: now ${other}`,
  dropped: (name: string) => `${name} waits for another day`,

  // Together
  isHere: (names: readonly string[]) => `${several(names)} ${names.length === 1 ? "is" : "are"} here`,
  endedBy: (name: string) => `Done by ${name}`,
  endedByWhom: (name: string) => `${name} ended this trip`,
  alsoUnderWay: "Also in progress",
};
