import type { LaterTexts } from "../en/later";

export const offlinePlan: LaterTexts["offlinePlan"] = {
  title: "Auf diesem Gerät geplant, weil der Server nicht antwortet",
  titleMeanwhile: "Vorläufig auf diesem Gerät geplant",
  askedStill: "Der Server hat noch nicht geantwortet. Dieser Plan bleibt, bis Sie den des Servers wählen.",
  over: (stores, age) =>
    stores === 1
      ? `Gilt für den einen Markt mit Preisen auf diesem Gerät, bestätigt ${age}.`
      : `Gilt für die ${stores} Märkte mit Preisen auf diesem Gerät. Die ältesten wurden ${age} bestätigt.`,
  within: "Beweise gelten nur für diese Märkte. Feiertage sind nicht berücksichtigt, Fahrzeiten gespeichert oder geschätzt.",
  withoutWished: "Ein eingeplanter Markt fehlt, weil seine Produkte nicht auf diesem Gerät sind.",
  nothingHere: "Dieses Gerät kann noch nicht planen, weil es keine Produkte gespeichert hat. Öffnen Sie die Produkte eines Marktes oder beginnen Sie eine Tour, um sie zu speichern.",
  planHere: "Auf diesem Gerät planen",
  askLater: "Später mit Verbindung fragen",
  waiting: "Der Server wird wieder gefragt, sobald Sie online sind. Dieser Plan bleibt, bis Sie den des Servers wählen.",
  newer: "Der Plan des Servers ist da.",
  showNewer: "Plan anzeigen",
  proven: "Bewiesen unter den Märkten auf diesem Gerät: Bei diesen Preisen gibt es keine bessere Tour.",
  restHere: (stores) =>
    stores === 1 ? "Gilt für den einen Markt mit Preisen auf diesem Gerät." : `Gilt für die ${stores} Märkte mit Preisen auf diesem Gerät.`,
};
