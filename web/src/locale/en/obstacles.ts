const several = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

/** The reasons why there is no trip. */
export const obstacles = {
  noTrip: "No trip fits all your settings",
  mostClosed: "Most stores are closed then",
  noneOpen: "No store is open then",
  nothingFound: "No trip was found",
  moreTime: (more: string, needed: string) => `You need ${more} more: ${needed} in total.`,
  timeDoesNotHelp: "More time alone wouldn’t help.",
  lessSaving: (possible: string, asked: string) => `You can save at most ${possible}, not ${asked}.`,
  noSaving: (asked: string) => `Visiting more stores saves nothing; you asked to save ${asked}.`,
  savingDoesNotHelp: "Asking to save less wouldn’t help on its own.",
  moreStores: (needed: string, asked: string) => `It takes ${needed}, but you allow ${asked}.`,
  storesDoNotHelp: "More stores alone wouldn’t help.",
  closed: (store: string) => `Closed on arrival: ${store}.`,
  allClosed: "The stores are closed at that time.",
  wishedClosed: (store: string) => `${store}, which you want to visit, is closed when you would arrive.`,
  wait: (store: string, duration: string, opens: string) => `${store} opens at ${opens}, so this trip waits ${duration} outside.`,
  nothingSold: "No store compared has a price for anything on this list.",
  unfinished: "The search took too long. Try fewer stores or items.",
  onlyOpen: (stores: readonly string[], more: number, until: string | null) => {
    const names = more > 0 ? several([...stores, `${more} more`]) : several(stores);
    const verb = stores.length + more === 1 ? "is" : "are";
    return until === null ? `Only ${names} ${verb} open then.` : `Only ${names} ${verb} open before ${until}.`;
  },
  allClosedUntil: (until: string | null) =>
    until === null ? "All stores are closed then." : `All stores are closed until ${until}.`,
};
