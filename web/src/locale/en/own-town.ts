/** Loading a town into an installation. */
export const ownTown = {
  title: "Your own town",
  demo: "The stores of this town are invented. They show what Forage can do.",
  whole: "Load a whole town",
  about: "Forage reads the shops and restaurants of a town or a country from OpenStreetMap.",
  ask: "Only the people who run this server can do that. Tell them which town is missing.",
  run: "If you run this server:",
  file: "Get a file of your area (.osm.pbf), for example from",
  importing: "Import it, and again whenever you want newer data:",
  trying: "Or try it from the source code, with data of its own:",
  open: "Import a file",
  byCommand: "Or by command:",
  demoStays: "Stores of the demo stay in its data folder. Give your town another one with --data.",
};
