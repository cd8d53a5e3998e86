import type { LaterTexts } from "../en/later";

export const about: LaterTexts["about"] = {
  title: "Über Forage",
  places: "Märkte, Restaurants und Straßen stammen aus OpenStreetMap, unter der Open Database License.",
  openStreetMap: "© OpenStreetMap-Mitwirkende",
};
