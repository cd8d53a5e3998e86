import type { LaterTexts } from "../en/later";

export const finds: LaterTexts["finds"] = {
  title: "Fundort teilen?",
  inShort: "Sie haben etwas an einer anderen Stelle gefunden als erwartet. Das hilft anderen beim Einkaufen.",
  inFull: "Was gesendet wird und was nicht",
  points: [
    "Gesendet wird das Produkt oder seine allgemeine Bezeichnung, mit Abteilung und Gang in diesem Markt.",
    "Nie gesendet werden Ihre Liste, Mengen, die Uhrzeit und eigene Wörter.",
    "Gezählt wird nur die Anzahl, nicht wer es war. Andere sehen eine Stelle, sobald drei Personen dort fündig wurden.",
    "Das können Sie in den Einstellungen ändern.",
  ],
  agree: "Ja, teilen",
  refuse: "Nein",
};
