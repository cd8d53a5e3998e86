/** The sources of an installation's data. */
export const about = {
  title: "About",
  places: "Stores, restaurants and streets come from OpenStreetMap, under the Open Database License.",
  openStreetMap: "© OpenStreetMap contributors",
};
