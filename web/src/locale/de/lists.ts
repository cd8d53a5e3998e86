import type { Catalogue } from "..";

export const lists: Catalogue["lists"] = {
  title: "Listen",
};
