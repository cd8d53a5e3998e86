import type { LaterTexts } from "../en/later";

export const menus: LaterTexts["menus"] = {
  title: "Speisekarte",
  menuDetail: "Datei importieren, prüfen, Preise korrigieren",
  restaurant: "Restaurant",
  file: "Speisekarte aus einer Datei",
  fileDetail: "CSV oder JSON mit Name, Preis, Gruppe und Beschreibung jedes Gerichts. Sie sehen vorher, was sich ändert.",
  choose: "Datei wählen",
  tooLarge: "Die Datei ist größer als 512 kB.",
  refused: {
    refusedDetail: "Nichts wurde geändert. Korrigieren Sie die Datei und wählen Sie sie noch einmal.",
    line: "Zeile oder Gericht",
    codes: {
      "no-rows": "Die Datei enthält keine Gerichte.",
      "key-missing": "Die Spalte mit den Namen der Gerichte fehlt. Nennen Sie sie „Name“ oder „Gericht“.",
      "no-key": "Dieses Gericht hat keinen Namen.",
      "not-text": "Das ist keine Speisekarte als CSV oder JSON.",
      "too-many-lines": "Eine Speisekarte hat höchstens 1.000 Gerichte in 100 Gruppen.",
    },
  },
  plan: ({ lines, added, changed, removed }) =>
    `${lines === 1 ? "1 Gericht" : `${lines} Gerichte`}: ${added} neu, ${changed} geändert, ${removed} entfernt`,
  planDetail: ({ withoutPrice }) =>
    withoutPrice === 0 ? "Die Datei ersetzt die ganze Karte." : `Die Datei ersetzt die ganze Karte. ${withoutPrice} ohne Preis.`,
  take: "Karte ersetzen",
  taken: "Speisekarte ersetzt.",
  none: "Noch keine Speisekarte",
  noneDetail: "Importieren Sie eine aus einer Datei.",
  noPrice: "kein Preis",
  edit: "Preis",
  editPrice: (dish) => `Preis von ${dish}`,
  price: "Preis wie auf der Karte",
  priceHint: "Zum Beispiel 4,50, S 4,50 / L 6,00 oder Tagespreis.",
  save: "Speichern",
  saved: (dish) => `Preis von ${dish} geändert.`,
};
