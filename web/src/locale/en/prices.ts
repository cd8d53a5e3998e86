const count = (prices: number): string => (prices === 1 ? "1 price" : `${prices} prices`);

/** The reasons why a line of a table is not imported. */
const refusals = {
  notADay: "not a day such as 2026-11-21",
  future: "this day is in the future",
  noStore: "the store is missing",
  unknownStore: "this store is not on this device. Open it once under Stores, then choose the file again",
  severalStores: "several stores have this name. Add the column storeId",
  noThing: "the name is missing",
  tooLong: "longer than 100 characters",
  noPrice: "the price is missing",
  notAPrice: "not a price such as 3.49",
  notASize: "not an amount such as 500",
  notAUnit: "not a unit such as g, kg, ml, l, oz, lb or piece",
  notPacks: "not a number from 1 to 999",
  notACurrency: "not a currency such as EUR",
  notYesOrNo: "not yes or no",
  notABarcode: "not a number of 8 to 14 digits. Format the column as text",
};

/** The reasons why a file is not imported. */
const faults = {
  tooLarge: { title: "This file is too large", detail: "You can import up to 5 MB. Split the file." },
  tooManyLines: { title: "Too many lines", detail: "You can import up to 20,000 lines at once. Split the file." },
  empty: { title: "This file has no prices", detail: "It needs a line of column names and a line for each price." },
  noTable: { title: "This is not a table", detail: "Save it as CSV in your spreadsheet program." },
  unreadable: { title: "This file could not be read", detail: "It may have been moved, or is not on this device. Choose it again." },
};

const book = {
  search: "Search the price book",
  nothingFound: (search: string) => `No prices for “${search}”`,
  empty: "No prices yet",
  emptyDetail: "Prices you note while shopping and prices from your receipts appear here.",
  gone: "No prices for this",
  goneDetail: "They may have been removed.",
  toBook: "To the price book",
  lastAt: (store: string, day: string) => `${store}, ${day}`,

  // A thing
  sources: { typed: "typed", scanned: "scanned", receipt: "from a receipt", imported: "imported" },
  by: (nickname: string) => `by ${nickname}`,
  reduced: "reduced",
  severalPacks: (packs: number, money: string) => `${packs} for ${money}`,
  sizeUnknown: "size unknown",
  more: (share: string, month: string) => `${share} more expensive than in ${month}`,
  less: (share: string, month: string) => `${share} cheaper than in ${month}`,
  same: (month: string) => `About the same as in ${month}`,
  course: "Over the last year",
  all: "All prices",

  // A price
  correct: "Correct the price",
  correctOf: (money: string, day: string) => `Correct ${money}, ${day}`,
  removeOf: (money: string, day: string) => `Remove ${money}, ${day}`,
  corrected: "Price corrected",
  removed: (thing: string, money: string) => `Removed: ${thing}, ${money}`,
  price: "Price",
  packs: "Packs for this price",
  size: "Pack size",
  weight: "Weight",
  unit: "Unit",
  day: "Day",
  isReduced: "Reduced price",
  wrong: {
    price: "Enter a price such as 3.49.",
    packs: "Enter a number from 1 to 999.",
    size: "Enter an amount such as 500, or leave it empty.",
    day: "Choose a day up to today.",
  },

  // Tables
  table: "Export and import",
  tableDetail: "A table (CSV) for spreadsheets and other devices.",
  export: "Export all prices",
  exported: (prices: number) => `${count(prices)} exported`,
  import: "Import a table",
  reading: "Reading the file",
  importTitle: "Import prices",
  into: "Import into",
  fresh: "New",
  known: "Already in the price book",
  refused: (lines: number) => (lines === 1 ? "1 line cannot be imported" : `${lines} lines cannot be imported`),
  refusedDetail: "Nothing is imported until they are correct. Change them in the file, then choose it again.",
  line: (line: number, column: string, typed: string) => `Line ${line}, ${column}${typed === "" ? "" : ` “${typed}”`}`,
  because: (line: string, why: string) => `${line}: ${why}.`,
  andMore: (lines: number) => `and ${lines} more`,
  foreign: (prices: number, currency: string) => `Saved but not shown, because the currency is not ${currency}: ${prices}`,
  nothingNew: "There is nothing new in this file.",
  bringIn: (prices: number) => `Import ${count(prices)}`,
  imported: (prices: number) => `${count(prices)} imported`,
  refusals,
  faults,
  openQuotes: (line: number) => `The quotation mark in line ${line} is not closed`,
  openQuotesDetail: "Close it in the file, then choose it again.",
  noColumns: (columns: string) => `Columns are missing: ${columns}`,
  noColumnsDetail: "The first line names the columns. Export your prices to see all of them.",
};

const receipt = {
  title: "Receipt",
  what: "Photograph the receipt or paste its text. Each line becomes a price that you can check.",
  stays: "Neither picture nor text is stored.",
  noTotal: "The total was not found. Compare the lines with the receipt.",
  agrees: (total: string) => `All lines add up to the total, ${total}`,
  differs: (difference: string, total: string, isMissing: boolean) =>
    isMissing ? `${difference} of the total, ${total}, are missing` : `The lines are ${difference} above the total, ${total}`,
  toCheck: (count: number) => (count === 1 ? "Please check 1 line" : `Please check ${count} lines`),
  read: (count: number) => (count === 1 ? "1 line read" : `${count} lines read`),
  unnamed: "What is this?",
  change: "Change",
  changeOf: (line: string) => `Change ${line}`,
  thing: "Item",
  amount: "Amount",
  reduced: "reduced",
  noName: "Enter a name, or clear the check mark.",
  noAmount: "Enter an amount such as 3.49.",
  day: "Day of the purchase",
  keep: (prices: number) => (prices === 1 ? "Save 1 price" : `Save ${prices} prices`),
  kept: (prices: number) => (prices === 0 ? "These prices are saved already" : `${count(prices)} saved`),
  problems: {
    empty: "There is no text.",
    tooLong: "This is too long for one receipt. Photograph or paste it in parts.",
    noLines: "No line has an amount. Hold the phone straight above the receipt, in good light.",
    noTotal: "The total was not found.",
    twoCurrencies: "The amounts are in two currencies. Paste only the part with the prices you paid.",
    tooLarge: "An amount is larger than any price. Photograph the receipt again, or paste its text.",
  },
};

/** The prices that a household has seen. */
export const prices = { book, receipt };
