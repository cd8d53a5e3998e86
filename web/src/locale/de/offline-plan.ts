import type { LaterTexts } from "../en/later";

export const offlinePlan: LaterTexts["offlinePlan"] = {
  title: "Auf diesem Gerät geplant, weil der Server nicht antwortet",
  titleMeanwhile: "Vorläufig auf diesem Gerät geplant",
  askedStill: "Der Server hat noch nicht geantwortet und wird weiter gefragt. Dieser Plan bleibt, bis Sie den anderen möchten.",
  over: (stores, age) =>
    stores === 1
      ? `Über den einen Markt, dessen Preise hier sind, bestätigt ${age}.`
      : `Über die ${stores} Märkte, deren Preise hier sind; die ältesten wurden ${age} bestätigt.`,
  within: "Was bewiesen ist, gilt unter diesen Märkten. Feiertage sind hier nicht bekannt, Wege sind die zuletzt gehörten oder geschätzt.",
  withoutWished: "Ein Markt, den Sie besuchen möchten, fehlt: Seine Produkte sind nicht auf diesem Gerät.",
  nothingHere: "Auf diesem Gerät lässt sich nichts planen: Es hat die Produkte keines Marktes. Sie bleiben hier, sobald Sie die Produkte eines Marktes geöffnet oder eine Tour begonnen haben.",
  planHere: "Auf diesem Gerät planen",
  askLater: "Wieder fragen, sobald das Netz da ist",
  waiting: "Der Server wird wieder gefragt, sobald das Netz da ist. Dieser Plan bleibt, bis Sie den anderen möchten.",
  newer: "Der Server hat geantwortet.",
  showNewer: "Seinen Plan zeigen",
  proven: "Bewiesen unter den Märkten auf diesem Gerät: Bei diesen Preisen gibt es keine bessere Tour.",
  restHere: (stores) =>
    stores === 1 ? "Geplant über den einen Markt, dessen Preise hier sind." : `Geplant über die ${stores} Märkte, deren Preise hier sind.`,
};
