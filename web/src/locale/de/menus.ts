import type { LaterTexts } from "../en/later";

export const menus: LaterTexts["menus"] = {
  title: "Speisekarte",
  menuDetail: "Als Datei bringen, ansehen, Preise berichtigen",
  restaurant: "Restaurant",
  file: "Eine Speisekarte aus einer Datei",
  fileDetail: "CSV oder JSON mit Name, Preis, Gruppe und Beschreibung jedes Gerichts. Sie sehen vorher, was sich ändert.",
  choose: "Datei wählen",
  tooLarge: "Die Datei ist größer als 512 kB.",
  refused: {
    refusedDetail: "Nichts wurde geändert. Berichtigen Sie die Datei und wählen Sie sie noch einmal.",
    line: "Zeile oder Gericht",
    codes: {
      "no-rows": "Es sind keine Gerichte darin.",
      "key-missing": "Keine Spalte hat die Namen der Gerichte. Nennen Sie sie „Name“ oder „Gericht“.",
      "no-key": "Dieses Gericht hat keinen Namen.",
      "not-text": "Das ist keine Speisekarte als CSV oder JSON.",
      "too-many-lines": "Eine Speisekarte hat höchstens 1.000 Gerichte in 100 Gruppen.",
    },
  },
  plan: ({ lines, added, changed, removed }) =>
    `${lines === 1 ? "1 Gericht" : `${lines} Gerichte`}: ${added} neu, ${changed} geändert, ${removed} entfernt`,
  planDetail: ({ withoutPrice }) =>
    withoutPrice === 0 ? "Die Datei wird zur ganzen Karte." : `Die Datei wird zur ganzen Karte. ${withoutPrice} ohne Preis.`,
  take: "Übernehmen",
  taken: "Die Speisekarte ist geändert.",
  none: "Noch keine Speisekarte",
  noneDetail: "Bringen Sie eine als Datei.",
  noPrice: "kein Preis",
  edit: "Preis",
  editPrice: (dish) => `Preis von ${dish}`,
  price: "Preis wie auf der Karte",
  priceHint: "Etwa 4,50 oder S 4,50 / L 6,00 oder Tagespreis.",
  save: "Speichern",
  saved: (dish) => `Der Preis von ${dish} ist geändert.`,
};
