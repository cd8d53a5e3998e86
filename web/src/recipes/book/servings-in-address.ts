import { fewestServings, mostServings } from "../amounts/scaling";

/** The servings and the view of a recipe in its address. */
export function servingsInAddress(usual: number, view: string | null) {
  return {
    read: (query: URLSearchParams): number => {
      const requested = Number(query.get("servings") ?? usual);
      const isValid = Number.isInteger(requested) && requested >= fewestServings && requested <= mostServings;
      return isValid ? requested : usual;
    },
    write: (servings: number): string => {
      const query = new URLSearchParams();
      if (servings !== usual) query.set("servings", String(servings));
      if (view !== null) query.set("view", view);
      return query.toString() === "" ? "" : `?${query}`;
    },
  };
}
