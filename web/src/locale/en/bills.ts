/** The bill of a trip, besides prices. */
export const bills = {
  /** Null if the name is unknown. */
  insteadOf: (name: string | null) => (name === null ? "instead of your choice" : `instead of ${name}`),
  earns: (membership: string, points: string, worth: string) => `${membership}: earns ${points} points, worth ${worth}`,
  wouldEarn: (membership: string, points: string, worth: string) =>
    `With the ${membership}, you would earn ${points} points, worth ${worth}`,
  nothingHere: "Nothing from your list is bought here.",
  pointsBack: "Back in points",
  inTheEnd: "Final cost",
  pointsCounted: "Both amounts are after points.",
  notProven: "A better trip may exist.",
  notCompared: (stores: number) =>
    `Not compared, or only in part: ${stores === 1 ? "1 more store" : `${stores} more stores`} within reach.`,
  notProvenWithin: (money: string) => `A better trip may exist. It would save at most ${money}, including your time.`,
  onEverything: (words: string) => `On everything: ${words}`,
  from: (sum: string) => `from ${sum}`,
  offEverything: "Off everything",
  everything: "everything",
  // Checkout charges and payment
  tax: (percent: string, base: string) => `Sales tax ${percent}% on ${base}`,
  deposit: "Deposit, refunded for returned empties",
  containerFee: "Container fee",
  bags: (count: number) => (count === 1 ? "1 bag" : `${count} bags`),
  pointsPaid: (membership: string, points: string) => `${points} ${membership} points`,
  rounding: "Cash rounding",
  toPay: "To pay",
  charges: "Taxes, fees and bags",
  seenPart: (money: string) => `${money} of it seen by people`,
  withEstimates: (estimated: number, all: number) =>
    all === 1 ? "Its price is estimated." : `With estimated prices for ${estimated} of ${all} items.`,
  unpriced: "No store compared has a price for this",
  nearestStores: "The nearest stores",
  pricesComeLater: "Open one to shop there. Prices come with your first receipt.",
  toPayAtTills: "To pay at checkout",
  ownPoints: (membership: string) => `${membership} points to pay with`,
  pointsPay: (points: string, worth: string) => `${points} points are worth ${worth}.`,
  badPoints: "Enter a whole number up to 10,000,000.",
  bagsToBuy: "Carrier bags to buy at each store",
  noBags: "none",
  paysCash: "I pay cash",
  paysCashWhy: "Some stores here round cash payments.",
  /** A coupon on the total that is not included in the prices. */
  atTill: (title: string) => `${title}: not in this total; it is subtracted at checkout`,
};
