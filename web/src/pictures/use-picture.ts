import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { Cell } from "../replica/query";
import type { Pictures, PictureServices, PictureState } from "./pictures";

const none = new Cell<PictureState>({ kind: "missing" });

/** @param source - the pictures of a list's link; otherwise those of the account */
export function usePicture(id: string | null, source?: Pictures): PictureState {
  const { pictures } = useServices<PictureServices>();
  return useQuery(id === null ? none : (source ?? pictures).picture(id));
}
