import type { LaterTexts } from "../en/later";

export const ownTown: LaterTexts["ownTown"] = {
  title: "Ihr eigener Ort",
  demo: "Die Märkte dieses Orts sind erfunden. Sie zeigen, was Forage kann.",
  whole: "Einen ganzen Ort laden",
  about: "Forage liest die Geschäfte und Restaurants eines Orts oder Landes aus OpenStreetMap.",
  ask: "Das können nur die Betreiber dieses Servers. Schreiben Sie ihnen, welcher Ort fehlt.",
  run: "Wenn Sie diesen Server betreiben:",
  file: "Laden Sie eine Datei Ihrer Gegend herunter (.osm.pbf), zum Beispiel von",
  importing: "Importieren Sie sie, für neuere Daten auch wieder:",
  trying: "Oder probieren Sie es aus dem Quelltext, mit eigenen Daten:",
  open: "Datei importieren",
  byCommand: "Oder mit einem Befehl:",
  demoStays: "Die Märkte der Demo bleiben in deren Datenordner. Geben Sie Ihrem Ort mit --data einen anderen.",
};
