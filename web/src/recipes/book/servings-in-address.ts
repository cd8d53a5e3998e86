import { fewestServings, mostServings } from "../amounts/scaling";

/** For how many people a recipe is shown, and how, as parts of its address. */
export function servingsInAddress(usual: number, view: string | null) {
  return {
    read: (query: URLSearchParams): number => {
      const wanted = Number(query.get("servings") ?? usual);
      return Number.isInteger(wanted) && wanted >= fewestServings && wanted <= mostServings ? wanted : usual;
    },
    write: (servings: number): string => {
      const query = new URLSearchParams();
      if (servings !== usual) query.set("servings", String(servings));
      if (view !== null) query.set("view", view);
      return query.toString() === "" ? "" : `?${query}`;
    },
  };
}
