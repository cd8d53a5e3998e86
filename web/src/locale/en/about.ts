/** The sources of an installation's data. */
export const about = {
  title: "About",
  places: "Stores, restaurants and streets come from OpenStreetMap, under the Open Database License.",
  openStreetMap: "© OpenStreetMap contributors",
  openData: {
    "open-food-facts": {
      detail: "Names, brands and sizes of scanned products come from Open Food Facts, under the Open Database License.",
      link: "© Open Food Facts contributors",
    },
    "open-prices": {
      detail: "Some prices come from Open Prices, under the Open Database License.",
      link: "© Open Prices contributors",
    },
  },
};
