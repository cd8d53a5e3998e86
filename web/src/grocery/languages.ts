/** The languages in which everyday things are named, and in which people can type. */
export type Language = "en" | "de";
