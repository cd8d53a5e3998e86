import type { LaterTexts } from "../en/later";

const several = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names[names.length - 1]}`;

const by = { car: "mit dem Auto", bicycle: "mit dem Rad", foot: "zu Fuß" };

export const ways: LaterTexts["ways"] = {
  fromRoads: (engine) => `Fahrzeiten aus dem Straßennetz (${engine})`,
  estimated: (share) => `Fahrzeiten geschätzt (die Hälfte aller Wege liegt innerhalb von ${share})`,
  partly: (engine, legs, share) =>
    `Fahrzeiten aus dem Straßennetz (${engine}); ${legs} (die Hälfte aller Wege liegt innerhalb von ${share})`,
  legsEstimated: (estimated, all) => `${estimated} von ${all} Teilstrecken geschätzt`,
  noAnswer: (engine) => `Das Straßennetz (${engine}) hat nicht geantwortet.`,
  outOfReach: (mode, stores) => `Kein Weg führt ${by[mode]} zu ${several(stores)}.`,
  more: (number) => `${number} weiteren`,

  storesClock: (there, here) => `Zeiten nach der Uhr der Läden: dort ${there}, hier ${here}.`,

  mapWords: (stores) => `Karte des Wegs: ${stores.join(", dann ")}`,
  attribution: "© OpenStreetMap-Mitwirkende",
  dashed: "Gestrichelt: geschätzt, dort sind die Straßen nicht bekannt.",

  otherTitle: "In einer anderen App öffnen",
  otherExplanation: "Eine App öffnet eine Station nach der anderen, oder liest alle aus einer GPX-Datei.",
  gpx: "Alle Stationen als GPX-Datei",
  gpxName: (stores) => `Einkaufstour: ${several(stores)}`,
  start: "Start",
  end: "Wieder daheim",
  part: (part, parts) => `Teil ${part} von ${parts}`,
  fewOnPhones: "Ohne die App behält Google Maps auf dem Telefon drei Stationen dazwischen.",
};
