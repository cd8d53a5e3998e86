import type { LaterTexts } from "../en/later";

export const guide: LaterTexts["guide"] = {
  whole: "Anleitung zu Forage",
  search: "Anleitung durchsuchen",
  found: (pages) => (pages === 1 ? "1 Seite" : `${pages} Seiten`),
  nothingFound: (words) => `Keine Seite zu „${words}“. Unten stehen alle.`,
  parts: {
    start: "Erste Schritte",
    lists: "Listen",
    stores: "Märkte und Angebote",
    prices: "Preise",
    shopping: "Touren, Rundgänge und Pläne",
    recipes: "Rezepte und Essen gehen",
    people: "Konto und Haushalt",
    owners: "Für Märkte und Restaurants",
    operators: "Für Betreiber des Servers",
  },
  open: (screen) => `${screen} öffnen`,
  related: "Verwandte Seiten",
  contents: "Alle Seiten",
  print: "Diese Seite drucken",
  unknown: "Diese Seite der Anleitung gibt es nicht",
  unknownDetail: "Vielleicht heißt sie jetzt anders. Suchen Sie danach, oder wählen Sie unter allen Seiten.",
};
