import type { Catalogue } from "..";

export const home: Catalogue["home"] = {
  title: "Start",
};
