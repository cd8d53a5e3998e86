import type { LaterTexts } from "../en/later";

export const about: LaterTexts["about"] = {
  title: "Über Forage",
  places: "Märkte, Restaurants und Straßen stammen aus OpenStreetMap, unter der Open Database License.",
  openStreetMap: "© OpenStreetMap-Mitwirkende",
  openData: {
    "open-food-facts": {
      detail: "Namen, Marken und Größen gescannter Produkte stammen aus Open Food Facts, unter der Open Database License.",
      link: "© Open-Food-Facts-Mitwirkende",
    },
    "open-prices": {
      detail: "Einige Preise stammen aus Open Prices, unter der Open Database License.",
      link: "© Open-Prices-Mitwirkende",
    },
  },
};
