/** The frame of the guide; its pages are in `guide-pages.ts`. */
export const guide = {
  whole: "Guide to Forage",
  search: "Search the guide",
  found: (pages: number) => (pages === 1 ? "1 page" : `${pages} pages`),
  nothingFound: (words: string) => `No page about “${words}”. All pages are below.`,
  parts: {
    start: "First steps",
    lists: "Lists",
    stores: "Stores and offers",
    prices: "Prices",
    shopping: "Trips, walks and maps",
    recipes: "Recipes and eating out",
    people: "Account and household",
    owners: "For owners of stores and restaurants",
    operators: "For administrators of the server",
  },
  open: (screen: string) => `Open ${screen}`,
  related: "Related pages",
  contents: "All pages",
  print: "Print this page",
  unknown: "Page of the guide not found",
  unknownDetail: "It may have a new name. Search for it, or choose it from all pages.",
};
