export const offlinePlan = {
  title: "Planned on this device because the server isn’t answering",
  titleMeanwhile: "Planned on this device for now",
  askedStill: "Still waiting for the server. This plan stays until you choose the server’s.",
  over: (stores: number, age: string) =>
    stores === 1
      ? `Covers the one store with prices on this device, confirmed ${age}.`
      : `Covers the ${stores} stores with prices on this device. The oldest were confirmed ${age}.`,
  within: "Proofs cover only these stores. Holidays are ignored, and travel times are saved or estimated.",
  withoutWished: "A store you want to visit is left out because its products aren’t on this device.",
  nothingHere: "This device can’t plan a trip yet because it has no store’s products. Open a store’s products or start a trip to save them here.",
  planHere: "Plan on this device",
  askLater: "Ask again when online",
  waiting: "We will ask the server again when you are online. This plan stays until you choose the server’s.",
  newer: "The server’s plan is ready.",
  showNewer: "Show plan",
  proven: "Proven among the stores on this device: no better trip exists for these prices.",
  restHere: (stores: number) =>
    stores === 1 ? "Covers the one store with prices on this device." : `Covers the ${stores} stores with prices on this device.`,
};
