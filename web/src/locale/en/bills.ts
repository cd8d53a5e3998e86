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
};
