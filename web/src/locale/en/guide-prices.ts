/** Pages about prices that people have seen. */
export const guidePrices = {
  "note-price": {
    title: "Note prices while you shop",
    about: "Stores that publish no prices get them from you, with one tap for each item.",
    steps: [
      "Choose under {prices.pad.setting} in the settings when Forage asks: when a price is unknown, or always.",
      "Put an item into the cart. Below it, tap the last price to note it again.",
      "For another price, open the number pad. It takes “1.29/kg”, “2 for 3” and “reduced 0.99” too.",
      "Or scan the barcode from the menu of the list. A code is asked about only once, and known products have a name offline too.",
    ],
    more: "Your household sees noted prices. Lists, walks and trips use them, and say that they were seen.",
    words: "price note enter type scan barcode number pad reduced per kilo open market",
  },
  "scan-receipt": {
    title: "Scan a receipt",
    about: "One picture notes the prices of the whole purchase.",
    steps: [
      "Open the list that you shopped with. Open {lists.menu} and choose {lists.readReceipt}.",
      "Photograph the receipt from straight above, in good light. Or tap {learning.paste}.",
      "Compare the lines with the receipt. Lines to check come first, with their piece of the picture.",
      "Clear the check mark of what you do not want, then save.",
    ],
    more: "Neither picture nor text is stored. Reading pictures is up to the server; pasting text always works.",
    words: "receipt bill photo picture scan camera slip checkout read prices",
  },
  "price-book": {
    title: "Compare prices over time",
    about: "The price book has every price that your household has noted, by thing, store and day.",
    steps: [
      "Open {lists.priceBook} on the screen of all lists.",
      "Search for a thing and open it: prices by store, the last year, all prices.",
      "Tap a store to correct or remove a price.",
      "Tap {prices.book.export} for a table, or {prices.book.import} to bring one in.",
    ],
    more: "Prices are compared per kilogram, liter or piece if the size is known.",
    words: "history inflation book table csv export import spreadsheet correct price trend",
    alt: "The price book with the last price of each thing",
  },
  "share-prices": {
    title: "Share prices with people nearby",
    about: "Shared prices help people who shop at the same stores. Your name is never shown.",
    steps: [
      "Open the settings and find {prices.sharing.setting}.",
      "Choose {prices.sharing.on}. From then on, prices that you note on this device are shared.",
      "A price counts for others once two people have reported it.",
      "See a price that is wrong? Open the page of the store and doubt it. It then no longer counts for you.",
    ],
    more: "You can stop at any time, and take back what you shared. Lists and receipts are never sent.",
    words: "share community open prices anonymous doubt wrong crowd",
  },
};
