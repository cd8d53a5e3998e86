/** The question about places where something was found. */
export const finds = {
  title: "Share where you found it?",
  inShort: "You found something in a different place than Forage expected. Sharing that helps the next shopper.",
  inFull: "What is sent and what is not",
  points: [
    "We send the product or its general name, with its department and aisle in this store.",
    "We never send your list, amounts, the time or your own words.",
    "We only count it, not who sent it. Others see a place once three people have found it there.",
    "You can change this in Settings.",
  ] as readonly string[],
  agree: "Yes, share",
  refuse: "No",
};
