/** Facts about a store, from OpenStreetMap. */
export const storeFacts = {
  website: "Open the website",
  wheelchair: { yes: "Wheelchair accessible", limited: "Partly wheelchair accessible", no: "Not wheelchair accessible" },
};
