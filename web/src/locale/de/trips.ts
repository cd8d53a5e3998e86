import type { Catalogue } from "..";

export const trips: Catalogue["trips"] = {
  title: "Einkaufstour planen",
};
