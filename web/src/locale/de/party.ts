import type { LaterTexts } from "../en/later";

export const party: LaterTexts["party"] = {
  options: "Optionen",
  contact: "Kontakt",
  downloading: "Preise werden geladen",
  newest: "Sie haben die neuesten Preise.",
  keptFrom: (age) => `Die gespeicherten Preise bleiben (${age}).`,
  nothingKept: "Auf diesem Gerät sind noch keine Preise gespeichert.",
  noRoom: "Dieses Gerät ist voll. Die Preise gehen verloren, wenn Sie diese Seite schließen.",
  share: "Bestellung teilen",
  shareTitle: (restaurant) => `Unsere Bestellung: ${restaurant}`,
  copied: "Link kopiert. Er enthält die Bestellung; nichts geht an einen Server.",
  link: "Link zur Bestellung",
  show: "Der Bedienung zeigen",
  shown: (restaurant) => `Bestellung: ${restaurant}`,
  allTogether: "Alles zusammen",
  byPerson: "Nach Person",
  received: "Geteilte Bestellung",
  take: "Bestellung übernehmen",
  takeDetail: "Sie ersetzt die Bestellung auf diesem Gerät.",
  taken: "Bestellung übernommen.",
  unknownDishes: (count) =>
    count === 1 ? "1 Gericht steht hier nicht auf der Karte" : `${count} Gerichte stehen hier nicht auf der Karte`,
  unknownDetail: "Sie fehlen in Bestellung und Summe. Laden Sie neuere Preise, um sie zu finden.",
  unreadable: "Diese Bestellung ist nicht lesbar",
  unreadableDetail: "Vielleicht ist der Link unvollständig. Bitten Sie noch einmal darum.",
};
