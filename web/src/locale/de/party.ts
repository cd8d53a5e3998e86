import type { LaterTexts } from "../en/later";

export const party: LaterTexts["party"] = {
  options: "Optionen",
  downloading: "Preise werden geladen",
  newest: "Die neuesten Preise sind auf diesem Gerät.",
  keptFrom: (age) => `Die Preise, die da waren, bleiben (${age}).`,
  nothingKept: "Auf diesem Gerät sind noch keine.",
  noRoom: "Dafür ist kein Platz: Wird diese Seite geschlossen, sind sie weg.",
  share: "Bestellung teilen",
  shareTitle: (restaurant) => `Unsere Bestellung: ${restaurant}`,
  copied: "Der Link ist kopiert. Er enthält die Bestellung selbst; kein Server bekommt sie.",
  link: "Link zur Bestellung",
  show: "Der Bedienung zeigen",
  shown: (restaurant) => `Bestellung: ${restaurant}`,
  allTogether: "Alles zusammen",
  byPerson: "Nach Person",
  received: "Eine geteilte Bestellung",
  take: "Als meine übernehmen",
  takeDetail: "Sie tritt an die Stelle der Bestellung auf diesem Gerät.",
  taken: "Die Bestellung ist übernommen.",
  unknownDishes: (count) =>
    count === 1 ? "1 Gericht steht hier nicht auf der Karte" : `${count} Gerichte stehen hier nicht auf der Karte`,
  unknownDetail: "Sie sind weggelassen und nicht in der Summe. Neuere Preise kennen sie vielleicht.",
  unreadable: "Diese Bestellung ist nicht lesbar",
  unreadableDetail: "Vielleicht wurde der Link unterwegs abgeschnitten. Bitten Sie noch einmal darum.",
};
