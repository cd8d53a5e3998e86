export const offlinePlan = {
  title: "Planned on this device, since the server does not answer",
  titleMeanwhile: "Planned on this device for now",
  askedStill: "The server has not answered yet and is still being asked. This plan stays until you want the other.",
  over: (stores: number, age: string) =>
    stores === 1
      ? `Over the one store whose prices are here, confirmed ${age}.`
      : `Over the ${stores} stores whose prices are here; the oldest were confirmed ${age}.`,
  within: "What is proven is proven among these stores. Holidays are not known here, and ways are those heard last or estimated.",
  withoutWished: "A store that you want to visit is left out: its products are not on this device.",
  nothingHere: "Nothing can be planned on this device: it has the products of no store. They stay here once you have opened a store's products or started a trip.",
  planHere: "Plan on this device",
  askLater: "Ask again when the network is back",
  waiting: "The server is asked again when the network is back. This plan stays until you want the other.",
  newer: "The server has answered.",
  showNewer: "Show its plan",
  proven: "Proven among the stores on this device: no better trip exists for these prices.",
  restHere: (stores: number) =>
    stores === 1 ? "Planned over the one store whose prices are here." : `Planned over the ${stores} stores whose prices are here.`,
};
