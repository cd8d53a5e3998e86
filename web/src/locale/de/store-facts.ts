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
      hours: (day) => `Diese Öffnungszeiten können sich geändert haben. Der Markt hat sie zuletzt am ${day} bestätigt.`,
      prices: (day) => `Diese Preise können sich geändert haben. Der Markt hat sie zuletzt am ${day} bestätigt.`,
      price: (day) => `Dieser Preis kann sich geändert haben. Der Markt hat ihn zuletzt am ${day} bestätigt.`,
      map: (day) => `Dieser Plan kann veraltet sein. Der Markt hat ihn zuletzt am ${day} bestätigt.`,
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
