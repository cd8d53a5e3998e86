/** The languages that the app speaks; a text for each stands in `locale/`. */
export const languages = ["en", "de"] as const;

export type Language = typeof languages[number];
