import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { PictureServices, PictureState } from "../../pictures/pictures";
import { Cell } from "../../replica/query";

const none = new Cell<PictureState>({ kind: "missing" });

/** The URL of a picture; null without one, or until it is loaded. */
export function usePicture(id: string | null): string | null {
  const { pictures } = useServices<PictureServices>();
  const state = useQuery(id === null ? none : pictures.picture(id));
  return state.kind === "ready" ? state.url : null;
}
