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
  onEverything: (words: string) => `On everything: ${words}`,
  offEverything: "Off everything",
  everything: "everything",
  /** A coupon on everything of which no price knows. */
  atTill: (title: string) => `${title}: not in this total, only the till knows what it takes off`,
};
