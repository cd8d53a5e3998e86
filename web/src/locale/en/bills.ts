/** What stands on the bill of a trip besides prices. */
export const bills = {
  /** Null: nobody knows here what it is called. */
  insteadOf: (name: string | null) => (name === null ? "instead of what you chose" : `instead of ${name}`),
  earns: (membership: string, points: string, worth: string) => `${membership}: earns ${points} points, worth ${worth}`,
  wouldEarn: (membership: string, points: string, worth: string) =>
    `With the ${membership} it would be ${points} points, worth ${worth}`,
  nothingHere: "Nothing on the list is bought here.",
  pointsBack: "Back in points",
  inTheEnd: "Spent in the end",
  pointsCounted: "What points are worth is taken off on both sides.",
  notProven: "Not proven: a better trip may exist.",
  notProvenWithin: (money: string) => `Not proven: another trip could be better by ${money} at most, its time counted.`,
  onEverything: (words: string) => `On everything: ${words}`,
  from: (sum: string) => `from ${sum} on`,
  offEverything: "Off everything",
  everything: "everything",
  // What a till adds, and how it is paid
  tax: (percent: string, base: string) => `Sales tax ${percent}% on ${base}`,
  deposit: "Deposit, comes back with the empties",
  containerFee: "Container fee",
  bags: (count: number) => (count === 1 ? "1 bag" : `${count} bags`),
  pointsPaid: (membership: string, points: string) => `${points} points of ${membership}`,
  rounding: "Cash rounding",
  toPay: "To pay",
  charges: "Taxes, fees and bags",
  toPayAtTills: "To pay at the tills",
  ownPoints: (membership: string) => `Points of ${membership} to pay with`,
  pointsPay: (points: string, worth: string) => `${points} points pay ${worth}.`,
  badPoints: "A whole number up to 10,000,000, please.",
  bagsToBuy: "Carrier bags to buy at each store",
  noBags: "none",
  paysCash: "I pay cash",
  paysCashWhy: "Some stores here round what is paid in cash.",
  /** A coupon on everything of which no price knows. */
  atTill: (title: string) => `${title}: not in this total, only the till knows what it takes off`,
};
