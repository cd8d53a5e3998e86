import type { LaterTexts } from "../en/later";

const several = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names[names.length - 1]}`;

export const obstacles: LaterTexts["obstacles"] = {
  noTrip: "Keine Tour passt zu allen Einstellungen",
  mostClosed: "Die meisten Märkte sind dann geschlossen",
  noneOpen: "Dann hat kein Markt geöffnet",
  nothingFound: "Keine Tour gefunden",
  moreTime: (more, needed) => `Es fehlen ${more}: nötig sind ${needed}.`,
  timeDoesNotHelp: "Mehr Zeit allein hilft nicht.",
  lessSaving: (possible, asked) => `Sie können höchstens ${possible} sparen, nicht ${asked}.`,
  noSaving: (asked) => `Mehr Märkte sparen nichts; gewünscht waren ${asked}.`,
  savingDoesNotHelp: "Weniger Ersparnis allein hilft nicht.",
  moreStores: (needed, asked) => `Nötig sind ${needed}, erlaubt ${asked}.`,
  storesDoNotHelp: "Mehr Märkte allein helfen nicht.",
  closed: (store) => `Bei Ankunft geschlossen: ${store}.`,
  allClosed: "Um diese Zeit sind die Märkte geschlossen.",
  wishedClosed: (store) => `${store} ist geschlossen, wenn Sie dort ankommen würden.`,
  wait: (store, duration, opens) => `${store} öffnet um ${opens}; diese Tour wartet davor ${duration}.`,
  nothingSold: "Für nichts von dieser Liste hat ein verglichener Markt einen Preis.",
  unfinished: "Die Suche hat zu lange gedauert. Versuchen Sie es mit weniger Märkten oder Einträgen.",
  onlyOpen: (stores, more, until) => {
    const names = more > 0 ? several([...stores, `${more} weitere`]) : several(stores);
    const verb = stores.length + more === 1 ? "hat" : "haben";
    return until === null ? `Nur ${names} ${verb} dann offen.` : `Nur ${names} ${verb} vor ${until} offen.`;
  },
  allClosedUntil: (until) =>
    until === null ? "Dann sind alle Märkte geschlossen." : `Bis ${until} sind alle Märkte geschlossen.`,
};
