import type { LaterTexts } from "../en/later";

const several = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names[names.length - 1]}`;

const by = { car: "mit dem Auto", bicycle: "mit dem Rad", foot: "zu Fuß" };

export const ways: LaterTexts["ways"] = {
  fromRoads: (engine) => `Fahrzeiten aus dem Straßennetz (${engine})`,
  estimated: (share) => `Fahrzeiten geschätzt, meist auf ${share} genau`,
  partly: (engine, legs, share) =>
    `Fahrzeiten aus dem Straßennetz (${engine}); ${legs}, meist auf ${share} genau`,
  legsEstimated: (estimated, all) => `${estimated} von ${all} Teilstrecken geschätzt`,
  noAnswer: (engine) => `Das Straßennetz (${engine}) hat nicht geantwortet.`,
  outOfReach: (mode, stores) => `Nicht erreichbar ${by[mode]}: ${several(stores)}.`,
  more: (number) => `${number} weitere`,

  storesClock: (there, here) => `Zeiten in der Zeitzone der Märkte: dort ${there}, hier ${here}.`,

  mapWords: (stores) => `Karte der Strecke: ${stores.join(", dann ")}`,
  attribution: "© OpenStreetMap-Mitwirkende",
  dashed: "Gestrichelt: geschätzt, Straßen unbekannt.",

  otherTitle: "In einer anderen App öffnen",
  otherExplanation: "Andere Apps öffnen eine Station nach der anderen oder alle aus einer GPX-Datei.",
  gpx: "Alle Stationen als GPX-Datei",
  gpxName: (stores) => `Einkaufstour: ${several(stores)}`,
  start: "Start",
  end: "Wieder zu Hause",
  part: (part, parts) => `Teil ${part} von ${parts}`,
  fewOnPhones: "Auf dem Telefon zeigt Google Maps ohne App nur drei Zwischenstationen.",
};
