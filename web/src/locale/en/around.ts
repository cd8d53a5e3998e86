/** Products, offers and price history of all stores nearby. */
export const around = {
  sameProduct: "The same product",
  insteadThere: "Where it is not sold, alternatives",
  seenThere: "Where no price is published, seen by others",
  whoseProducts: "Products of",
  allAround: "All stores nearby",
  deposit: (money: string) => `+ ${money} deposit`,
  containerFee: (money: string) => `+ ${money} container fee`,

  // Price history
  priceHistory: "Price over the last year",
  pricesLoading: "Loading earlier prices",
  pricesOffline: "You are offline. Connect to see earlier prices.",
  pricesFailed: "Earlier prices could not be loaded.",
  noPrices: "No earlier prices are known.",
  samePrice: (price: string, since: string) => `${price} since ${since}`,
  lowestPrice: (price: string, since: string) => `Lowest of the last 90 days: ${price}, from ${since}`,
  chartWords: (lowest: string, highest: string, now: string) => `Between ${lowest} and ${highest}, now ${now}`,
  asTable: "As a table",
  since: "Since",
  perMeasure: "Unit price",

  // The flyer
  flyerNow: (count: number) => (count === 1 ? "1 offer" : `${count} offers`),
  onMyLists: "On my lists",
  forEverything: "Coupons for everything",
  nothingWanted: "No offers for your lists nearby right now.",
  noOffers: "No offers nearby right now",
  noOffersDetail: "Stores nearby have not published any offers.",
  pages: "Flyer pages",
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  pageBack: "Previous page",
  pageOn: "Next page",
  from: (day: string) => `from ${day}`,
  fromUntil: (first: string, last: string) => `${first} to ${last}`,
  alsoAt: (store: string, count: number) => (count === 0 ? store : `${store} and ${count} more`),
  isCut: "There are more offers than fit here. Open a store to see all of its offers.",
  teachOffers: "Choose your location to see the offers of all stores nearby.",
  choosePlace: "Choose a location",

  // Products of all stores
  searchAround: "Search all stores nearby",
  cheapestAt: (store: string, way: string) => `${store}, ${way}`,
  elsewhereFrom: (count: number, price: string) =>
    count === 1 ? `at 1 more store for ${price}` : `at ${count} more stores for ${price}`,
  span: (lowest: string, highest: string) => (lowest === highest ? lowest : `${lowest} to ${highest}`),
  onlyThere: "at no other store nearby",
  needsConnection: "Comparing stores needs a connection",
  needsConnectionDetail: "Products of one store are on this device. Choose the store above.",

  elsewhereLoading: "Checking other stores",
  elsewhereOffline: "You are offline. Connect to see prices at other stores.",
  elsewhereFailed: "Prices at other stores could not be loaded.",
  nowhereElse: "No other store nearby is known to sell this product.",
};
