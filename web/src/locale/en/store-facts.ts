/** Facts about a store, from OpenStreetMap. */
export const storeFacts = {
  confirmed: {
    fresh: {
      hours: (ago: string) => `Hours confirmed ${ago}`,
      prices: (ago: string) => `Prices confirmed ${ago}`,
      price: (ago: string) => `Price confirmed ${ago}`,
      map: (ago: string) => `Map confirmed ${ago}`,
    },
    old: {
      hours: (day: string) => `Hours may be out of date: last confirmed on ${day}`,
      prices: (day: string) => `Prices may be out of date: last confirmed on ${day}`,
      price: (day: string) => `Price may be out of date: last confirmed on ${day}`,
      map: (day: string) => `Map may be out of date: last confirmed on ${day}`,
    },
    never: {
      hours: "Hours not confirmed by the store",
      prices: "Prices not confirmed by the store",
      price: "Price not confirmed by the store",
      map: "Map not confirmed by the store",
    },
  },
  website: "Open the website",
  wheelchair: { yes: "Wheelchair accessible", limited: "Partly wheelchair accessible", no: "Not wheelchair accessible" },
};
