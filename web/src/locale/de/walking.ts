import type { LaterTexts } from "../en/later";

export const walking: LaterTexts["walking"] = {
  overview: "Überblick",
  list: "Liste",
  proof: {
    shortest: (isInOrder) => (isInOrder ? "Kürzester Weg in dieser Reihenfolge" : "Kürzester Weg"),
    almost: (way, isInOrder) => `Höchstens ${way} länger als der kürzeste Weg${isInOrder ? " in dieser Reihenfolge" : ""}`,
    once: { departments: "jede Abteilung einmal", parts: "jeder Teil einer Abteilung einmal" },
    frozenApart: "Tiefkühlware für sich",
    heavyApart: "Schweres für sich",
  },
};
