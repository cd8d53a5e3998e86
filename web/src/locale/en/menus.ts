interface Counts {
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly withoutPrice: number;
}

export const menus = {
  title: "Menu",
  menuDetail: "Import a file, review it, correct prices",
  restaurant: "Restaurant",
  file: "Menu from a file",
  fileDetail: "CSV or JSON with name, price, group and description of each dish. You see every change before you import it.",
  choose: "Choose a file",
  tooLarge: "The file is larger than 512 kB.",
  refused: {
    refusedDetail: "Nothing was changed. Correct the file and choose it again.",
    line: "Line or dish",
    codes: {
      "no-rows": "The file has no dishes.",
      "key-missing": "No column has the dish names. Call it “name” or “dish”.",
      "no-key": "This dish has no name.",
      "not-text": "This isn’t a menu in CSV or JSON.",
      "too-many-lines": "A menu has at most 1,000 dishes in 100 groups.",
    },
  },
  plan: ({ lines, added, changed, removed }: Counts) =>
    `${lines === 1 ? "1 dish" : `${lines} dishes`}: ${added} new, ${changed} changed, ${removed} removed`,
  planDetail: ({ withoutPrice }: Counts) =>
    withoutPrice === 0 ? "The file replaces the whole menu." : `The file replaces the whole menu. ${withoutPrice} without a price.`,
  take: "Replace menu",
  taken: "Menu replaced.",
  none: "No menu yet",
  noneDetail: "Import one from a file.",
  noPrice: "no price",
  edit: "Price",
  editPrice: (dish: string) => `Price of ${dish}`,
  price: "Price as on the menu",
  priceHint: "For example 4.50, S 4.50 / L 6.00, or market price.",
  save: "Save",
  saved: (dish: string) => `Price of ${dish} changed.`,
};
