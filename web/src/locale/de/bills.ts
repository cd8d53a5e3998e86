import type { LaterTexts } from "../en/later";

export const bills: LaterTexts["bills"] = {
  insteadOf: (name) => (name === null ? "statt des Gewählten" : `statt ${name}`),
  earns: (membership, points, worth) => `${membership}: bringt ${points} Punkte, wert ${worth}`,
  wouldEarn: (membership, points, worth) => `Mit ${membership} wären es ${points} Punkte, wert ${worth}`,
  nothingHere: "Hier wird nichts von der Liste gekauft.",
  pointsBack: "Zurück in Punkten",
  inTheEnd: "Am Ende ausgegeben",
  pointsCounted: "Was Punkte wert sind, ist auf beiden Seiten abgezogen.",
  onEverything: (words) => `Auf alles: ${words}`,
  offEverything: "Nachlass auf alles",
  everything: "alles",
  atTill: (title) => `${title}: nicht in dieser Summe, den Abzug kennt nur die Kasse`,
};
