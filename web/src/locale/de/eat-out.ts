import type { Catalogue } from "..";

export const eatOut: Catalogue["eatOut"] = {
  title: "Essen gehen",
};
