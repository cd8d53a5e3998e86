/** The name of a field inside of a sentence. */
export const within = (label: string): string => label.replace("Postcode", "postcode");

/** The question for a place, and what follows the choice of a store. */
export const place = {
  zip: (country: string): string => (country === "US" ? "ZIP code" : "Postcode"),
  zipOrTown: (zip: string) => `${zip} or town`,
  find: "Find",
  findStores: "Find stores",
  usePosition: "Use my location",
  findingPosition: "Finding your location",
  zipMissing: (zipOrTown: string) => `Enter a ${within(zipOrTown)} first.`,
  firstStartDetail: "See what your list costs at the stores around you, and find everything by the shortest walk.",
  startWithList: "Start with a list",
  agreement: {
    inShort: (server: string) => `By continuing, you agree to send your location and lists to ${server} for an answer. They are not stored there.`,
    inFull: "What is sent?",
    points: [
      "Your postcode, town or location, to find stores nearby.",
      "The items on the list you open, to find who sells them. For a trip, also where you start and your memberships.",
      "Which ads and coupons you saw, as daily counts without your name.",
      "It is not shared with anyone else. You can opt out in Settings.",
    ] as readonly string[],
    give: "Agree and find trips",
    given: "You agreed to send your location and the items on your lists.",
    withdraw: "Withdraw consent",
    withdrawn: "You opted out. Your location was deleted from this device, and nothing is sent.",
  },
  knownTowns: "Towns with stores",
  townMissing: "My town is not here",
  demoTown: "Demo town with invented stores.",
  ownTown: "How to load your own town",
  storesThere: (count: number) => (count === 1 ? "1 store" : `${count} stores`),
  whereToShop: "Where do you shop?",
  positionRefused: "Location access is off",
  positionRefusedDetail: (zipOrTown: string) => `Allow it in your browser’s settings, or enter a ${within(zipOrTown)}.`,
  positionUnknown: "Your location could not be found",
  positionUnknownDetail: (zipOrTown: string) => `Enter a ${within(zipOrTown)} instead.`,
  nowChosen: (name: string) => `Prices and totals now come from ${name}.`,
  nowChosenWithoutPrices: (name: string) => `${name} is now your store.`,
  firstList: "Shopping list",
};
