import type { Catalogue } from "..";

export const stores: Catalogue["stores"] = {
  title: "Märkte",
};
