import type { LaterTexts } from "../en/later";

export const storeFacts: LaterTexts["storeFacts"] = {
  confirmed: {
    fresh: {
      hours: (ago) => `Öffnungszeiten ${ago} bestätigt`,
      prices: (ago) => `Preise ${ago} bestätigt`,
      price: (ago) => `Preis ${ago} bestätigt`,
      map: (ago) => `Plan ${ago} bestätigt`,
    },
    old: {
      hours: (day) => `Öffnungszeiten vielleicht veraltet: zuletzt am ${day} bestätigt`,
      prices: (day) => `Preise vielleicht veraltet: zuletzt am ${day} bestätigt`,
      price: (day) => `Preis vielleicht veraltet: zuletzt am ${day} bestätigt`,
      map: (day) => `Plan vielleicht veraltet: zuletzt am ${day} bestätigt`,
    },
    never: {
      hours: "Öffnungszeiten vom Markt nicht bestätigt",
      prices: "Preise vom Markt nicht bestätigt",
      price: "Preis vom Markt nicht bestätigt",
      map: "Plan vom Markt nicht bestätigt",
    },
  },
  website: "Website öffnen",
  wheelchair: { yes: "Rollstuhlgerecht", limited: "Teilweise rollstuhlgerecht", no: "Nicht rollstuhlgerecht" },
};
