import type { search as english } from "../en/search";

export const search: typeof english = {
  field: "Alles durchsuchen",
  entries: "Auf Ihren Listen",
  towns: "Orte",
  dishes: "Gerichte",
  teachTitle: "Eine Suche für alles",
  teach: "Listen und was darauf steht, Produkte, Märkte, Orte, Gerichte, Rezepte, Einstellungen und die Anleitung.",
  found: (count) => (count === 1 ? "1 Treffer" : `${count} Treffer`),
  asking: (kinds) => `Wird noch gesucht: ${kinds}`,
  unknown: (kinds) => `Nicht ganz durchsucht: ${kinds}`,
  nothing: (typed) => `Nichts gefunden zu „${typed}“`,
  nothingDetail: "Versuchen Sie ein anderes Wort oder weniger Buchstaben.",
  placeless: (kinds) => `Noch nicht durchsucht: ${kinds}`,
  placelessDetail: "Sagen Sie, wo Sie einkaufen, dann werden auch sie durchsucht.",
};
