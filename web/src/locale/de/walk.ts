import type { Catalogue } from "..";

export const walk: Catalogue["walk"] = {
  title: "Einkaufen gehen",
};
