/** What all stores around sell, offer and used to ask. */
export const around = {
  sameProduct: "The same product",
  insteadThere: "Where it is not to be had, instead",
  whoseProducts: "Whose products",
  allAround: "All stores around",
  deposit: (money: string) => `+ ${money} deposit`,
  containerFee: (money: string) => `+ ${money} container fee`,

  // What it has cost
  priceHistory: "Price over the last year",
  pricesLoading: "Asking for earlier prices",
  pricesOffline: "There is no connection. Earlier prices need one.",
  pricesFailed: "The earlier prices could not be loaded.",
  noPrices: "Nothing is known of earlier prices.",
  samePrice: (price: string, since: string) => `${price} since ${since}; no other price is known.`,
  lowestPrice: (price: string, since: string) => `Lowest of the last 90 days: ${price}, from ${since}`,
  chartWords: (lowest: string, highest: string, now: string) => `Between ${lowest} and ${highest}, now ${now}`,
  asTable: "As a table",
  since: "Since",
  perMeasure: "By measure",

  // The flyer
  flyerNow: (count: number) => (count === 1 ? "1 offer" : `${count} offers`),
  onMyLists: "On my lists",
  forEverything: "Coupons for everything",
  nothingWanted: "Nothing that is on your lists is cheaper around at present.",
  noOffers: "Nothing is cheaper around at present",
  noOffersDetail: "The stores nearby have told of no offers.",
  pages: "Pages of the flyer",
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  pageBack: "Page back",
  pageOn: "Next page",
  from: (day: string) => `from ${day}`,
  fromUntil: (first: string, last: string) => `${first} to ${last}`,
  alsoAt: (store: string, count: number) => (count === 0 ? store : `${store} and ${count} more`),
  isCut: "There are more offers than fit here. Look into a single store for all of its.",
  teachOffers: "Say where you are, and the offers of all stores nearby come together here.",
  choosePlace: "Choose a place",

  // Products of all stores
  searchAround: "Search all stores around",
  cheapestAt: (store: string, way: string) => `${store}, ${way}`,
  elsewhereFrom: (count: number, price: string) =>
    count === 1 ? `at 1 more store for ${price}` : `at ${count} more stores for ${price}`,
  span: (lowest: string, highest: string) => (lowest === highest ? lowest : `${lowest} to ${highest}`),
  onlyThere: "at no other store around",
  needsConnection: "Comparing stores needs a connection",
  needsConnectionDetail: "What one store sells is on this device: choose it above.",
};
