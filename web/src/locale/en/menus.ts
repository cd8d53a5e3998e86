interface Counts {
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly withoutPrice: number;
}

export const menus = {
  title: "Menu",
  menuDetail: "Bring it as a file, look at it, put prices right",
  restaurant: "Restaurant",
  file: "A menu from a file",
  fileDetail: "CSV or JSON with name, price, group and description of each dish. You see what changes before anything does.",
  choose: "Choose a file",
  tooLarge: "The file is larger than 512 kB.",
  refused: {
    refusedDetail: "Nothing was changed. Mend the file and choose it again.",
    line: "Line, or dish",
    codes: {
      "no-rows": "There are no dishes in it.",
      "key-missing": "No column has the names of the dishes. Call it “name” or “dish”.",
      "no-key": "This dish has no name.",
      "not-text": "This is no menu as CSV or JSON.",
      "too-many-lines": "A menu has at most 1,000 dishes in 100 groups.",
    },
  },
  plan: ({ lines, added, changed, removed }: Counts) =>
    `${lines === 1 ? "1 dish" : `${lines} dishes`}: ${added} new, ${changed} changed, ${removed} gone`,
  planDetail: ({ withoutPrice }: Counts) =>
    withoutPrice === 0 ? "The file becomes the whole menu." : `The file becomes the whole menu. ${withoutPrice} without a price.`,
  take: "Take it over",
  taken: "The menu is changed.",
  none: "No menu yet",
  noneDetail: "Bring one as a file.",
  noPrice: "no price",
  edit: "Price",
  editPrice: (dish: string) => `Price of ${dish}`,
  price: "Price, as on the menu",
  priceHint: "Such as 4.50, or S 4.50 / L 6.00, or market price.",
  save: "Save",
  saved: (dish: string) => `The price of ${dish} is changed.`,
};
